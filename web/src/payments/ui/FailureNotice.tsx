import type { FailureReason } from '@zoog/contract/extensions'
import type { ReactNode } from 'react'
import { errorText } from '../../api/error-text'
import { answeredFailure } from '../../api/failures'
import { currentTexts, useTexts } from '../../i18n/buying-texts'
import { Notice } from '../../ui/Notice'
import { UntrustedProvider } from '../ports/trust'

/** Why a payment did not go through, in words of its own, and the ways on. */
export const ReasonNotice = ({ reason, actions }: { reason: FailureReason; actions?: ReactNode }) => {
  const { payment } = useTexts()
  const texts = payment.reasons[reason]
  return (
    <Notice tone="error" role="alert" title={texts.title()} actions={actions}>
      {texts.text()}
    </Notice>
  )
}

/** Why a payment could not be begun; nothing is charged then. */
export const StartFailureNotice = ({ error, actions }: { error: unknown; actions?: ReactNode }) => {
  const LL = useTexts()
  const { card, pay } = LL.checkout
  const text =
    error instanceof UntrustedProvider
      ? card.untrusted()
      : answeredFailure(error)?.body.code === 'already_paid'
        ? pay.alreadyPaid()
        : `${errorText(error, LL, currentTexts().errorCodes)} ${pay.notCharged()}`
  return (
    <Notice tone="error" role="alert" actions={actions}>
      {text}
    </Notice>
  )
}
