import { useEffect } from 'react'
import { Button } from '../../ui/Button'
import { preparePageStart } from '../../ui/page-start'
import { Hint, Text } from '../../ui/Text'
import { AuthCard, AuthLayout } from '../auth-layout'
import * as css from './auth.css'

interface SwitchAccountPromptProps {
  title: string
  /** The link's account and the signed-in account, one sentence each. */
  facts: string[]
  warning: string
  declineLabel: string
  acceptLabel: string
  onDecline: () => void
  onAccept: () => void
}

/** Asks before a link signs in another account (R-AUTH-12). */
export const SwitchAccountPrompt = ({
  title,
  facts,
  warning,
  declineLabel,
  acceptLabel,
  onDecline,
  onAccept,
}: SwitchAccountPromptProps) => {
  // The prompt replaces the focused element.
  useEffect(() => preparePageStart()?.focus(), [])
  return (
    <AuthLayout title={title}>
      <AuthCard role="group" aria-label={title} className={css.prompt}>
        {facts.length > 0 && (
          <div>
            {facts.map((fact) => (
              <Text key={fact}>{fact}</Text>
            ))}
          </div>
        )}
        <Hint>{warning}</Hint>
        {/* The answer that changes nothing is the primary button. */}
        <Button full size="lg" className={css.promptButton} onClick={onDecline}>
          {declineLabel}
        </Button>
        <Button full size="lg" variant="secondary" className={css.promptButton} onClick={onAccept}>
          {acceptLabel}
        </Button>
      </AuthCard>
    </AuthLayout>
  )
}
