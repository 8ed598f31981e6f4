import type { User } from '@zoog/contract/users'
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { usePlanInfo } from '../../api/billing'
import { useServers } from '../../api/setup'
import { useTexts } from '../../i18n/dashboard-texts'
import { useLanguage } from '../../i18n/language'
import { formatMoney } from '../../lib/money'
import { getPlanPath, PATHS } from '../../lib/paths'
import { serverNow } from '../../lib/server-clock'
import { auth } from '../../state/auth'
import { getNextAction, type NextAction as Step } from '../../state/next-action'
import { isOnboardingDone } from '../../state/onboarding'
import { useIsReturningCustomer } from '../../state/use-is-returning-customer'
import { buttonClass } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { Skeleton } from '../../ui/Skeleton'
import { Heading, Text } from '../../ui/Text'
import { useConnection } from './connection-api'
import * as css from './NextStepCard.css'
import { OnboardingChecklist } from './OnboardingChecklist'
import { PlanFact } from './PlanFact'
import { VisibleLocationFact } from './VisibleLocationFact'
import { WelcomeBack } from './WelcomeBack'

/** The one thing to do next, by the kind of account, and the place that the visitor seems to be in. */
export const NextStepCard = ({ user }: { user: User }) => {
  const [isConnected, setConnected] = useState(isOnboardingDone)
  const { data: info, error, refetch } = useConnection()
  const step = getNextAction(user, serverNow())
  const { newSubscription } = useSnapshot(auth)
  const { data: plan } = usePlanInfo({ enabled: newSubscription })
  const isAgain = useIsReturningCustomer(newSubscription ? plan : undefined)
  return (
    <Card as="section" tone="night" padding="lg" className={css.hero} aria-labelledby="next-step">
      {step !== 'connect' ? (
        <PayFirst step={step} user={user} />
      ) : isConnected || isAgain ? (
        <WelcomeBack user={user} />
      ) : (
        <OnboardingChecklist
          user={user}
          isOnline={info?.isOurs === true}
          recheckConnection={async () => {
            // Where this try fails, what an earlier one brought says nothing of now.
            const now = await refetch()
            return now.error ? undefined : now.data?.isOurs
          }}
          onConnected={() => setConnected(true)}
        />
      )}
      <dl className={css.facts}>
        <PlanFact user={user} />
        <VisibleLocationFact info={info} hasFailed={error !== null && !info} />
      </dl>
    </Card>
  )
}

/** What a plan that is over leaves: the locations of the free one. */
const StillThere = () => {
  const { meanwhile } = useTexts().dashboard.step.renew
  const { data, error } = useServers({ beside: true })
  const count = data?.serverList.filter(({ isBlur }) => !isBlur).length ?? 0
  if (!data && !error) return <Skeleton height={24} />
  return count > 0 && <Text className={css.text}>{meanwhile({ count })}</Text>
}

/** What is renewed is known: its payment comes next, with the other plans to switch to, or why it is not for sale. */
const wayOn = (step: Exclude<Step, 'connect'>, { subscriptionData }: User): string =>
  ({ mend: PATHS.profile, renew: getPlanPath(subscriptionData.tariffKey), extend: PATHS.plans })[step]

const PayFirst = ({ step, user }: { step: Exclude<Step, 'connect'>; user: User }) => {
  const { step: steps } = useTexts().dashboard
  const texts = steps[step]
  const language = useLanguage()
  const { data: info } = usePlanInfo({ enabled: step === 'mend' })
  const text =
    step === 'mend' && info?.renewal
      ? steps.mend.textOf({ price: formatMoney(info.renewal.amount, info.renewal.currency, language) })
      : texts.text()
  return (
    <div className={css.step}>
      <Heading level={2} size="2xl" id="next-step">
        {texts.title()}
      </Heading>
      <Text className={css.text}>{text}</Text>
      {step === 'renew' && <StillThere />}
      <div className={css.actions}>
        <Link href={wayOn(step, user)} className={buttonClass({ size: 'lg' })}>
          {texts.action()}
        </Link>
      </div>
    </div>
  )
}
