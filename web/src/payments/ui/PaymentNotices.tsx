import type { PriceQuote } from '@zoog/contract/plans'
import type { ReactNode } from 'react'
import { getErrorText } from '../../api/error-text'
import { toErrorResponse } from '../../api/errors'
import { getErrorCodeTexts } from '../../i18n/create-texts'
import { useLanguage } from '../../i18n/language'
import { useOutcomeTexts } from '../../i18n/outcome-texts'
import { joinSentences } from '../../lib/intl'
import { formatMoney } from '../../lib/money'
import type { Order, PaymentOutcome } from '../../storage/stored-payment'
import { Notice } from '../../ui/Notice'
import { UntrustedProviderError } from '../provider'

type Outcome = Pick<PaymentOutcome, 'kind' | 'reason'>

export const useOutcomeDescription = ({ kind, reason }: Outcome) => {
  const { outcomes, payment } = useOutcomeTexts()
  const { superseded, refunded } = payment
  const { reasons, failed } = outcomes
  const known = { superseded, refunded, succeeded: null, failed: reason && reasons[reason] }[kind]
  return {
    title: known ? known.title() : failed.title(),
    text: known ? known.text() : failed.unknown(),
  }
}

/** Explains in the form why a payment or a card failed. */
export const OutcomeNotice = ({ outcome, actions }: { outcome: Outcome; actions: ReactNode }) => {
  const { title, text } = useOutcomeDescription(outcome)
  // A customer who cancels expects the outcome, so it isn't an error.
  const isExpected = outcome.reason === 'canceled_by_customer'
  return (
    <Notice
      tone={isExpected ? 'info' : 'error'}
      role={isExpected ? 'status' : 'alert'}
      title={title}
      actions={actions}
    >
      {text}
    </Notice>
  )
}

/** Explains why a payment couldn't start; nothing was charged. */
export const StartFailureNotice = ({ error, actions }: { error: unknown; actions?: ReactNode }) => {
  const texts = useOutcomeTexts()
  const { card, pay } = texts.checkout
  const text =
    error instanceof UntrustedProviderError
      ? card.untrusted()
      : toErrorResponse(error)?.body.code === 'already_paid'
        ? pay.alreadyPaid()
        : joinSentences(getErrorText(error, texts, getErrorCodeTexts()), pay.notCharged())
  return (
    <Notice tone="error" role="alert" actions={actions}>
      {text}
    </Notice>
  )
}

interface PriceChangedNoticeProps {
  /** With the price that was shown. */
  order: Order
  quote: PriceQuote
  actions?: ReactNode
}

/** Shows the old and the new price after a price change; no payment started. */
export const PriceChangedNotice = ({ order, quote, actions }: PriceChangedNoticeProps) => {
  const { pay } = useOutcomeTexts().checkout
  const language = useLanguage()
  const before = formatMoney(order.amount, order.currency, language)
  const after = formatMoney(quote.amountDue, quote.currency, language)
  return (
    <Notice tone="warning" role="alert" title={pay.priceChangedTitle()} actions={actions}>
      {joinSentences(pay.priceChanged({ before, after }), pay.notCharged())}
    </Notice>
  )
}
