import { useEffect, useId, useRef } from 'react'
import { Button } from '../../ui/Button'
import { Heading, Text } from '../../ui/Text'
import { AuthCard } from './AuthCard'
import { AuthLayout } from './AuthLayout'
import * as css from './auth-form.css'
import { useTexts } from './texts'

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
  const { page } = useTexts().entry
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  // The prompt replaces the focused element.
  useEffect(() => heading.current?.focus(), [])
  return (
    <AuthLayout title={page.title()}>
      <AuthCard role="group" aria-labelledby={id} className={css.prompt}>
        <Heading level={2} size="xl" id={id} ref={heading} tabIndex={-1}>
          {title}
        </Heading>
        {facts.length > 0 && (
          <div>
            {facts.map((fact) => (
              <Text key={fact}>{fact}</Text>
            ))}
          </div>
        )}
        <Text size="sm" tone="muted">
          {warning}
        </Text>
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
