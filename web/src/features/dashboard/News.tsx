import { type NewsItem, newsContract } from '@zoog/contract/news'
import { Link } from 'wouter'
import { createAreaClient, queryOptions } from '../../api/create-client'
import { SILENT } from '../../api/show-error'
import { createTexts } from '../../i18n/create-texts'
import { news } from '../../i18n/en/dashboard'
import { useLanguage } from '../../i18n/language'
import { formatDay } from '../../lib/dates'
import { ExternalLink } from '../../ui/ExternalLink'
import { IconExternal, IconForward } from '../../ui/icons'
import { Stack } from '../../ui/Layout'
import { SectionCard } from '../../ui/SectionCard'
import { Hint } from '../../ui/Text'
import * as css from './News.css'
import { parseNewsLink } from './parse-news-link'

const [useNewsTexts] = createTexts({ news })
const newsApi = createAreaClient(newsContract)

const Title = ({ title, url }: Pick<NewsItem, 'title' | 'url'>) => {
  const link = parseNewsLink(url)
  if (link === null)
    return (
      <span className={css.title}>
        <bdi>{title}</bdi>
      </span>
    )
  if ('path' in link)
    return (
      <Link href={link.path} className={css.link}>
        <bdi>{title}</bdi>
        <IconForward size={16} className={css.icon} />
      </Link>
    )
  return (
    <ExternalLink href={link.href} className={css.link}>
      <bdi>{title}</bdi>
      <IconExternal size={16} className={css.icon} />
    </ExternalLink>
  )
}

/** The news of the service in the reader's language, newest first (R-DASH-4). Renders nothing without news. */
export const News = () => {
  const { news } = useNewsTexts()
  const language = useLanguage()
  const { data } = newsApi.getNews.useQuery({
    ...queryOptions(newsContract.getNews, ['dashboard.news', language]),
    queryData: { query: { langCode: language } },
    meta: SILENT,
  })
  if (!data || data.items.length === 0) return null
  return (
    <SectionCard title={news.title()}>
      <Stack as="ul" gap={0}>
        {data.items.map((item) => (
          <li key={item.id} className={css.item}>
            <Hint>{formatDay(item.publishedAt, language)}</Hint>
            <div className={css.body}>
              <Title title={item.title} url={item.url} />
              <Hint>
                <bdi>{item.text}</bdi>
              </Hint>
            </div>
          </li>
        ))}
      </Stack>
    </SectionCard>
  )
}
