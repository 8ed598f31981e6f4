import type { Rewards } from '@zoog/contract/affiliate'
import { useLanguage } from '../../i18n/language'
import { getNumberFormat } from '../../lib/intl'
import * as css from './RewardsPage.css'
import { useTexts } from './texts'

/** The counts that are always shown. */
export const COUNTS = ['clicks', 'signUps', 'purchases', 'daysEarned'] as const

/** The clicks, sign-ups, purchases and days of the referral link. */
export const EarnedCounts = ({ data }: { data: Rewards }) => {
  const { rewards } = useTexts().affiliate
  const format = getNumberFormat(useLanguage(), {})
  const { daysPending = 0 } = data
  const counts = { ...data, daysPending }
  const shown = daysPending > 0 ? ([...COUNTS, 'daysPending'] as const) : COUNTS
  return (
    <dl className={css.counts}>
      {shown.map((count) => (
        <div key={count} className={css.count}>
          <dt className={css.countName}>{rewards[count]()}</dt>
          <dd className={css.countValue}>{format.format(counts[count])}</dd>
        </div>
      ))}
    </dl>
  )
}
