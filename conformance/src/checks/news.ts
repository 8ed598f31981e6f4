import { fromWireDate, wireDate } from '@zoog/contract/common'
import { z } from 'zod'
import type { TestContext } from '../test-context'

const newsList = z.object({ items: z.array(z.object({ id: z.number(), publishedAt: wireDate })) })

/** Checks that news is sorted newest first without duplicates, also in an unknown language. */
export const checkNews = async (context: TestContext): Promise<void> => {
  for (const langCode of ['en', 'fa', 'pt-BR']) {
    const query = { langCode }
    const { data } = await context.expectStatus('news.getNews', 200, {
      token: await context.getReadableToken('free'),
      query,
    })
    const parsed = newsList.safeParse(data)
    const items = parsed.success ? parsed.data.items : []
    const dates = items.map(({ publishedAt }) => fromWireDate(publishedAt))
    context.assert(dates.join() === dates.toSorted((a, b) => b - a).join(), 'News is not sorted newest first')
    context.assert(new Set(items.map(({ id }) => id)).size === items.length, 'A news item is listed twice')
  }
}
