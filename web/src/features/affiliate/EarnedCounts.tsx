import type { Rewards } from '@zoog/contract/affiliate'
import { useLanguage } from '../../i18n/language'
import { getNumberFormat } from '../../lib/intl'
import * as css from './RewardsPage.css'
import { useTexts } from './texts'

export const COUNTS = ['clicks', 'signUps', 'purchases', 'daysEarned'] as const

/** What the referral link has brought, in figures. */
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
