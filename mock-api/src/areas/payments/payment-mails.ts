import { sendMail } from '../../core/outbox'
import type { Data, PaymentAttemptRow, PaymentRow, UserRow } from '../../core/schema'
import { getPlan } from '../billing/plans'
import { formatDecimalAmount } from '../billing/prices'

/** The number on a receipt. */
export const getReceiptNumber = (payment: Pick<PaymentRow, 'id' | 'createdAt'>): string =>
  `ZG-${new Date(payment.createdAt).getUTCFullYear()}-${String(payment.id).padStart(6, '0')}`

const inWords = ({ amount, currency, tariffId }: PaymentRow): string =>
  `${formatDecimalAmount(amount, currency)} ${currency} for the ${getPlan(tariffId).tariffName}`

const profile = ({ returnOrigin }: PaymentAttemptRow): string => `${returnOrigin}/profile`

/** The receipt of a payment. */
export const mailReceipt = (data: Data, user: UserRow, payment: PaymentRow, origin: string): void => {
  const subject = `Your receipt ${getReceiptNumber(payment)}`
  sendMail(data, payment.createdAt, {
    to: user.email,
    subject,
    kind: 'receipt',
    link: `${origin}/profile`,
  })
}

/** Says that money which had been given up came after all, and what it gave. */
export const mailLatePayment = (
  data: Data,
  user: UserRow,
  payment: PaymentRow,
  attempt: PaymentAttemptRow,
): void => {
  const until =
    user.expiresAt === null ? 'for life' : `until ${new Date(user.expiresAt).toISOString().slice(0, 10)}`
  const subject = `A payment that had been given up arrived: ${inWords(payment)}; your plan is paid ${until}`
  sendMail(data, payment.createdAt, { to: user.email, subject, kind: 'late-payment', link: profile(attempt) })
}

/** Says that a second charge for one purchase was given back. */
export const mailDuplicateRefund = (
  data: Data,
  user: UserRow,
  payment: PaymentRow,
  attempt: PaymentAttemptRow,
): void => {
  const subject = `A second payment of ${inWords(payment)} was refunded in full`
  sendMail(data, payment.createdAt, { to: user.email, subject, kind: 'refund', link: profile(attempt) })
}
