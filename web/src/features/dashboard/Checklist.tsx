import type { User } from '@zoog/contract/users'
import { type ReactNode, Suspense, useEffect } from 'react'
import { Link } from 'wouter'
import { useTexts } from '../../i18n/dashboard-texts'
import { lazyComponent } from '../../lib/lazy-component'
import { PATHS } from '../../lib/paths'
import { getStarted, setStartedStep } from '../../parts/getting-started'
import { ownSystemOf, SYSTEM_NAMES } from '../../parts/systems'
import { Button, buttonClass } from '../../ui/Button'
import { IconPending, IconSuccess } from '../../ui/icons'
import { Heading, Text } from '../../ui/Text'
import { VisuallyHidden } from '../../ui/VisuallyHidden'
import * as css from './Checklist.css'
import * as hero from './NextStep.css'

const ResendButton = lazyComponent(() => import('./ResendButton').then((m) => m.ResendButton))

interface ChecklistProps {
  user: User
  /** The server sees that this browser is connected. */
  isOnline: boolean
  /** The customer says that the app is connected: not every server can know. */
  connected: () => void
}

/** The way to the first connection; what is done is ticked, and the first thing that is not has its way on. */
export const Checklist = ({ user, isOnline, connected }: ChecklistProps) => {
  const { common, dashboard } = useTexts()
  const { start, step } = dashboard
  const own = ownSystemOf(navigator)
  useEffect(() => {
    if (!isOnline) return
    setStartedStep('app')
    setStartedStep('connected')
  }, [isOnline])
  const isDone = (name: 'app' | 'connected') => isOnline || getStarted().includes(name)
  const steps: { title: string; isDone: boolean; text: string; actions: ReactNode }[] = [
    {
      title: step.verify.title(),
      isDone: user.verified === 1,
      text: step.verify.text({ email: user.email }),
      actions: (
        <Suspense>
          <ResendButton email={user.email} />
        </Suspense>
      ),
    },
    {
      title: own ? start.app({ system: SYSTEM_NAMES[own] }) : start.appPlain(),
      isDone: isDone('app'),
      text: start.appText(),
      actions: (
        <>
          <Link
            href={own === 'ios' ? PATHS.iosDownload : PATHS.downloads}
            className={buttonClass({ size: 'lg' })}
          >
            {step.install.action()}
          </Link>
          <Link
            href={PATHS.configurationFiles}
            className={buttonClass({ variant: 'ghost', size: 'lg', className: hero.other })}
          >
            {step.install.other()}
          </Link>
        </>
      ),
    },
    {
      title: start.connect(),
      isDone: isDone('connected'),
      text: start.connectText({ email: user.email }),
      actions: (
        <>
          <Button
            size="lg"
            onClick={() => {
              setStartedStep('connected')
              connected()
            }}
          >
            {start.connected()}
          </Button>
          <Link
            href={PATHS.downloads}
            className={buttonClass({ variant: 'ghost', size: 'lg', className: hero.other })}
          >
            {dashboard.systems.all()}
          </Link>
        </>
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
        {steps.map(({ title, isDone, text, actions }, index) => (
          <li key={title} className={css.step} aria-current={index === current ? 'step' : undefined}>
            {isDone ? (
              <IconSuccess size={24} className={css.done} />
            ) : (
              <IconPending size={24} className={css.open} />
            )}
            <div className={css.body}>
              <span className={index === current ? css.now : css.title}>
                {title}
                {isDone && <VisuallyHidden> ({common.done()})</VisuallyHidden>}
              </span>
              {index === current && (
                <>
                  <Text className={hero.text}>{text}</Text>
                  <div className={hero.actions}>{actions}</div>
                </>
              )}
            </div>
          </li>
        ))}
      </ol>
      <Text role="status" className={hero.text}>
        {current === -1 && start.done()}
      </Text>
    </div>
  )
}
