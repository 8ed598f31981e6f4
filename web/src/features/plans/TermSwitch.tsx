import type { PriceQuote } from '@zoog/contract/plans'
import { useTexts } from '../../i18n/buying-texts'
import { SegmentedControl } from '../../ui/SegmentedControl'
import { Skeleton } from '../../ui/Skeleton'
import * as css from './TermSwitch.css'

interface TermSwitchProps {
  quotes: readonly PriceQuote[]
  value: string
  onChange: (tariffKey: string) => void
}

/** For how long: each term is a plan, which then stands out among the others. */
export const TermSwitch = ({ quotes, value, onChange }: TermSwitchProps) => {
  const { plans } = useTexts()
  return (
    <div className={css.terms}>
      <SegmentedControl
        full
        label={plans.term()}
        segments={quotes.map(({ tariffKey, term }) => ({
          value: tariffKey,
          label: typeof term === 'number' ? plans.months({ n: term }) : plans.forLife(),
        }))}
        value={value}
        onChange={onChange}
      />
    </div>
  )
}

/** The place of the terms while the plans are being loaded. */
export const TermSwitchLoading = () => (
  <div className={css.loading}>
    <Skeleton height="100%" radius={10} />
  </div>
)
