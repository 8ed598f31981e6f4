import type { User } from '@zoog/contract/users'
import { useTexts } from '../../i18n/all-texts'
import { useLanguage } from '../../i18n/language'
import { formatDay } from '../../lib/dates'
import { serverNow } from '../../lib/server-clock'
import { daysLeft, planStateOf } from '../../parts/plan-state'
import { Fact } from './Fact'

/** The plan, and when it ends or renews. */
export const PlanFact = ({ user }: { user: User }) => {
  const { dashboard } = useTexts()
  const language = useLanguage()
  const now = serverNow()
  const state = planStateOf(user, now)
  const { plan } = dashboard
  const { expiresDate, tariffName } = user.subscriptionData
  const date = expiresDate === null ? '' : formatDay(expiresDate, language)
  const left = plan.daysLeft({ n: daysLeft(user, now) ?? 0 })
  const when = {
    free: () => (date ? plan.grantedUntil({ date }) : ''),
    expired: () => (date ? plan.endedOn({ date }) : ''),
    lifetime: () => plan.lifetime(),
    renews: () => plan.renewsOn({ date }),
    ends: () => `${plan.endsOn({ date })} · ${left}`,
  }[state]()
  return <Fact label={plan.title()} value={<bdi>{tariffName}</bdi>} hint={when} />
}
