import { isFree, type User } from '@zoog/contract/users'
import { useTexts } from '../../i18n/buying-texts'
import { useLanguage } from '../../i18n/language'
import { formatDay } from '../../lib/dates'
import { serverNow } from '../../lib/server-clock'
import { AccountStatus } from '../../parts/AccountStatus'
import { graceEndOf, planStateOf } from '../../parts/plan-state'
import { planName } from '../../payments/price-view'
import { Text } from '../../ui/Text'
import * as css from './YourPlan.css'

/** The plan that the user has, and what becomes of it. */
export const YourPlan = ({ user }: { user: Pick<User, 'subscriptionData' | 'accountStatus'> }) => {
  const LL = useTexts()
  const locale = useLanguage()
  const { plans } = LL
  const { tariffKey, tariffName, expiresDate } = user.subscriptionData
  const now = serverNow()
  // What is not charged yet still runs.
  const graceEnd = graceEndOf(user, now)
  const endsAt = graceEnd ?? expiresDate
  const date = endsAt === null ? '' : formatDay(endsAt, locale)
  const hint = {
    free: () => plans.freeHint(),
    expired: () => (date ? plans.endedOn({ date }) : ''),
    lifetime: () => plans.runsForLife(),
    renews: () => plans.renewsOn({ date }),
    ends: () => plans.runsUntil({ date }),
  }[graceEnd === null ? planStateOf(user, now) : 'ends']()
  return (
    <section className={css.plan} aria-label={plans.yourPlan()}>
      <div className={css.name}>
        <Text as="span" tone="muted">
          {plans.yourPlan()}
        </Text>
        <Text as="strong" weight="semibold">
          <bdi>{planName(tariffKey, tariffName, LL)}</bdi>
        </Text>
        {!isFree(user) && <AccountStatus status={user.accountStatus} />}
      </div>
      <Text as="span" tone="muted">
        {hint}
      </Text>
    </section>
  )
}
