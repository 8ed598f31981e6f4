import type { NewsItem } from '@zoog/contract/news'
import { Link } from 'wouter'
import { useNews } from '../../api/news'
import { useLanguage } from '../../i18n/language'
import { useTexts } from '../../i18n/news-texts'
import { formatDay } from '../../lib/dates'
import { IconExternal, IconForward } from '../../ui/icons'
import { Text } from '../../ui/Text'
import { wide } from './DashboardPage.css'
import * as css from './News.css'
import { newsLink } from './news-link'
import { Section } from './Section'

/** What a piece of news is called: a link where it leads on. */
const Title = ({ title, url }: Pick<NewsItem, 'title' | 'url'>) => {
  const link = newsLink(url)
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
        <IconForward size={16} className={css.sign} />
      </Link>
    )
  return (
    <a href={link.href} target="_blank" rel="noopener noreferrer" className={css.link}>
      <bdi>{title}</bdi>
      <IconExternal size={16} className={css.sign} />
    </a>
  )
}

/** What is new of the service, the newest first (R-DASH-4); nothing where nothing is. */
export const News = () => {
  const { news } = useTexts()
  const language = useLanguage()
  const { data } = useNews()
  if (!data || data.items.length === 0) return null
  return (
    <Section title={news.title()} className={wide}>
      <ul className={css.list}>
        {data.items.map((item) => (
          <li key={item.id} className={css.item}>
            <Text size="sm" tone="muted">
              {formatDay(item.publishedAt, language)}
            </Text>
            <div className={css.told}>
              <Title title={item.title} url={item.url} />
              <Text size="sm" tone="muted">
                <bdi>{item.text}</bdi>
              </Text>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
