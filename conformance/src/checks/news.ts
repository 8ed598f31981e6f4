import { fromWireDate, wireDate } from '@zoog/contract/common'
import { z } from 'zod'
import type { World } from '../world'

const told = z.object({ items: z.array(z.object({ id: z.number(), publishedAt: wireDate })) })

/** In every language, one that no service speaks among them: the newest comes first, and each piece once. */
export const tellsNews = async (world: World): Promise<void> => {
  for (const langCode of ['en', 'fa', 'pt-BR']) {
    const query = { langCode }
    const { data } = await world.expect('news.getNews', 200, { token: await world.someone('free'), query })
    const parsed = told.safeParse(data)
    const items = parsed.success ? parsed.data.items : []
    const dates = items.map(({ publishedAt }) => fromWireDate(publishedAt))
    world.check(dates.join() === dates.toSorted((a, b) => b - a).join(), 'News are not the newest first')
    world.check(new Set(items.map(({ id }) => id)).size === items.length, 'A piece of news comes twice')
  }
}
