import { hasFreePlan } from '@zoog/contract/users'
import { useLanguage } from '../../i18n/language'
import { formatDay } from '../../lib/dates'
import { serverNow } from '../../lib/server-clock'
import { getPlanName } from '../../payments/price-view'
import { useTexts } from '../../payments/texts'
import { getGraceEnd, getPlanState, type PlanHolder } from '../../state/plan-state'
import { Text } from '../../ui/Text'
import { AccountStatusBadge } from './AccountStatusBadge'
import * as css from './YourPlan.css'

/** The user's plan with its end or renewal. */
export const YourPlan = ({ user }: { user: PlanHolder }) => {
  const LL = useTexts()
  const locale = useLanguage()
  const { plans } = LL
  const { tariffKey, tariffName, expiresDate } = user.subscriptionData
  const now = serverNow()
  // The plan stays active during the grace period after a failed renewal charge.
  const graceEnd = getGraceEnd(user, now)
  const endsAt = graceEnd ?? expiresDate
  const date = endsAt ? formatDay(endsAt, locale) : ''
  const hint = {
    free: () => plans.freeHint(),
    expired: () => (date ? plans.endedOn({ date }) : ''),
    active: () => '',
    lifetime: () => plans.runsForLife(),
    renews: () => plans.renewsOn({ date }),
    ends: () => plans.runsUntil({ date }),
  }[graceEnd === null ? getPlanState(user, now) : 'ends']()
  return (
    <section className={css.plan} aria-label={plans.yourPlan()}>
      <div className={css.name}>
        <Text as="span" tone="muted">
          {plans.yourPlan()}
        </Text>
        <Text as="strong" weight="semibold">
          <bdi>{getPlanName(tariffKey, tariffName, LL)}</bdi>
        </Text>
        {!hasFreePlan(user) && <AccountStatusBadge status={user.accountStatus} />}
      </div>
      <Text as="span" tone="muted">
        {hint}
      </Text>
    </section>
  )
}
