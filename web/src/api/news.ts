import { newsContract } from '@zoog/contract/news'
import { useLanguage } from '../i18n/language'
import { apiOf, queryOf } from './area'

const newsApi = apiOf(newsContract)

/** What is new of the service, in the reader's language. Behind the scenes: nobody misses anything without it. */
export const useNews = () => {
  const language = useLanguage()
  return newsApi.getNews.useQuery({
    ...queryOf(newsContract.getNews, ['dashboard.news', language]),
    queryData: { query: { langCode: language } },
    meta: { silent: true },
  })
}
