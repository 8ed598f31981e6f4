import { RESEND_COOLDOWN_SECONDS } from '@zoog/contract/constants'
import { useEffect, useRef } from 'react'
import { useRequestResetPassword } from '../../api/users'
import { useTexts } from '../../i18n/recovery-texts'
import { useCooldown } from '../../lib/use-cooldown'
import { Unanswered } from '../../parts/forms/Unanswered'
import { useCall } from '../../parts/forms/use-call'
import type { SentLink } from '../../parts/sent-link'
import { Button } from '../../ui/Button'
import { Mail } from '../../ui/illustrations/Mail'
import { Heading, Text } from '../../ui/Text'
import * as css from './Form.css'

interface LinkSentProps {
  link: SentLink
  sentAgain: () => void
  otherEmail: () => void
}

/** The link is on its way, or would be if there were an account: nobody learns which. */
export const LinkSent = ({ link, sentAgain, otherEmail }: LinkSentProps) => {
  const { auth, recovery } = useTexts()
  const { forgot } = recovery
  const wait = useCooldown(link.againAt, RESEND_COOLDOWN_SECONDS)
  const { send, busy, isUnanswered } = useCall({ call: useRequestResetPassword(), done: sentAgain })
  const sendAgain = () => void send({ email: link.email })
  // The form that had the focus is gone.
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <div className={css.picture}>
        <Mail />
      </div>
      <Heading level={2} center ref={heading} tabIndex={-1}>
        {forgot.sentTitle()}
      </Heading>
      <div role="status">
        <Text center>{forgot.sent({ email: link.email })}</Text>
      </div>
      <Unanswered isShown={isUnanswered} again={sendAgain} />
      <Button variant="secondary" full disabled={wait > 0} busy={busy} onClick={sendAgain}>
        {auth.sendAgain()}
      </Button>
      {wait > 0 && (
        <Text size="sm" tone="muted" center tabular>
          {auth.sendAgainIn({ seconds: wait })}
        </Text>
      )}
      <Button variant="ghost" full onClick={otherEmail}>
        {forgot.otherEmail()}
      </Button>
    </>
  )
}
