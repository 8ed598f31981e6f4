import { splitIncludedTax } from '@zoog/contract/invoice'
import { fillText, type MailWriter, sendUserMail } from '../../core/mail/send-mail'
import type { CustomerContext, Data, PaymentRow } from '../../core/schema'
import { getPlan } from '../billing/plans'
import { getTax } from '../invoice/taxes'
import { findSavedCard } from '../saved-card/saved-card'
import { getMethodName } from './payment-methods'

export const getReceiptNumber = (payment: Pick<PaymentRow, 'id' | 'createdAt'>): string =>
  `ZG-${new Date(payment.createdAt).getUTCFullYear()}-${String(payment.id).padStart(6, '0')}`

const describeMethod = (writer: MailWriter, data: Data, { provider, method, userId }: PaymentRow): string => {
  const names: Readonly<Record<string, string>> = writer.texts.methods
  if (provider !== 'stripe') return names[method] ?? getMethodName(method)
  const card = findSavedCard(data, userId)
  return card ? writer.card(card) : writer.texts.phrases.cardPayment
}

const describeTax = ({ texts, amount: format }: MailWriter, payment: PaymentRow): string => {
  const { name, rate } = getTax(payment.country ?? '')
  const { tax } = splitIncludedTax(payment.amount, rate)
  if (rate === 0) return texts.phrases.noTax
  return fillText(texts.phrases.tax, {
    name,
    rate: String(rate / 100),
    amount: format(tax, payment.currency),
  })
}

const describePeriod = ({ texts, shortDay }: MailWriter, { paidFor, createdAt }: PaymentRow): string => {
  const from = shortDay(paidFor?.from ?? createdAt)
  return paidFor?.to
    ? fillText(texts.phrases.period, { from, to: shortDay(paidFor.to) })
    : fillText(texts.phrases.lifetimePeriod, { from })
}

export const mailReceipt = (context: CustomerContext, payment: PaymentRow): void => {
  const number = getReceiptNumber(payment)
  sendUserMail(context, (writer) => ({
    textKey: 'receipt',
    // The receipt needs a sign-in.
    link: `${context.origin}/profile?receipt=${payment.id}`,
    values: { number },
    facts: [
      ['number', number],
      ['date', writer.shortDay(payment.createdAt)],
      ['plan', writer.plan(getPlan(payment.tariffId))],
      ['period', describePeriod(writer, payment)],
      ['method', describeMethod(writer, context.data, payment)],
      ['tax', describeTax(writer, payment)],
      ['amount', writer.amount(payment.amount, payment.currency)],
    ],
  }))
}

const toValues = (writer: MailWriter, payment: PaymentRow) => ({
  amount: writer.amount(payment.amount, payment.currency),
  plan: writer.plan(getPlan(payment.tariffId)),
})

/** Mails that a payment arrived after its order was abandoned, and how long the plan is paid. */
export const mailLatePayment = (context: CustomerContext, payment: PaymentRow): void =>
  sendUserMail(context, (writer) => {
    const { expiresAt } = context.user
    const { paidForLife, paidUntil } = writer.texts.phrases
    const paid = expiresAt === null ? paidForLife : fillText(paidUntil, { date: writer.day(expiresAt) })
    return { textKey: 'latePayment', values: { ...toValues(writer, payment), paid } }
  })

/** Mails that a second charge for the same purchase was refunded. */
export const mailDuplicateRefund = (context: CustomerContext, payment: PaymentRow): void =>
  sendUserMail(context, (writer) => ({ textKey: 'duplicateRefund', values: toValues(writer, payment) }))
