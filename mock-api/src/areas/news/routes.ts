import { LANGUAGES } from '@zoog/contract/constants'
import { MAX_NEWS, type NewsItem, newsContract } from '@zoog/contract/news'
import { toWireDate } from '@zoog/contract/wire-date'
import { createRouter, ok } from '../../core/request'
import type { Data, NewsRow } from '../../core/schema'

/** Returns the text for a language by its first part (`pt` for `pt-BR`), English if there is none. */
const translate = (texts: NewsRow['title'], langCode: string): string => {
  const code = langCode.split('-', 1)[0]?.toLowerCase()
  const language = LANGUAGES.find((candidate) => candidate === code)
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
      url,
    }))

export const newsRouter = createRouter(newsContract, {
  getNews: async ({ request: { mock }, query }) =>
    ok({ items: listNews(mock.data, mock.now, query.langCode) }),
})
