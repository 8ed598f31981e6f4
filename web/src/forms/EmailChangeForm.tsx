import { email as emailSchema } from '@zoog/contract/email'
import type { User } from '@zoog/contract/users'
import { useRef } from 'react'
import { getCachedEmailChange, useStartEmailChange } from '../api/email-change'
import { useEmailChangeTexts } from '../i18n/email-change-texts'
import { Button } from '../ui/Button'
import { Inline } from '../ui/Layout'
import { PasswordField } from '../ui/PasswordField'
import { Hint } from '../ui/Text'
import { TextField } from '../ui/TextField'
import { checkEmail, checkExistingPassword } from './checks'
import { HiddenUsername } from './fields'
import * as css from './forms.css'
import { SubmitButton, SubmitError } from './Submit'
import { useSubmitForm } from './use-submit'

interface EmailChangeFormProps {
  user: Pick<User, 'email' | 'verified'>
  initialEmail?: string
  onSent: () => void
  onCancel?: () => void
}

/** Asks for the new address and the password. An unverified address can't agree to the change, so only the new one does. */
export const EmailChangeForm = ({ user, initialEmail = '', onSent, onCancel }: EmailChangeFormProps) => {
  const { common, emailChange, fields } = useEmailChangeTexts()
  const { mutateAsync } = useStartEmailChange()
  // A pending change that this one replaces may have the same address.
  const expiryBefore = useRef<string>(undefined)
  const form = useSubmitForm({
    checks: { email: checkEmail, password: checkExistingPassword },
    initial: { email: initialEmail, password: '' },
    autoFocus: true,
    send: ({ email, password }) => {
      expiryBefore.current = getCachedEmailChange()?.expiresAt
      return mutateAsync({ body: { email: emailSchema.parse(email), password } })
    },
    onSuccess: onSent,
    recover: ({ email }) => {
      const change = getCachedEmailChange()
      const isSent = change?.email === emailSchema.parse(email) && change.expiresAt !== expiryBefore.current
      return isSent ? onSent : null
    },
  })
  return (
    <form {...form.formProps} className={css.form} aria-label={emailChange.title()}>
      <HiddenUsername username={user.email} />
      <Hint>{user.verified === 0 ? emailChange.hintUnverified() : emailChange.hint()}</Hint>
      <div className={css.fields}>
        <TextField
          {...form.fieldProps('email')}
          label={emailChange.next()}
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <PasswordField {...form.fieldProps('password')} label={fields.yourPassword()} />
      </div>
      <SubmitError submission={form.submission} onRetry={form.resubmit} />
      <Inline>
        <SubmitButton submission={form.submission}>
          {user.verified === 0 ? emailChange.submitOne() : emailChange.submit()}
        </SubmitButton>
        {onCancel && (
          <Button variant="ghost" onClick={onCancel}>
            {common.cancel()}
          </Button>
        )}
      </Inline>
    </form>
  )
}
