import { dashboardContract } from '@zoog/contract/dashboard'
import { newsContract } from '@zoog/contract/news'
import { createAreaClient, queryOptions } from '../../api/create-client'
import { SILENT } from '../../api/show-error'
import { useLanguage } from '../../i18n/language'

const dashboardApi = createAreaClient(dashboardContract)
const newsApi = createAreaClient(newsContract)

export const useOperatingSystems = () =>
  dashboardApi.operationSystems.useQuery(
    queryOptions(dashboardContract.operationSystems, ['dashboard.systems']),
  )

/** Returns the news of the service in the reader's language. Fails silently. */
export const useNews = () => {
  const language = useLanguage()
  return newsApi.getNews.useQuery({
    ...queryOptions(newsContract.getNews, ['dashboard.news', language]),
    queryData: { query: { langCode: language } },
    meta: SILENT,
  })
}
