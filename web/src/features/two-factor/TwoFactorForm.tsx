import type { Session } from '@zoog/contract/users'
import { useEffect, useRef, useState } from 'react'
import { toErrorResponse } from '../../api/errors'
import { CodeField, checkAppCode, checkRecoveryCode } from '../../forms/fields'
import { SubmitButton, SubmitError } from '../../forms/Submit'
import { useSubmit, useSubmitForm } from '../../forms/use-submit'
import { useLanguage } from '../../i18n/language'
import { useTwoFactorTexts } from '../../i18n/two-factor-texts'
import { formatLocalDateTime } from '../../lib/dates'
import { runSignIn } from '../../state/session'
import { Button } from '../../ui/Button'
import { Inline, Stack } from '../../ui/Layout'
import { Notice } from '../../ui/Notice'
import { Heading, Text } from '../../ui/Text'
import { useStartTwoFactorRecovery, useTwoFactorSignIn } from './api'
import * as css from './TwoFactorForm.css'

const isTicketInvalid = (error: unknown): boolean => toErrorResponse(error)?.body.code === 'ticket_invalid'

interface TwoFactorFormProps {
  /** Proves that the password was right. */
  ticket: string
  onDone: (session: Session) => void
  /** Returns to the password, on request or because the ticket has expired. */
  onBack: () => void
}

/** Asks for a two-factor code during sign-in: an app code or a recovery code (R-KEYS-2). */
export const TwoFactorForm = (props: TwoFactorFormProps) => {
  const [kind, setKind] = useState<'app' | 'recovery' | 'lost'>('app')
  if (kind === 'lost') return <TwoFactorRecovery ticket={props.ticket} onBack={props.onBack} />
  return (
    <CodeForm
      // Clears the field when the kind of code changes.
      key={kind}
      {...props}
      kind={kind}
      onChangeKind={() => setKind(kind === 'app' ? 'recovery' : 'app')}
      onLost={() => setKind('lost')}
    />
  )
}

interface CodeFormProps extends TwoFactorFormProps {
  kind: 'app' | 'recovery'
  onChangeKind: () => void
  onLost: () => void
}

const CodeForm = ({ ticket, onDone, onBack, kind, onChangeKind, onLost }: CodeFormProps) => {
  const { signIn, twoFactor } = useTwoFactorTexts()
  const { step } = twoFactor
  const sendSignIn = useTwoFactorSignIn()
  const form = useSubmitForm({
    checks: { code: kind === 'app' ? checkAppCode : checkRecoveryCode },
    initial: { code: '' },
    autoFocus: true,
    send: ({ code }) => runSignIn(sendSignIn({ ticket, code })),
    onSuccess: onDone,
    onError: (error) => isTicketInvalid(error) && onBack(),
  })
  const { submission } = form
  return (
    <form {...form.formProps} aria-label={step.title()}>
      <Stack>
        <Heading level={2} size="lg">
          {step.title()}
        </Heading>
        <Text tone="muted">{kind === 'app' ? step.lead() : step.leadRecovery()}</Text>
        <CodeField
          {...form.fieldProps('code')}
          label={kind === 'app' ? twoFactor.code() : twoFactor.recoveryCode()}
          kind={kind === 'app' ? 'app' : 'any'}
        />
        <SubmitError submission={submission} onRetry={form.resubmit} />
        <SubmitButton size="lg" isFullWidth submission={submission}>
          {signIn.signIn()}
        </SubmitButton>
        <Inline justify="between" className={css.links}>
          <Button variant="ghost" size="sm" disabled={submission.isBusy} onClick={onChangeKind}>
            {kind === 'app' ? step.toRecovery() : step.toApp()}
          </Button>
          {kind === 'recovery' && (
            <Button variant="ghost" size="sm" disabled={submission.isBusy} onClick={onLost}>
              {step.toRecoveryRequest()}
            </Button>
          )}
          <Button variant="ghost" size="sm" disabled={submission.isBusy} onClick={onBack}>
            {step.back()}
          </Button>
        </Inline>
      </Stack>
    </form>
  )
}

/**
 * Reports a lost authenticator for customers without app and recovery codes: two-factor authentication turns off after 72
 * hours, and an email announces it (R-KEYS-3).
 */
const TwoFactorRecovery = ({ ticket, onBack }: { ticket: string; onBack: () => void }) => {
  const { step } = useTwoFactorTexts().twoFactor
  const language = useLanguage()
  const [offAt, setOffAt] = useState<string | null>(null)
  const submission = useSubmit({
    send: useStartTwoFactorRecovery(),
    onSuccess: setOffAt,
    onError: (error) => isTicketInvalid(error) && onBack(),
  })
  const startRecovery = () => void submission.submit(ticket)
  // The focused button is gone.
  const message = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the request changes the text
  useEffect(() => message.current?.focus(), [offAt])
  return (
    <Stack>
      <div ref={message} tabIndex={-1}>
        {offAt === null ? (
          <Text>{step.recoveryLead()}</Text>
        ) : (
          <Notice tone="info" role="status">
            {step.recoveryRequested({ date: formatLocalDateTime(offAt, language) })}
          </Notice>
        )}
      </div>
      <SubmitError submission={submission} onRetry={startRecovery} />
      {offAt === null && (
        <Button variant="secondary" size="lg" isFullWidth isBusy={submission.isBusy} onClick={startRecovery}>
          {step.requestRecovery()}
        </Button>
      )}
      <Inline justify="between" className={css.links}>
        <Button variant="ghost" size="sm" disabled={submission.isBusy} onClick={onBack}>
          {step.back()}
        </Button>
      </Inline>
    </Stack>
  )
}
