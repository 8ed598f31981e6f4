import { z } from 'zod'
import { cacheHeaders, createResponses, defineEndpoints } from './define-endpoints'
import { defineRules } from './endpoint-rules'
import { id, language } from './fields'
import { wireDate } from './wire-date'

/** The number of news items on the dashboard. */
export const MAX_NEWS = 3

/** A path of the portal or an https address; any other scheme could run code in the page. */
export const newsUrl = z
  .string()
  .max(2048)
  .regex(/^(?:https:\/\/[^\s\\/]|\/(?![/\\]))[^\s\\]*$/)

const newsItem = z.object({
  id,
  publishedAt: wireDate,
  /** Plain text, like `text`. */
  title: z.string().min(1).max(120),
  text: z.string().min(1).max(400),
  /** A page with more information. */
  url: newsUrl.optional(),
})
export type NewsItem = z.infer<typeof newsItem>

/** News of the service. Not in the specification. */
export const newsContract = defineEndpoints({
  getNews: {
    method: 'GET',
    path: '/dashboard/news',
    summary: "List news, newest first, in the reader's language or English",
    headers: cacheHeaders,
    query: z.object({ langCode: language }),
    responses: createResponses(z.object({ items: z.array(newsItem).max(MAX_NEWS) })),
    metadata: defineRules({ extension: true, cacheSeconds: 300 }),
  },
})
