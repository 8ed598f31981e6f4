import { toWireDate } from '@zoog/contract/common'
import { LANGUAGES } from '@zoog/contract/constants'
import { MAX_NEWS, type NewsItem } from '@zoog/contract/news'
import type { Data, NewsRow } from '../../core/schema'

/** A language of the service by its first part, so that `pt-BR` is asked for as `pt`; what there is none of is English. */
const wordsIn = (texts: NewsRow['title'], langCode: string): string => {
  const wanted = langCode.split('-', 1)[0]?.toLowerCase()
  const language = LANGUAGES.find((each) => each === wanted)
  return (language && texts[language]) ?? texts.en
}

/** What is new by now, the newest first, in the reader's language. */
export const listNews = (data: Pick<Data, 'news'>, now: number, langCode: string): NewsItem[] =>
  data.news
    .filter(({ publishedAt }) => publishedAt <= now)
    .toSorted((a, b) => b.publishedAt - a.publishedAt || b.id - a.id)
    .slice(0, MAX_NEWS)
    .map(({ id, publishedAt, title, text, url }) => ({
      id,
      publishedAt: toWireDate(publishedAt),
      title: wordsIn(title, langCode),
      text: wordsIn(text, langCode),
      ...(url !== undefined && { url }),
    }))
