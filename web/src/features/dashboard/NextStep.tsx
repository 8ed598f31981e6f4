import type { User } from '@zoog/contract/users'
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { usePlanInfo } from '../../api/billing'
import { useConnection } from '../../api/connection'
import { useServers } from '../../api/setup'
import { useTexts } from '../../i18n/dashboard-texts'
import { useLanguage } from '../../i18n/language'
import { formatMoney } from '../../lib/money'
import { PATHS, planPath } from '../../lib/paths'
import { serverNow } from '../../lib/server-clock'
import { knowsTheWay } from '../../parts/getting-started'
import { nextStepOf, type NextStep as Step } from '../../parts/next-step'
import { useBoughtAgain } from '../../parts/paid-before'
import { auth } from '../../state/auth'
import { buttonClass } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { Skeleton } from '../../ui/Skeleton'
import { Heading, Text } from '../../ui/Text'
import { Back } from './Back'
import { Checklist } from './Checklist'
import * as css from './NextStep.css'
import { PlaceFact } from './Place'
import { PlanFact } from './Plan'

/** The one thing to do next, by the kind of account, and the place that the visitor seems to be in. */
export const NextStep = ({ user }: { user: User }) => {
  const [isConnected, setConnected] = useState(knowsTheWay)
  const { data: info, error, refetch } = useConnection()
  const step = nextStepOf(user, serverNow())
  const { newSubscription } = useSnapshot(auth)
  const { data: plan } = usePlanInfo({ enabled: newSubscription })
  const isAgain = useBoughtAgain(newSubscription ? plan : undefined)
  return (
    <Card as="section" tone="night" padding="lg" className={css.hero} aria-labelledby="next-step">
      {step !== 'connect' ? (
        <PayFirst step={step} user={user} />
      ) : isConnected || isAgain ? (
        <Back user={user} />
      ) : (
        <Checklist
          user={user}
          isOnline={info?.isOurs === true}
          lookAgain={async () => {
            // Where this try fails, what an earlier one brought says nothing of now.
            const now = await refetch()
            return now.error ? undefined : now.data?.isOurs
          }}
          connected={() => setConnected(true)}
        />
      )}
      <dl className={css.facts}>
        <PlanFact user={user} />
        <PlaceFact info={info} isUnknown={error !== null && !info} />
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
  ({ mend: PATHS.profile, renew: planPath(subscriptionData.tariffKey), extend: PATHS.plans })[step]

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
