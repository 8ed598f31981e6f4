import type { User } from '@zoog/contract/users'
import { useState } from 'react'
import { Link } from 'wouter'
import { useConnection } from '../../api/connection'
import { useTexts } from '../../i18n/dashboard-texts'
import { PATHS } from '../../lib/paths'
import { serverNow } from '../../lib/server-clock'
import { getStarted } from '../../parts/getting-started'
import { nextStepOf, type NextStep as Step } from '../../parts/next-step'
import { buttonClass } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { Heading, Text } from '../../ui/Text'
import { Back } from './Back'
import { Checklist } from './Checklist'
import * as css from './NextStep.css'
import { PlaceFact } from './Place'
import { PlanFact } from './Plan'

/** The one thing to do next, by the kind of account, and the place that the visitor seems to be in. */
export const NextStep = ({ user }: { user: User }) => {
  const [isConnected, setConnected] = useState(() => getStarted().includes('connected'))
  const { data: info, error } = useConnection()
  const step = nextStepOf(user, serverNow())
  return (
    <Card as="section" tone="night" padding="lg" className={css.hero} aria-labelledby="next-step">
      {step !== 'connect' ? (
        <PayFirst step={step} />
      ) : isConnected ? (
        <Back user={user} />
      ) : (
        <Checklist user={user} isOnline={info?.isOurs === true} connected={() => setConnected(true)} />
      )}
      <dl className={css.facts}>
        <PlanFact user={user} />
        <PlaceFact info={info} isUnknown={error !== null && !info} />
      </dl>
    </Card>
  )
}

const PayFirst = ({ step }: { step: Exclude<Step, 'connect'> }) => {
  const texts = useTexts().dashboard.step[step]
  return (
    <div className={css.step}>
      <Heading level={2} size="2xl" id="next-step">
        {texts.title()}
      </Heading>
      <Text className={css.text}>{texts.text()}</Text>
      <div className={css.actions}>
        <Link href={step === 'mend' ? PATHS.profile : PATHS.plans} className={buttonClass({ size: 'lg' })}>
          {texts.action()}
        </Link>
      </div>
    </div>
  )
}
