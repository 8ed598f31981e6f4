import { useTexts } from '../../i18n/texts'
import { mark } from '../../ui/brand'
import { IconConfigFile, IconGift, IconLocation, IconSystem } from '../../ui/icons'
import { Heading } from '../../ui/Text'
import * as css from './SidePanel.css'

/** The logo's route, extended to its end point. */
const LINE = `${mark.route}H${mark.exit.cx - 1.2}`

/** The product's benefits, beside the form. */
export const SidePanel = () => {
  const { side } = useTexts().auth
  const points = [
    { Icon: IconLocation, text: side.places() },
    { Icon: IconSystem, text: side.apps() },
    { Icon: IconConfigFile, text: side.manual() },
    { Icon: IconGift, text: side.free() },
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
          {points.map(({ Icon, text }) => (
            <li key={text} className={css.point}>
              <Icon size={20} className={css.pointIcon} />
              {text}
            </li>
          ))}
        </ul>
      </div>
    </aside>
  )
}
