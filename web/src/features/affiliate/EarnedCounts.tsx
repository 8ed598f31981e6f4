import type { Rewards } from '@zoog/contract/affiliate'
import { useLanguage } from '../../i18n/language'
import { getNumberFormat } from '../../lib/intl'
import * as css from './RewardsPage.css'
import { useTexts } from './texts'

export const COUNTS = ['clicks', 'signUps', 'purchases', 'daysEarned'] as const

/** The clicks, sign-ups, purchases and earned days of the referral link. */
export const EarnedCounts = ({ data }: { data: Rewards }) => {
  const { rewards } = useTexts().affiliate
  const format = getNumberFormat(useLanguage(), {})
  return (
    <dl className={css.counts}>
      {COUNTS.map((count) => (
        <div key={count} className={css.count}>
          <dt className={css.countName}>{rewards[count]()}</dt>
          <dd className={css.countValue}>{format.format(data[count])}</dd>
        </div>
      ))}
    </dl>
  )
}
