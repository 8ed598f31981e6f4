import type { Provider } from '@zoog/contract/payment-values'
import type { Plan } from '@zoog/contract/plan-details'
import { checkCaptcha } from '../../core/captcha'
import { httpError } from '../../core/errors'
import type { Data, PaymentAttemptRow, PaymentRow, UserRow } from '../../core/schema'
import {
  type ExpectedPrice,
  getChargedPrice,
  type PriceInput,
  requirePlanForSale,
} from '../billing/charged-price'
import { isAlreadySubscribed } from '../billing/entitlement'
import { isForSale } from '../billing/plans'
import { findAttemptByKey, storeIdempotencyKey } from './idempotency-keys'
import { findOrCreateAttempt, type ReturnTarget } from './payment-attempts'

/** What every payment call names. */
export interface PaymentInput extends PriceInput, ExpectedPrice {
  type: string
  'g-recaptcha-response': string
}

/** How a payment is to be made: with whom, under which `Idempotency-Key`, and where the customer comes back to. */
export interface PaymentOptions {
  provider: Provider
  key: string | undefined
  returnTo: ReturnTarget
}

/** Refuses a plan that this customer cannot, or need not, buy. */
const checkSale = (data: Data, now: number, user: UserRow, plan: Plan): void => {
  if (!isForSale(plan)) {
    const message = 'This plan is free; there is nothing to pay.'
    throw httpError(422, 'plan_not_for_sale', message, { tariffId: [message] })
  }
  if (isAlreadySubscribed(user, plan, now))
    throw httpError(409, 'already_paid', 'You have this plan already.')
  const isOwn = (row: PaymentRow) =>
    row.userId === user.id &&
    row.tariffId === plan.tariffId &&
    // Given back on request it was had all the same.
    (row.status === 'succeeded' || data.refundRequests.some(({ paymentId }) => paymentId === row.id))
  if (plan.trialDays > 0 && data.payments.some(isOwn)) {
    const message = 'The trial is for new customers.'
    throw httpError(422, 'plan_not_for_sale', message, { tariffId: [message] })
  }
}

/**
 * Makes, or finds again, the attempt to pay what the input names. A key that was used answers with its attempt, whatever
 * became of it and of the price meanwhile. Where anything is refused, nothing is made and nothing ended.
 */
export const startPayment = (
  data: Data,
  now: number,
  user: UserRow,
  input: PaymentInput,
  { provider, key, returnTo }: PaymentOptions,
): PaymentAttemptRow => {
  checkCaptcha(input)
  const named = key === undefined ? null : { userId: user.id, key, provider, asked: input }
  const known = named && findAttemptByKey(data, now, named)
  if (known) return known
  const plan = requirePlanForSale(input.tariffId)
  checkSale(data, now, user, plan)
  const price = getChargedPrice(data, now, user, input)
  const order = {
    userId: user.id,
    plan,
    currency: input.currency,
    amountDue: price.amountDue,
    promocode: price.discount?.code ?? null,
    provider,
    method: input.type,
  }
  const attempt = findOrCreateAttempt(data, order, returnTo, now)
  if (named) storeIdempotencyKey(data, now, named, attempt)
  return attempt
}
