import type { Currency } from '@zoog/contract/plans'
import { lazyComponent } from '../../lib/lazy-component'
import { useIdlePreload } from '../../lib/use-idle-preload'
import { useTexts } from '../../payments/texts'
import { IconConfigFile, IconLocation, IconShield, IconSystem } from '../../ui/icons'
import { Heading } from '../../ui/Text'
import * as css from './PlanFeatures.css'

const PlanMethods = lazyComponent(() => import('./PlanMethods').then((m) => m.PlanMethods))

/** The features of every paid plan, and the payment methods. */
export const PlanFeatures = ({ currency }: { currency: Currency | null }) => {
  const { plans } = useTexts()
  const [hasMethods] = useIdlePreload(PlanMethods)
  const features = [
    { text: plans.features.locations(), Icon: IconLocation },
    { text: plans.features.devices(), Icon: IconSystem },
    { text: plans.features.manual(), Icon: IconConfigFile },
    { text: plans.features.guarantee(), Icon: IconShield },
  ]
  return (
    <section className={css.included}>
      <Heading level={2} size="md">
        {plans.included()}
      </Heading>
      <ul className={css.features}>
        {features.map(({ text, Icon }) => (
          <li key={text} className={css.feature}>
            <Icon size={20} className={css.icon} />
            {text}
          </li>
        ))}
      </ul>
      <div className={css.methods}>{hasMethods && <PlanMethods currency={currency} />}</div>
    </section>
  )
}
