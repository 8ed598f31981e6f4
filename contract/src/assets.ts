import { z } from 'zod'
import { cacheHeaders, defineEndpoints } from './define-endpoints'
import { defineRules } from './endpoint-rules'

type Texts = { [key: string]: string | Texts }
/** A tree of texts by key, with no envelope around it. */
export const texts: z.ZodType<Texts> = z.lazy(() => z.record(z.union([z.string(), texts])))

export const assetsContract = defineEndpoints({
  getTexts: {
    method: 'GET',
    path: '/assets/i18n/:file',
    summary: "Get the portal's texts in a language",
    headers: cacheHeaders,
    pathParams: z.object({ file: z.string().regex(/^[a-z]{2,3}\.json$/) }),
    responses: { 200: texts },
    metadata: defineRules({ auth: 'none', cacheSeconds: 3600, failures: [404] }),
  },
})
