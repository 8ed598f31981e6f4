import { Suspense } from 'react'
import { answeredFailure } from '../../../api/failures'
import { useConfirmAuthenticator } from '../../../api/second-factor'
import { useTexts } from '../../../i18n/two-step-texts'
import { deviceTypeOf } from '../../../lib/device'
import { CodeField } from '../../../parts/forms/CodeField'
import { checkAppCode } from '../../../parts/forms/check-code'
import { Unanswered } from '../../../parts/forms/Unanswered'
import { useCall } from '../../../parts/forms/use-call'
import { useForm } from '../../../parts/forms/use-form'
import { LazyQrCode } from '../../../parts/LazyQrCode'
import { CodeLine } from '../../../parts/setup/CodeLine'
import { Button, buttonClass } from '../../../ui/Button'
import { Skeleton } from '../../../ui/Skeleton'
import { Text } from '../../../ui/Text'
import * as css from '../SettingsSection.css'
import * as own from './two-step.css'

const NAMES = ['code'] as const
const QR_SIZE = 200

interface ConfirmAppProps {
  secret: string
  uri: string
  /** With the recovery codes. */
  done: (recoveryCodes: string[]) => void
  /** The set-up took too long, or was ended elsewhere: it begins again. */
  over: () => void
}

/** Shows what an authenticator app is told, and asks for its first code. */
export const ConfirmApp = ({ secret, uri, done, over }: ConfirmAppProps) => {
  const { setUp, code } = useTexts().twoStep
  const { send, busy, isUnanswered } = useCall({
    call: useConfirmAuthenticator(),
    done,
    refused: (error) => {
      if (answeredFailure(error)?.status === 409) return over()
      form.markRefused(error)
    },
  })
  const form = useForm({
    names: NAMES,
    checks: { code: checkAppCode },
    initial: { code: '' },
    takesFocus: true,
    send,
  })
  // A phone cannot scan its own screen, but opens the app by the same address.
  const isPhone = deviceTypeOf(navigator.userAgent) === 'mobile'
  return (
    <form {...form.formProps} className={css.form} aria-label={setUp.title()}>
      <Text>{isPhone ? setUp.onPhone() : setUp.scan()}</Text>
      {isPhone ? (
        <a href={uri} className={buttonClass({ variant: 'secondary', full: true })}>
          {setUp.open()}
        </a>
      ) : (
        <div className={own.qr}>
          <Suspense fallback={<Skeleton width={QR_SIZE} height={QR_SIZE} radius={10} />}>
            <LazyQrCode text={uri} label={setUp.qr()} size={QR_SIZE} />
          </Suspense>
        </div>
      )}
      <div>
        <Text size="sm" weight="medium">
          {setUp.secret()}
        </Text>
        {/* Groups of four are read and typed without getting lost. */}
        <CodeLine label={setUp.secret()} line={secret} shown={secret.replaceAll(/.{4}(?=.)/g, '$& ')} />
      </div>
      <CodeField {...form.fieldProps('code')} label={code()} kind="app" />
      <Unanswered isShown={isUnanswered} again={form.sendAgain} />
      <Button type="submit" full busy={busy}>
        {setUp.confirm()}
      </Button>
    </form>
  )
}
