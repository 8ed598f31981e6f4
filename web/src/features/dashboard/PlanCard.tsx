import { isFree, type User } from '@zoog/contract/users'
import { Link } from 'wouter'
import { useLanguage, useTexts } from '../../i18n/texts'
import { formatDay } from '../../lib/dates'
import { PATHS } from '../../lib/paths'
import { serverNow } from '../../lib/server-clock'
import { AccountStatus } from '../../parts/AccountStatus'
import { daysLeft, planStateOf } from '../../parts/plan-state'
import { buttonClass } from '../../ui/Button'
import { Inline, Stack } from '../../ui/Layout'
import { Text } from '../../ui/Text'
import * as css from './PlanCard.css'
import { Section } from './Section'

/** The plan, and when it ends or renews. */
export const PlanCard = ({ user }: { user: User }) => {
  const { dashboard } = useTexts()
  const language = useLanguage()
  const state = planStateOf(user, serverNow())
  const { expiresDate, tariffName } = user.subscriptionData
  const date = expiresDate === null ? '' : formatDay(expiresDate, language)
  const { plan } = dashboard
  const when = {
    free: () => (date ? plan.grantedUntil({ date }) : ''),
    expired: () => (date ? plan.endedOn({ date }) : ''),
    lifetime: plan.lifetime,
    renews: () => plan.renewsOn({ date }),
    ends: () => plan.endsOn({ date }),
  }[state]()
  const left = state === 'renews' || state === 'ends' ? daysLeft(user, serverNow()) : null
  return (
    <Section title={plan.title()}>
      <Stack gap={1}>
        <Inline gap={3}>
          <Text as="strong" size="xl" weight="semibold">
            <bdi>{tariffName}</bdi>
          </Text>
          <AccountStatus status={user.accountStatus} />
        </Inline>
        {when && <Text tone="muted">{when}</Text>}
        {left !== null && (
          <Text size="sm" tone="muted">
            {plan.daysLeft({ n: left })}
          </Text>
        )}
      </Stack>
      <Inline gap={2} className={css.actions}>
        <Link href={PATHS.plans} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          {plan.compare()}
        </Link>
        {!isFree(user) && (
          <Link href={PATHS.profile} className={buttonClass({ variant: 'ghost', size: 'sm' })}>
            {plan.payments()}
          </Link>
        )}
      </Inline>
    </Section>
  )
}
