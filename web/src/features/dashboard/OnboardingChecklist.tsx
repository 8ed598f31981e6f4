import type { User } from '@zoog/contract/users'
import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { useLanguage } from '../../i18n/language'
import { getAppPath, PATHS } from '../../lib/paths'
import { addOnboardingStep, getOnboardingSteps } from '../../state/onboarding'
import { Button, buttonClass } from '../../ui/Button'
import { IconSuccess } from '../../ui/icons'
import { Stack } from '../../ui/Layout'
import { Notice } from '../../ui/Notice'
import { detectOs, OS_NAMES } from '../../ui/operating-systems'
import { Heading, Text, VisuallyHidden } from '../../ui/Text'
import { actions, nextStep, nightText } from './dashboard.css'
import * as css from './OnboardingChecklist.css'
import { useDashboardTexts } from './texts'

interface OnboardingChecklistProps {
  user: User
  /** Asks the server again whether this browser is connected; undefined if the server doesn't know. */
  recheckConnection: () => Promise<boolean | undefined>
  /** The customer confirms the connection, because not every server can detect it. */
  onConnected: () => void
}

interface ConfirmConnectedProps extends Pick<OnboardingChecklistProps, 'recheckConnection' | 'onConnected'> {
  /** Another action beside the button. */
  children: ReactNode
}

/** The button that confirms the connection. It asks the server first and warns if the server sees none. */
const ConfirmConnected = ({ recheckConnection, onConnected, children }: ConfirmConnectedProps) => {
  const { onboarding } = useDashboardTexts().dashboard
  const [isChecking, setChecking] = useState(false)
  const [isContradicted, setContradicted] = useState(false)
  const accept = () => {
    addOnboardingStep('connected')
    onConnected()
  }
  const confirm = async () => {
    setChecking(true)
    const isConnected = await recheckConnection()
    setChecking(false)
    if (isConnected === false) setContradicted(true)
    // If the server confirms, the dashboard shows the connection.
    else if (isConnected === undefined) accept()
  }
  return (
    <>
      <div className={actions}>
        <Button size="lg" isBusy={isChecking} onClick={() => void confirm()}>
          {onboarding.confirm()}
        </Button>
        {children}
      </div>
      {isContradicted && (
        <Notice
          tone="warning"
          role="alert"
          actions={
            <Button variant="secondary" size="sm" onClick={accept}>
              {onboarding.confirmAnyway()}
            </Button>
          }
        >
          {onboarding.notDetected()}
        </Notice>
      )}
    </>
  )
}

const secondaryAction = buttonClass({ variant: 'ghost', size: 'lg', className: css.secondaryAction })

/** The steps to the first connection. Only the first open one shows its actions. */
export const OnboardingChecklist = ({ user, recheckConnection, onConnected }: OnboardingChecklistProps) => {
  const { common, dashboard } = useDashboardTexts()
  const { onboarding } = dashboard
  const language = useLanguage()
  const os = detectOs(navigator)
  const doneSteps = getOnboardingSteps()
  const steps = [
    {
      title: onboarding.install(),
      isDone: doneSteps.includes('app'),
      content: (
        <div className={actions}>
          <Link href={getAppPath(os)} className={buttonClass({ size: 'lg' })}>
            {os ? onboarding.getApp({ system: OS_NAMES[os] }) : common.getApp()}
          </Link>
          <Link href={PATHS.configurationFiles} className={secondaryAction}>
            {dashboard.setUpManually()}
          </Link>
        </div>
      ),
    },
    {
      title: onboarding.connect(),
      isDone: doneSteps.includes('connected'),
      content: (
        <>
          <Text className={nightText}>{onboarding.connectText({ email: user.email })}</Text>
          <ConfirmConnected recheckConnection={recheckConnection} onConnected={onConnected}>
            <Link href={PATHS.downloads} className={secondaryAction}>
              {dashboard.systems.all()}
            </Link>
          </ConfirmConnected>
        </>
      ),
    },
  ]
  const current = steps.findIndex(({ isDone }) => !isDone)
  return (
    <Stack gap={3} align="start" className={nextStep}>
      <Heading level={2} size="2xl" id="next-step">
        {onboarding.title()}
      </Heading>
      <Stack as="ol" className={css.list}>
        {steps.map((item, index) => (
          <li key={item.title} className={css.item} aria-current={index === current ? 'step' : undefined}>
            {item.isDone ? (
              <IconSuccess size={24} className={css.doneIcon} />
            ) : (
              <span className={css.itemNumber} aria-hidden="true">
                {(index + 1).toLocaleString(language)}
              </span>
            )}
            <Stack canGrow gap={2}>
              <span className={index === current ? css.currentItemTitle : css.itemTitle}>
                {item.title}
                {item.isDone && <VisuallyHidden> ({common.done()})</VisuallyHidden>}
              </span>
              {index === current && item.content}
            </Stack>
          </li>
        ))}
      </Stack>
    </Stack>
  )
}
