import type { PriceQuote } from '@zoog/contract/plans'
import { Link } from 'wouter'
import { useLanguage } from '../../i18n/language'
import { getPlanPath } from '../../lib/paths'
import { toPriceView } from '../../payments/price-view'
import { useTexts } from '../../payments/texts'
import { buttonClass } from '../../ui/Button'
import { Money } from '../../ui/Money'
import { Heading, Text } from '../../ui/Text'
import * as css from './TrialOffer.css'

/** The trial offer with its price now and after the trial. */
export const TrialOffer = ({ quote }: { quote: PriceQuote }) => {
  const LL = useTexts()
  const price = toPriceView(quote, LL, useLanguage())
  return (
    <section className={css.offer} aria-labelledby="trial-heading">
      <div className={css.texts}>
        <Heading level={3} id="trial-heading">
          {LL.plans.trialTitle({ days: quote.trialDays })}
        </Heading>
        <Text size="sm" tone="muted">
          {price.renewal}
        </Text>
      </div>
      <Money amount={price.due} per={price.dueFor} size="xl" />
      <Link
        href={getPlanPath(quote.tariffKey)}
        className={buttonClass({ variant: 'secondary', className: css.start })}
      >
        {LL.plans.startTrial()}
      </Link>
    </section>
  )
}
