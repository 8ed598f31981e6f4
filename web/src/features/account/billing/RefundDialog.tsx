import { REFUND_COMMENT_MAX, REFUND_REASONS, type RefundOffer } from '@zoog/contract/refund'
import { toErrorResponse } from '../../../api/errors'
import { getCachedRefund, useRequestRefund } from '../../../api/refund'
import { FormDialog } from '../../../forms/FormDialog'
import { useSubmitForm } from '../../../forms/use-submit'
import { useLanguage } from '../../../i18n/language'
import { formatDay } from '../../../lib/dates'
import { formatMoney } from '../../../lib/money'
import { showSnackbar } from '../../../state/snackbars'
import { Select } from '../../../ui/Select'
import { TextField } from '../../../ui/TextField'
import * as css from '../account.css'
import { getAccountTexts, useAccountTexts } from '../texts'

interface RefundDialogProps {
  /** The offer that the customer opened; the request is for this offer only. */
  offer: RefundOffer
  onClose: () => void
}

/** The dialog that explains the consequences of a refund and requests it, with an optional reason. */
export const RefundDialog = ({ offer, onClose }: RefundDialogProps) => {
  const { account, fields, refund } = useAccountTexts()
  const language = useLanguage()
  const amount = formatMoney(offer.amount, offer.currency, language)
  const { provider, planUntil } = offer
  const consequences = [
    refund.when({ date: formatDay(offer.paidOutBy, language) }),
    provider === 'stripe'
      ? refund.toCard()
      : refund.toMethod({ method: account.payments.methods[provider]() }),
    ...(planUntil === null
      ? [refund.ends()]
      : [refund.planShortened({ date: formatDay(planUntil, language) }), refund.noRenewal()]),
  ]
  const { mutateAsync } = useRequestRefund()
  const finish = () => {
    showSnackbar('success', getAccountTexts().refund.requestSent())
    onClose()
  }
  const form = useSubmitForm({
    checks: { reason: () => null, comment: () => null },
    initial: { reason: '', comment: '' },
    send: (values) => {
      const reason = REFUND_REASONS.find((known) => known === values.reason)
      const comment = values.comment.trim()
      return mutateAsync({
        body: { paymentId: offer.paymentId, ...(reason && { reason }), ...(comment && { comment }) },
      })
    },
    onSuccess: finish,
    recover: () => (getCachedRefund()?.request?.paymentId === offer.paymentId ? finish : null),
    // The offer has expired or the payment is already refunded; the page shows the current state.
    onError: (error) => toErrorResponse(error)?.status === 409 && onClose(),
  })
  return (
    <FormDialog
      onClose={onClose}
      title={refund.dialogTitle({ amount })}
      lead={
        <ul className={css.consequences}>
          {consequences.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      }
      submit={refund.submit()}
      cancel={refund.keep()}
      form={form}
    >
      <Select {...form.fieldProps('reason')} label={refund.reason()} note={fields.optional()}>
        <option value="">{refund.noReason()}</option>
        {REFUND_REASONS.map((option) => (
          <option key={option} value={option}>
            {refund.reasons[option]()}
          </option>
        ))}
      </Select>
      <TextField
        {...form.fieldProps('comment')}
        label={refund.comment()}
        note={fields.optional()}
        maxLength={REFUND_COMMENT_MAX}
        autoComplete="off"
      />
    </FormDialog>
  )
}
