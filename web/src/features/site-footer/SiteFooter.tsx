import { config } from '../../config'
import { useBaseTexts } from '../../i18n/texts'
import { useMounted } from '../../lib/hooks'
import { ExternalLink } from '../../ui/ExternalLink'
import { HelpLink } from '../../ui/HelpLink'
import * as css from './SiteFooter.css'

const PAGES = {
  terms: config.termsUrl,
  privacy: config.privacyUrl,
  refunds: config.refundsUrl,
  status: config.statusUrl,
}

/** The footer links: help, and the configured company pages. */
export const SiteFooter = () => {
  const { links } = useBaseTexts().common
  // A prerendered page doesn't know the deployment's configuration.
  if (!useMounted()) return <div className={css.links} />
  return (
    <ul className={css.links}>
      <li>
        <HelpLink className={css.link}>{links.help()}</HelpLink>
      </li>
      {(['terms', 'privacy', 'refunds', 'status'] as const).map((page) => {
        const url = PAGES[page]
        return (
          url && (
            <li key={page}>
              <ExternalLink href={url} className={css.link}>
                {links[page]()}
              </ExternalLink>
            </li>
          )
        )
      })}
    </ul>
  )
}
