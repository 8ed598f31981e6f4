import { REFUND_COMMENT_MAX, REFUND_REASONS, type RefundOffer } from '@zoog/contract/refund'
import { type SubmitEvent, useId, useState } from 'react'
import { toErrorResponse } from '../../../api/errors'
import { getCachedRefund, useRequestRefund } from '../../../api/refund'
import { SubmitButton, SubmitError } from '../../../forms/Submit'
import { useSubmit } from '../../../forms/use-submit'
import { useLanguage } from '../../../i18n/language'
import { formatDay } from '../../../lib/dates'
import { formatMoney } from '../../../lib/money'
import { showSnackbar } from '../../../state/snackbars'
import { Button } from '../../../ui/Button'
import { Dialog } from '../../../ui/Dialog'
import { Stack } from '../../../ui/Layout'
import { Select } from '../../../ui/Select'
import { TextField } from '../../../ui/TextField'
import { useTexts as useAccountTexts } from '../texts'
import * as css from './Refund.css'
import { currentTexts, useTexts } from './texts'

interface RefundDialogProps {
  /** The offer that the customer opened; the request is for this offer only. */
  offer: RefundOffer
  open: boolean
  onClose: () => void
}

/** Returns the consequences of a refund, in sentences. */
const useConsequences = (offer: RefundOffer): string[] => {
  const { refund } = useTexts()
  const { methods } = useAccountTexts().account.payments
  const language = useLanguage()
  const { provider, planUntil } = offer
  return [
    provider === 'stripe' ? refund.toCard() : refund.toMethod({ method: methods[provider]() }),
    refund.when({ date: formatDay(offer.paidOutBy, language) }),
    ...(planUntil === null
      ? [refund.ends()]
      : [refund.planShortened({ date: formatDay(planUntil, language) }), refund.noRenewal()]),
  ]
}

/** The dialog that explains the consequences of a refund and requests it, with an optional reason. */
export const RefundDialog = ({ offer, open, onClose }: RefundDialogProps) => {
  const { refund } = useTexts()
  const language = useLanguage()
  const id = useId()
  const amount = formatMoney(offer.amount, offer.currency, language)
  const consequences = useConsequences(offer)
  const [reason, setReason] = useState('')
  const [comment, setComment] = useState('')
  const { mutateAsync } = useRequestRefund()
  const finish = () => {
    showSnackbar('success', currentTexts().LL.refund.requestSent())
    onClose()
  }
  const submission = useSubmit({
    send: () => {
      const picked = REFUND_REASONS.find((known) => known === reason)
      const trimmedComment = comment.trim()
      return mutateAsync({
        body: {
          paymentId: offer.paymentId,
          ...(picked && { reason: picked }),
          ...(trimmedComment && { comment: trimmedComment }),
        },
      })
    },
    onSuccess: finish,
    recover: () => (getCachedRefund()?.request?.paymentId === offer.paymentId ? finish : null),
    // The offer has expired or the payment is already refunded; the page shows the current state.
    onError: (error) => {
      if (toErrorResponse(error)?.status === 409) onClose()
    },
  })
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (!submission.busy) void submission.submit(undefined)
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      locked={submission.busy && !submission.isChecking}
      title={refund.dialogTitle({ amount })}
      footer={
        <>
          <SubmitButton form={id} submission={submission}>
            {refund.submit({ amount })}
          </SubmitButton>
          <Button variant="secondary" disabled={submission.busy && !submission.isChecking} onClick={onClose}>
            {refund.keep()}
          </Button>
        </>
      }
    >
      <ul className={css.list}>
        {consequences.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <form id={id} aria-label={refund.dialogTitle({ amount })} onSubmit={onSubmit}>
        <Stack gap={4}>
          <Select
            label={refund.reason()}
            note={refund.optional()}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          >
            <option value="">{refund.noReason()}</option>
            {REFUND_REASONS.map((option) => (
              <option key={option} value={option}>
                {refund.reasons[option]()}
              </option>
            ))}
          </Select>
          <TextField
            label={refund.comment()}
            note={refund.optional()}
            value={comment}
            maxLength={REFUND_COMMENT_MAX}
            autoComplete="off"
            onChange={(event) => setComment(event.target.value)}
          />
          <SubmitError submission={submission} onRetry={() => void submission.submit(undefined)} />
        </Stack>
      </form>
    </Dialog>
  )
}
