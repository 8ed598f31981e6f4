import { config } from '../../config'
import { useBaseTexts } from '../../i18n/texts'
import { useMounted } from '../../lib/hooks'
import { mark } from '../../ui/brand'
import { ExternalLink } from '../../ui/ExternalLink'
import { IconLocation, IconPrice, IconShield, IconVerified } from '../../ui/icons'
import { Heading } from '../../ui/Text'
import * as css from './SidePanel.css'

/** The logo's route, extended to its end point. */
const LINE = `${mark.route}H${mark.exit.cx - 1.2}`

const ProofList = () => {
  const { side } = useBaseTexts().signIn
  const { refundsUrl, locationCount, noLogsUrl, auditUrl } = config
  const proofs = [
    { Icon: IconPrice, text: refundsUrl && side.guarantee(), url: refundsUrl },
    { Icon: IconLocation, text: locationCount && side.locations({ n: locationCount }), url: null },
    { Icon: IconShield, text: noLogsUrl && side.noLogs(), url: noLogsUrl },
    { Icon: IconVerified, text: auditUrl && side.audit(), url: auditUrl },
  ].filter(({ text }) => text)
  if (proofs.length === 0) return null
  return (
    <ul className={css.points}>
      {proofs.map(({ Icon, text, url }) => (
        <li key={text} className={css.point}>
          <Icon size={20} className={css.pointIcon} />
          {url ? (
            <ExternalLink href={url} className={css.link}>
              {text}
            </ExternalLink>
          ) : (
            text
          )}
        </li>
      ))}
    </ul>
  )
}

/** The brand and the operator's proof, beside the form. */
export const SidePanel = () => {
  const { side } = useBaseTexts().signIn
  const isMounted = useMounted()
  return (
    <aside className={css.panel} aria-label={side.title()}>
      <div className={css.inner}>
        <svg className={css.art} viewBox={`0 0 ${mark.size} ${mark.size}`} aria-hidden="true">
          <path className={css.route} d={mark.route} strokeWidth={mark.strokeWidth} />
          <path className={css.routeLine} d={LINE} strokeWidth={0.07} strokeDasharray="0.07 0.45" />
          <circle className={css.halo} cx={mark.exit.cx} cy={mark.exit.cy} r={0.85} strokeWidth={0.08} />
          <circle className={css.exit} cx={mark.exit.cx} cy={mark.exit.cy} r={0.4} />
        </svg>
        <div className={css.text}>
          <Heading level={2} size="3xl">
            {side.title()}
          </Heading>
          <p className={css.lead}>{side.lead()}</p>
        </div>
        <div className={css.proofs}>{isMounted && <ProofList />}</div>
      </div>
    </aside>
  )
}
