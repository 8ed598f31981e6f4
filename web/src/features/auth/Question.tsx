import { useEffect, useId, useRef } from 'react'
import { useTexts } from '../../i18n/entry-texts'
import { Button } from '../../ui/Button'
import { Heading, Text } from '../../ui/Text'
import { AuthCard } from './AuthCard'
import { AuthLayout } from './AuthLayout'
import * as css from './Form.css'

interface QuestionProps {
  /** Whose the link is. */
  whose: string
  /** E-mail of who is signed in, if anybody still is. */
  own: string | undefined
  accept: string
  onAccept: () => void
  onDecline: () => void
}

/** A link would sign another account in here: says whose it is, and asks first (R-AUTH-12). */
export const Question = ({ whose, own, accept, onAccept, onDecline }: QuestionProps) => {
  const { switchAccount: texts, page } = useTexts().entry
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  // It takes the place of what had the focus.
  useEffect(() => heading.current?.focus(), [])
  return (
    <AuthLayout title={page.title()}>
      <AuthCard role="group" aria-labelledby={id} className={css.question}>
        <Heading level={2} size="xl" id={id} ref={heading} tabIndex={-1}>
          {texts.title()}
        </Heading>
        <div>
          <Text>{whose}</Text>
          {own && <Text>{texts.own({ name: own })}</Text>}
        </div>
        <Text size="sm" tone="muted">
          {texts.warning()}
        </Text>
        {/* The answer that changes nothing is the one that stands out. */}
        <Button full size="lg" className={css.answer} onClick={onDecline}>
          {own ? texts.decline({ name: own }) : texts.declineAsGuest()}
        </Button>
        <Button full size="lg" variant="secondary" className={css.answer} onClick={onAccept}>
          {accept}
        </Button>
      </AuthCard>
    </AuthLayout>
  )
}
