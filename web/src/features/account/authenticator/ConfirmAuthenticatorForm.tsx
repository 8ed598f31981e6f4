import { Suspense } from 'react'
import { toErrorResponse } from '../../../api/errors'
import { CodeField } from '../../../forms/CodeField'
import { checkAppCode } from '../../../forms/check-code'
import { SubmitButton } from '../../../forms/SubmitButton'
import { SubmitError } from '../../../forms/SubmitError'
import { useForm } from '../../../forms/use-form'
import { useSubmit } from '../../../forms/use-submit'
import { useTexts } from '../../../i18n/two-factor-texts'
import { getDeviceType } from '../../../lib/device-type'
import { buttonClass } from '../../../ui/Button'
import { CodeLine } from '../../../ui/CodeLine'
import { LazyQrCode } from '../../../ui/LazyQrCode'
import { Skeleton } from '../../../ui/Skeleton'
import { Text } from '../../../ui/Text'
import { isTwoFactorOn, refetchTwoFactor, useConfirmAuthenticatorSetup } from '../../two-factor'
import * as css from '../SettingsSection.css'
import * as authenticatorCss from './authenticator.css'

const NAMES = ['code'] as const
const QR_SIZE = 200

interface ConfirmAuthenticatorFormProps {
  secret: string
  uri: string
  /** Receives the recovery codes; empty if the response with them was lost. */
  onConfirmed: (recoveryCodes: string[]) => void
  /** The setup expired or ended in another tab, so it starts again. */
  onExpired: () => void
  onAlreadyOn: () => void
}

/** The form that shows the secret for an authenticator app and asks for its first code. */
export const ConfirmAuthenticatorForm = ({
  secret,
  uri,
  onConfirmed,
  onExpired,
  onAlreadyOn,
}: ConfirmAuthenticatorFormProps) => {
  const { setUp, code } = useTexts().twoFactor
  const call = useSubmit({
    call: useConfirmAuthenticatorSetup(),
    onSuccess: onConfirmed,
    recover: () => (isTwoFactorOn() ? () => onConfirmed([]) : null),
    onError: (error) => {
      if (toErrorResponse(error)?.status !== 409) return form.markRejected(error)
      void refetchTwoFactor().then(() => (isTwoFactorOn() ? onAlreadyOn() : onExpired()))
    },
  })
  const form = useForm({
    names: NAMES,
    checks: { code: checkAppCode },
    initial: { code: '' },
    autoFocus: true,
    send: call.send,
  })
  // A phone cannot scan its own screen, but the same URI opens the app.
  const isPhone = getDeviceType(navigator.userAgent) === 'mobile'
  return (
    <form {...form.formProps} className={css.form} aria-label={setUp.title()}>
      <Text>{isPhone ? setUp.onPhone() : setUp.scan()}</Text>
      {isPhone ? (
        <a href={uri} className={buttonClass({ variant: 'secondary', full: true })}>
          {setUp.open()}
        </a>
      ) : (
        <div className={authenticatorCss.qr}>
          <Suspense fallback={<Skeleton width={QR_SIZE} height={QR_SIZE} radius={10} />}>
            <LazyQrCode text={uri} label={setUp.qr()} size={QR_SIZE} />
          </Suspense>
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
      <SubmitError call={call} onRetry={form.resubmit} />
      <SubmitButton full call={call}>
        {setUp.confirm()}
      </SubmitButton>
    </form>
  )
}
