import { useEffect, useRef, useState } from 'react'
import { toErrorResponse } from '../../api/errors'
import { SubmitError } from '../../forms/SubmitError'
import { useSubmit } from '../../forms/use-submit'
import { useLanguage } from '../../i18n/language'
import { useTexts } from '../../i18n/two-factor-texts'
import { formatLocalDateTime } from '../../lib/dates'
import { Button } from '../../ui/Button'
import { Notice } from '../../ui/Notice'
import { Text } from '../../ui/Text'
import { useStartTwoFactorRecovery } from './api'
import * as css from './TwoFactorForm.css'

interface TwoFactorRecoveryProps {
  ticket: string
  onBack: () => void
}

/** Starts the slow recovery for customers without app and recovery codes, which an email announces (R-KEYS-3). */
export const TwoFactorRecovery = ({ ticket, onBack }: TwoFactorRecoveryProps) => {
  const { step } = useTexts().twoFactor
  const language = useLanguage()
  const [offAt, setOffAt] = useState<string | null>(null)
  const call = useSubmit({
    call: useStartTwoFactorRecovery(),
    onSuccess: setOffAt,
    onError: (error) => {
      if (toErrorResponse(error)?.body.code === 'ticket_invalid') onBack()
    },
  })
  const startRecovery = () => void call.send(ticket)
  // The focused button is gone.
  const message = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the request changes the text
  useEffect(() => message.current?.focus(), [offAt])
  return (
    <div className={css.form}>
      <div ref={message} tabIndex={-1}>
        {offAt === null ? (
          <Text>{step.recoveryLead()}</Text>
        ) : (
          <Notice tone="info" role="status">
            {step.recoveryRequested({ date: formatLocalDateTime(offAt, language) })}
          </Notice>
        )}
      </div>
      <SubmitError call={call} onRetry={startRecovery} />
      {offAt === null && (
        <Button variant="secondary" size="lg" full busy={call.busy} onClick={startRecovery}>
          {step.requestRecovery()}
        </Button>
      )}
      <div className={css.aside}>
        <Button variant="ghost" size="sm" disabled={call.busy} onClick={onBack}>
          {step.back()}
        </Button>
      </div>
    </div>
  )
}
