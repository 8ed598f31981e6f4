import { toWireDate } from '@zoog/contract/common'
import { LANGUAGES } from '@zoog/contract/constants'
import { dashboardContract, type OperationSystem } from '@zoog/contract/dashboard'
import { MAX_NEWS, type NewsItem, newsContract } from '@zoog/contract/news'
import { createRouter, ok } from '../core/request'
import type { Data, NewsRow } from '../core/schema'
import { DOWNLOADS } from './setup/downloads'

/** Returns the text for a language by its first part (`pt` for `pt-BR`), English if there is none. */
const translate = (texts: NewsRow['title'], langCode: string): string => {
  const code = langCode.split('-', 1)[0]?.toLowerCase()
  const language = LANGUAGES.find((known) => known === code)
  return (language && texts[language]) ?? texts.en
}

/** Lists the published news, newest first, in the reader's language. */
const listNews = (data: Data, now: number, langCode: string): NewsItem[] =>
  data.news
    .filter(({ publishedAt }) => publishedAt <= now)
    .toSorted((a, b) => b.publishedAt - a.publishedAt || b.id - a.id)
    .slice(0, MAX_NEWS)
    .map(({ id, publishedAt, title, text, url }) => ({
      id,
      publishedAt: toWireDate(publishedAt),
      title: translate(title, langCode),
      text: translate(text, langCode),
      ...(url !== undefined && { url }),
    }))

const MANUAL_SYSTEMS = [
  { id: 9, name: 'Router', cssClass: 'router' },
  { id: 10, name: 'Amazon Fire TV', cssClass: 'fire-tv' },
]

/** The supported systems: first those with an app, then those with manual setup. */
const OPERATING_SYSTEMS: readonly OperationSystem[] = [
  ...DOWNLOADS.map(({ id, name, cssClass }) => ({ id, name, cssClass, downloadId: id })),
  ...MANUAL_SYSTEMS.map((system) => ({ ...system, downloadId: null })),
]

export const dashboardRouter = createRouter(dashboardContract, {
  operationSystems: async () => ok({ items: [...OPERATING_SYSTEMS] }),
})

export const newsRouter = createRouter(newsContract, {
  getNews: async ({ request: { mock }, query }) =>
    ok({ items: listNews(mock.data, mock.now, query.langCode) }),
})
