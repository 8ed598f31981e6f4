import { useEffect, useRef, useState } from 'react'
import { toErrorResponse } from '../../../api/errors'
import { checkExistingPassword } from '../../../forms/checks'
import { CodeField, checkAppCode, HiddenUsername } from '../../../forms/fields'
import { SubmitButton, SubmitError } from '../../../forms/Submit'
import { useSubmitForm } from '../../../forms/use-submit'
import { useTwoFactorTexts } from '../../../i18n/two-factor-texts'
import { saveFile } from '../../../lib/save-file'
import { LazyQrCode } from '../../../loading/LazyQrCode'
import { Button, buttonClass } from '../../../ui/Button'
import { CodeLine, CopyButton } from '../../../ui/Copy'
import { Dialog } from '../../../ui/Dialog'
import { IconDownload } from '../../../ui/icons'
import { Stack } from '../../../ui/Layout'
import { Notice } from '../../../ui/Notice'
import { isMobileDevice } from '../../../ui/operating-systems'
import { PasswordField } from '../../../ui/PasswordField'
import { Text } from '../../../ui/Text'
import {
  isTwoFactorOn,
  refetchTwoFactor,
  useConfirmAuthenticatorSetup,
  useStartAuthenticatorSetup,
} from '../../two-factor'
import * as css from '../account.css'

interface PasswordStepProps {
  email: string
  onPasswordAccepted: (app: { secret: string; uri: string }) => void
  onAlreadyOn: () => void
}

const PasswordStep = ({ email, onPasswordAccepted, onAlreadyOn }: PasswordStepProps) => {
  const { common, twoFactor } = useTwoFactorTexts()
  const form = useSubmitForm({
    checks: { password: checkExistingPassword },
    initial: { password: '' },
    send: useStartAuthenticatorSetup(),
    onSuccess: onPasswordAccepted,
    onError: (error) => {
      // Another tab has turned it on.
      if (toErrorResponse(error)?.status === 409) void refetchTwoFactor().then(onAlreadyOn)
    },
  })
  return (
    <form {...form.formProps} className={css.form} aria-label={twoFactor.setUp.title()}>
      <Text>{twoFactor.setUp.password()}</Text>
      <HiddenUsername username={email} />
      <PasswordField {...form.fieldProps('password')} />
      <SubmitError submission={form.submission} onRetry={form.resubmit} />
      <SubmitButton isFullWidth submission={form.submission}>
        {common.continue()}
      </SubmitButton>
    </form>
  )
}

const QR_SIZE = 200

interface AuthenticatorStepProps {
  secret: string
  uri: string
  /** Receives the recovery codes; empty if the response with them was lost. */
  onConfirmed: (recoveryCodes: string[]) => void
  /** The setup expired or ended in another tab, so it starts again. */
  onExpired: () => void
  onAlreadyOn: () => void
}

const AuthenticatorStep = ({ secret, uri, onConfirmed, onExpired, onAlreadyOn }: AuthenticatorStepProps) => {
  const { setUp, code } = useTwoFactorTexts().twoFactor
  const form = useSubmitForm({
    checks: { code: checkAppCode },
    initial: { code: '' },
    autoFocus: true,
    send: useConfirmAuthenticatorSetup(),
    onSuccess: onConfirmed,
    recover: () => (isTwoFactorOn() ? () => onConfirmed([]) : null),
    onError: (error) => {
      if (toErrorResponse(error)?.status === 409)
        void refetchTwoFactor().then(() => (isTwoFactorOn() ? onAlreadyOn() : onExpired()))
    },
  })
  // A phone can't scan its own screen, but the same URI opens the app.
  const isPhone = isMobileDevice()
  return (
    <form {...form.formProps} className={css.form} aria-label={setUp.title()}>
      <Text>{isPhone ? setUp.onPhone() : setUp.scan()}</Text>
      {isPhone ? (
        <a href={uri} className={buttonClass({ variant: 'secondary', isFullWidth: true })}>
          {setUp.open()}
        </a>
      ) : (
        <div className={css.qr}>
          <LazyQrCode text={uri} label={setUp.qr()} size={QR_SIZE} />
        </div>
      )}
      <div>
        <Text size="sm" weight="medium">
          {setUp.secret()}
        </Text>
        {/* Groups of four characters are easier to type. */}
        <CodeLine label={setUp.secret()} line={secret} shown={secret.replaceAll(/.{4}(?=.)/g, '$& ')} />
      </div>
      <CodeField {...form.fieldProps('code')} label={code()} kind="app" />
      <SubmitError submission={form.submission} onRetry={form.resubmit} />
      <SubmitButton isFullWidth submission={form.submission}>
        {setUp.confirm()}
      </SubmitButton>
    </form>
  )
}

interface RecoveryCodesStepProps {
  codes: string[]
  email: string
  onSaved: () => void
}

const RecoveryCodesStep = ({ codes, email, onSaved }: RecoveryCodesStepProps) => {
  const { common, twoFactor } = useTwoFactorTexts()
  const { setUp } = twoFactor
  const text = codes.join('\n')
  // The form with the focus has disappeared.
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => list.current?.focus(), [])
  if (codes.length === 0)
    return (
      <Stack>
        <Notice tone="warning" role="alert">
          {setUp.codesLost()}
        </Notice>
        <Button isFullWidth onClick={onSaved}>
          {common.close()}
        </Button>
      </Stack>
    )
  return (
    <Stack>
      <Notice tone="success" role="status">
        {setUp.codes()}
      </Notice>
      <ol ref={list} tabIndex={-1} className={css.codes} aria-label={setUp.list()} dir="ltr">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={css.actions}>
        <CopyButton text={text} subject={setUp.list()} />
        <Button
          variant="secondary"
          icon={<IconDownload size={18} />}
          onClick={() => saveFile('zoog-vpn-recovery-codes.txt', 'text/plain', `${email}\n\n${text}\n`)}
        >
          {common.download()}
        </Button>
      </div>
      <Button isFullWidth onClick={onSaved}>
        {setUp.saved()}
      </Button>
    </Stack>
  )
}

/** The dialog that sets up two-factor authentication: password, authenticator app, recovery codes (R-KEYS-1). */
export const TwoFactorSetupDialog = ({ email, onClose }: { email: string; onClose: () => void }) => {
  const { twoFactor } = useTwoFactorTexts()
  const [app, setApp] = useState<{ secret: string; uri: string } | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  return (
    <Dialog
      onClose={onClose}
      // The codes are shown once, so a press outside must not close them.
      isLocked={codes !== null}
      title={codes ? twoFactor.setUp.codesTitle() : twoFactor.setUp.title()}
    >
      {codes ? (
        <RecoveryCodesStep codes={codes} email={email} onSaved={onClose} />
      ) : app ? (
        <AuthenticatorStep
          {...app}
          onConfirmed={setCodes}
          onExpired={() => setApp(null)}
          onAlreadyOn={onClose}
        />
      ) : (
        <PasswordStep email={email} onPasswordAccepted={setApp} onAlreadyOn={onClose} />
      )}
    </Dialog>
  )
}
