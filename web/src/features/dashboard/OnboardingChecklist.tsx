import type { User } from '@zoog/contract/users'
import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { useTexts } from '../../i18n/dashboard-texts'
import { PATHS } from '../../lib/paths'
import { addOnboardingStep, getOnboardingSteps } from '../../state/onboarding'
import { Button, buttonClass } from '../../ui/Button'
import { IconPending, IconSuccess } from '../../ui/icons'
import { Notice } from '../../ui/Notice'
import { detectOs, OS_NAMES } from '../../ui/operating-systems'
import { Heading, Text } from '../../ui/Text'
import { VisuallyHidden } from '../../ui/VisuallyHidden'
import * as hero from './NextStepCard.css'
import * as css from './OnboardingChecklist.css'

interface Step {
  title: string
  isDone: boolean
  /** Empty if the title says it all. */
  text: string
  actions: ReactNode
}

interface ChecklistProps {
  user: User
  /** Asks the server again whether this browser is connected; undefined if it does not tell. */
  recheckConnection: () => Promise<boolean | undefined>
  /** The customer says so; not every server can tell. */
  onConnected: () => void
}

interface ConfirmProps extends Pick<ChecklistProps, 'recheckConnection' | 'onConnected'> {
  /** Another action beside the button. */
  children: ReactNode
}

/** Lets the customer say that the app is connected. The server is asked first, and a disagreement is shown. */
const ConfirmConnected = ({ recheckConnection, onConnected, children }: ConfirmProps) => {
  const { start } = useTexts().dashboard
  const [isAsking, setAsking] = useState(false)
  const [isDisputed, setDisputed] = useState(false)
  const accept = () => {
    addOnboardingStep('connected')
    onConnected()
  }
  const ask = async () => {
    setAsking(true)
    const isOnline = await recheckConnection()
    setAsking(false)
    if (isOnline === false) setDisputed(true)
    // If the server says yes, the dashboard shows the connection by itself.
    else if (isOnline === undefined) accept()
  }
  return (
    <>
      <div className={hero.actions}>
        <Button size="lg" busy={isAsking} onClick={() => void ask()}>
          {start.connected()}
        </Button>
        {children}
      </div>
      {isDisputed && (
        <Notice
          tone="warning"
          role="alert"
          actions={
            <Button variant="secondary" size="sm" onClick={accept}>
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

/** The steps to the first connection. Only the first open one shows its actions. */
export const OnboardingChecklist = ({ user, recheckConnection, onConnected }: ChecklistProps) => {
  const { common, dashboard } = useTexts()
  const { start, step } = dashboard
  const own = detectOs(navigator)
  const isDone = (name: 'app' | 'connected') => getOnboardingSteps().includes(name)
  const steps: Step[] = [
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
        <ConfirmConnected recheckConnection={recheckConnection} onConnected={onConnected}>
          <Link
            href={PATHS.downloads}
            className={buttonClass({ variant: 'ghost', size: 'lg', className: hero.secondaryAction })}
          >
            {dashboard.systems.all()}
          </Link>
        </ConfirmConnected>
      ),
    },
  ]
  const current = steps.findIndex(({ isDone }) => !isDone)
  return (
    <div className={hero.step}>
      <Heading level={2} size="2xl" id="next-step">
        {step.install.title()}
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
              {index === current && (
                <>
                  {each.text && <Text className={hero.text}>{each.text}</Text>}
                  {each.actions}
                </>
              )}
            </div>
          </li>
        ))}
      </ol>
    </div>
  )
}
