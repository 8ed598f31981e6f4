import { config } from '../../config'
import { useTexts } from '../../i18n/texts'
import { mark } from '../../ui/brand'
import { IconLocation, IconPrice, IconShield, IconVerified } from '../../ui/icons'
import { Heading } from '../../ui/Text'
import * as css from './SidePanel.css'

/** The brand's route, extended to where it comes out. */
const LINE = `${mark.route}H${mark.exit.cx - 1.2}`

const { guaranteeDays, locationCount, noLogsUrl, auditUrl } = config

/** Whether the deployment states anything that the panel can show. */
export const hasSidePanel = [guaranteeDays, locationCount, noLogsUrl, auditUrl].some((fact) => fact !== null)

/** The facts that the deployment vouches for, beside the form. */
export const SidePanel = () => {
  const { side } = useTexts().auth
  const facts = [
    { Icon: IconPrice, text: guaranteeDays && side.guarantee({ n: guaranteeDays }), href: null },
    { Icon: IconLocation, text: locationCount && side.locations({ n: locationCount }), href: null },
    { Icon: IconShield, text: noLogsUrl && side.noLogs(), href: noLogsUrl },
    { Icon: IconVerified, text: auditUrl && side.audit(), href: auditUrl },
  ]
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
        <ul className={css.points}>
          {facts.map(
            ({ Icon, text, href }) =>
              text && (
                <li key={text} className={css.point}>
                  <Icon size={20} className={css.pointIcon} />
                  {href ? (
                    <a href={href} target="_blank" rel="noreferrer" className={css.pointLink}>
                      {text}
                    </a>
                  ) : (
                    text
                  )}
                </li>
              ),
          )}
        </ul>
      </div>
    </aside>
  )
}
