import { useEffect, useId, useRef } from 'react'
import { Button } from '../../ui/Button'
import { Heading, Text } from '../../ui/Text'
import { AuthCard } from './AuthCard'
import { AuthLayout } from './AuthLayout'
import * as css from './auth-form.css'
import { useTexts } from './texts'

interface QuestionProps {
  /** Whose the link is. */
  linkOwner: string
  /** E-mail of who is signed in, if anybody still is. */
  currentEmail: string | undefined
  acceptLabel: string
  onAccept: () => void
  onDecline: () => void
}

/** A link would sign another account in here: says whose it is, and asks first (R-AUTH-12). */
export const SwitchAccountPrompt = ({
  linkOwner,
  currentEmail,
  acceptLabel,
  onAccept,
  onDecline,
}: QuestionProps) => {
  const { switchAccount: texts, page } = useTexts().entry
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  // It takes the place of what had the focus.
  useEffect(() => heading.current?.focus(), [])
  return (
    <AuthLayout title={page.title()}>
      <AuthCard role="group" aria-labelledby={id} className={css.prompt}>
        <Heading level={2} size="xl" id={id} ref={heading} tabIndex={-1}>
          {texts.title()}
        </Heading>
        <div>
          <Text>{linkOwner}</Text>
          {currentEmail && <Text>{texts.own({ name: currentEmail })}</Text>}
        </div>
        <Text size="sm" tone="muted">
          {texts.warning()}
        </Text>
        {/* The answer that changes nothing is the one that stands out. */}
        <Button full size="lg" className={css.promptButton} onClick={onDecline}>
          {currentEmail ? texts.decline({ name: currentEmail }) : texts.declineAsGuest()}
        </Button>
        <Button full size="lg" variant="secondary" className={css.promptButton} onClick={onAccept}>
          {acceptLabel}
        </Button>
      </AuthCard>
    </AuthLayout>
  )
}
