import type { User } from '@zoog/contract/users'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { Link } from 'wouter'
import { useTexts } from '../../i18n/dashboard-texts'
import { lazyComponent } from '../../lib/lazy-component'
import { PATHS } from '../../lib/paths'
import { serverNow } from '../../lib/server-clock'
import { addOnboardingStep, getOnboardingSteps } from '../../state/onboarding'
import { isPremium } from '../../state/plan-state'
import { Button, buttonClass } from '../../ui/Button'
import { IconPending, IconSuccess } from '../../ui/icons'
import { Notice } from '../../ui/Notice'
import { detectOs, OS_NAMES } from '../../ui/operating-systems'
import { Heading, Text } from '../../ui/Text'
import { VisuallyHidden } from '../../ui/VisuallyHidden'
import * as hero from './NextStepCard.css'
import * as css from './OnboardingChecklist.css'

const ResendButton = lazyComponent(() =>
  import('./ResendVerificationButton').then((m) => m.ResendVerificationButton),
)

interface Step {
  title: string
  isDone: boolean
  /** Empty where the title says it all. */
  text: string
  actions: ReactNode
}

interface ChecklistProps {
  user: User
  /** The server sees that this browser is connected. */
  isOnline: boolean
  /** Asks the server for that anew: undefined where it does not tell. */
  recheckConnection: () => Promise<boolean | undefined>
  /** The customer says that the app is connected: not every server can know. */
  onConnected: () => void
}

interface SayProps extends Pick<ChecklistProps, 'recheckConnection' | 'onConnected'> {
  /** Another way on, beside. */
  children: ReactNode
}

/** Says that the app is connected, which is believed where the server does not see the opposite; there it is asked first. */
const SayConnected = ({ recheckConnection, onConnected, children }: SayProps) => {
  const { start } = useTexts().dashboard
  const [isLooking, setLooking] = useState(false)
  const [isDoubted, setDoubted] = useState(false)
  const believe = () => {
    addOnboardingStep('connected')
    onConnected()
  }
  const say = async () => {
    setLooking(true)
    const isOnline = await recheckConnection()
    setLooking(false)
    if (isOnline === false) setDoubted(true)
    // Who is seen connected has the step ticked by that.
    else if (isOnline === undefined) believe()
  }
  return (
    <>
      <div className={hero.actions}>
        <Button size="lg" busy={isLooking} onClick={() => void say()}>
          {start.connected()}
        </Button>
        {children}
      </div>
      {isDoubted && (
        <Notice
          tone="warning"
          role="alert"
          actions={
            <Button variant="secondary" size="sm" onClick={believe}>
              {start.believe()}
            </Button>
          }
        >
          {start.doubt()}
        </Notice>
      )}
    </>
  )
}

/** The way to the first connection; what is done is ticked, and the first thing that is not has its way on. */
export const OnboardingChecklist = ({ user, isOnline, recheckConnection, onConnected }: ChecklistProps) => {
  const { common, dashboard } = useTexts()
  const { start, step } = dashboard
  const own = detectOs(navigator)
  useEffect(() => {
    if (!isOnline) return
    addOnboardingStep('app')
    addOnboardingStep('connected')
  }, [isOnline])
  const isDone = (name: 'app' | 'connected') => isOnline || getOnboardingSteps().includes(name)
  const canWait = user.verified === 0 && isPremium(user, serverNow())
  const confirm: Step = {
    title: step.verify.title(),
    isDone: user.verified === 1,
    text: canWait ? step.verify.paidText({ email: user.email }) : step.verify.text({ email: user.email }),
    actions: (
      <div className={hero.actions}>
        <Suspense>
          <ResendButton email={user.email} isSecondary={canWait} />
        </Suspense>
      </div>
    ),
  }
  const connect: Step[] = [
    {
      title: own ? start.app({ system: OS_NAMES[own] }) : start.appPlain(),
      isDone: isDone('app'),
      text: '',
      actions: (
        <div className={hero.actions}>
          <Link
            href={own === 'ios' ? PATHS.iosDownload : PATHS.downloads}
            className={buttonClass({ size: 'lg' })}
          >
            {step.install.action()}
          </Link>
          <Link
            href={PATHS.configurationFiles}
            className={buttonClass({ variant: 'ghost', size: 'lg', className: hero.secondaryAction })}
          >
            {step.install.other()}
          </Link>
        </div>
      ),
    },
    {
      title: start.connect(),
      isDone: isDone('connected'),
      text: start.connectText({ email: user.email }),
      actions: (
        <SayConnected recheckConnection={recheckConnection} onConnected={onConnected}>
          <Link
            href={PATHS.downloads}
            className={buttonClass({ variant: 'ghost', size: 'lg', className: hero.secondaryAction })}
          >
            {dashboard.systems.all()}
          </Link>
        </SayConnected>
      ),
    },
  ]
  // A free plan wants it first. Who has paid may have been sent no link yet, and can connect at once.
  const steps = canWait ? [...connect, confirm] : [confirm, ...connect]
  const current = steps.findIndex(({ isDone }) => !isDone)
  /** What can be done now: the first thing, and what nothing else waits for. */
  const isOpen = (each: Step) => each === steps[current] || (each === confirm && !each.isDone)
  return (
    <div className={hero.step}>
      <Heading level={2} size="2xl" id="next-step">
        {current === -1 ? start.done() : step.install.title()}
      </Heading>
      <ol className={css.steps}>
        {steps.map((each, index) => (
          <li key={each.title} className={css.step} aria-current={index === current ? 'step' : undefined}>
            {each.isDone ? (
              <IconSuccess size={24} className={css.done} />
            ) : (
              <IconPending size={24} className={css.pending} />
            )}
            <div className={css.body}>
              <span className={index === current ? css.current : css.title}>
                {each.title}
                {each.isDone && <VisuallyHidden> ({common.done()})</VisuallyHidden>}
              </span>
              {isOpen(each) && (
                <>
                  {each.text && <Text className={hero.text}>{each.text}</Text>}
                  {each.actions}
                </>
              )}
            </div>
          </li>
        ))}
      </ol>
      {current === -1 && (
        <div className={hero.actions}>
          <Link href={PATHS.serverLocations} className={buttonClass({ size: 'lg' })}>
            {dashboard.servers.all()}
          </Link>
        </div>
      )}
      <VisuallyHidden>
        <span role="status">{current === -1 && start.done()}</span>
      </VisuallyHidden>
    </div>
  )
}
