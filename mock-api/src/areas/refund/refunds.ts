import { randomBytes } from 'node:crypto'
import { DAY } from '@zoog/contract/constants'
import {
  type NoRefundReason,
  REFUND_WINDOW_MS,
  type Refund,
  type RefundOffer,
  type RefundRequest,
  type refundContract,
} from '@zoog/contract/refund'
import { toWireDate } from '@zoog/contract/wire-date'
import type { z } from 'zod'
import { httpError } from '../../core/errors'
import { findUserById, normalizeEmail } from '../../core/find-user'
import { hashSecret } from '../../core/links'
import type { CustomerContext, Data, PaymentRow, RefundRequestRow, UserRow } from '../../core/schema'
import { getPlan } from '../billing/plans'
import { isCredited } from '../billing/running-term'
import { getReceiptNumber } from '../payments/mails'
import { mailRefundStep } from './mails'
import {
  getNextRefundDecision,
  getNextRefundState,
  getPayoutDeadline,
  getRefundStateSince,
  REFUND_TAKES_MS,
  type RefundDecision,
} from './refund-state'
import { getSubscriptionWithoutPayment, revokeTerm } from './refund-term'

/** The time for which a request is shown after its last step. */
const VISIBLE_FOR_MS = 60 * DAY

const belongsTo =
  (userId: number) =>
  (row: { userId: number | null }): boolean =>
    row.userId === userId

/** Finds the refund request of a payment, unless it was declined. */
const findRequest = (data: Data, { id }: PaymentRow): RefundRequestRow | undefined =>
  data.refundRequests.find(({ paymentId, state }) => paymentId === id && state.kind !== 'declined')

/** Hashes of the customer's address and card, so that a new account or a second card doesn't renew the guarantee. */
const getGuaranteeKeys = (
  user: UserRow,
  { cardFingerprint }: Pick<PaymentRow, 'cardFingerprint'>,
): string[] => [
  hashSecret(`email ${normalizeEmail(user.email)}`),
  ...(cardFingerprint === undefined ? [] : [hashSecret(`card ${cardFingerprint}`)]),
]

/** Returns whether the customer or the payment's card used the guarantee before. A declined request doesn't count. */
const isGuaranteeUsed = (
  data: Data,
  user: UserRow,
  payment: Pick<PaymentRow, 'cardFingerprint'> = {},
): boolean => {
  const keys = getGuaranteeKeys(user, payment)
  return (
    data.usedGuarantees.some((key) => keys.includes(key)) ||
    data.refundRequests.some(
      ({ userId, guaranteeKeys, state }) =>
        state.kind !== 'declined' && (userId === user.id || guaranteeKeys.some((key) => keys.includes(key))),
    )
  )
}

const findRefundable = (data: Data, now: number, user: UserRow): PaymentRow | NoRefundReason => {
  const payments = data.payments.filter(belongsTo(user.id))
  // A payment that was credited toward another plan can't be refunded separately.
  const last = payments.findLast((row) => row.status === 'succeeded' && !isCredited(data, row))
  if (last && findRequest(data, last)) return 'request_pending'
  const isInTime = last !== undefined && now < last.createdAt + REFUND_WINDOW_MS
  if (isInTime && !isGuaranteeUsed(data, user, last)) return last
  const newest = payments.at(-1)
  if (newest && findRequest(data, newest)) return 'already_refunded'
  if (isInTime) return 'guarantee_used'
  return last ? 'too_late' : 'nothing_paid'
}

const createOffer = (data: Data, now: number, user: UserRow, payment: PaymentRow): RefundOffer => {
  const { tariffId, expiresAt } = getSubscriptionWithoutPayment(data, now, user, payment)
  const endsNow = getPlan(tariffId).term === 'none'
  return {
    paymentId: payment.id,
    amount: payment.amount,
    currency: payment.currency,
    provider: payment.provider,
    until: toWireDate(payment.createdAt + REFUND_WINDOW_MS),
    paidOutBy: toWireDate(now + REFUND_TAKES_MS),
    planUntil: endsNow || expiresAt === null ? null : toWireDate(expiresAt),
  }
}

const toRequestView = (row: RefundRequestRow): RefundRequest => {
  const deadline = getPayoutDeadline(row)
  return {
    paymentId: row.paymentId,
    amount: row.amount,
    currency: row.currency,
    provider: row.provider,
    state: row.state.kind,
    requestedAt: toWireDate(row.requestedAt),
    since: toWireDate(getRefundStateSince(row)),
    paidOutBy: deadline === null ? null : toWireDate(deadline),
    declineReason: row.state.kind === 'declined' ? row.state.reason : null,
  }
}

/** Returns the payment that can be refunded now, or the reason why none can, and the last request. */
export const getRefund = (data: Data, now: number, user: UserRow): Refund => {
  const refundable = findRefundable(data, now, user)
  const row = data.refundRequests.findLast(belongsTo(user.id))
  return {
    isGuaranteeUsed: refundable === 'guarantee_used' || isGuaranteeUsed(data, user),
    ...(typeof refundable === 'string'
      ? { offer: null, reason: refundable }
      : { offer: createOffer(data, now, user, refundable), reason: null }),
    request: row && now < getRefundStateSince(row) + VISIBLE_FOR_MS ? toRequestView(row) : null,
  }
}

/** Lists all refund requests of a customer, for the export. */
export const listRefunds = (data: Data, userId: number) =>
  data.refundRequests.filter(belongsTo(userId)).map((row) => {
    const { paymentId, provider: _provider, paidOutBy: _paidOutBy, ...request } = toRequestView(row)
    const payment = data.payments.find(({ id }) => id === paymentId)
    const receiptNumber = payment ? getReceiptNumber(payment) : ''
    return { receiptNumber, ...request, reason: row.reason, comment: row.comment }
  })

/** Lists all refund requests, newest first, for the control panel. Requests of deleted accounts have no address. */
export const listAllRefunds = (data: Data) =>
  data.refundRequests
    .map((row) => ({
      ...toRequestView(row),
      id: row.id,
      email: findUserById(data, row.userId)?.email ?? null,
      reason: row.reason,
      comment: row.comment,
    }))
    .toReversed()

const NO_REFUND_MESSAGES: Readonly<Record<NoRefundReason, string>> = {
  nothing_paid: 'You don’t have a payment that can be refunded.',
  too_late: 'More than 7 days have passed since the payment, so it can no longer be refunded.',
  request_pending: 'Another of your payments is being refunded.',
  already_refunded: 'Your last payment has already been refunded.',
  guarantee_used:
    'You’ve already used the money-back guarantee. You can use it only once, even with another account. Contact us if something is wrong with your plan.',
}

/**
 * Requests a refund of a payment. A repeated request has no effect. If the payment can't be refunded, it throws, and
 * no other payment is refunded instead.
 */
export const requestRefund = (
  context: CustomerContext,
  { paymentId, reason, comment }: z.output<typeof refundContract.requestRefund.body>,
): void => {
  const { data, now, user } = context
  const requestedPayment = data.payments.find((row) => row.id === paymentId && row.userId === user.id)
  if (requestedPayment && findRequest(data, requestedPayment)) return
  const refundable = findRefundable(data, now, user)
  if (typeof refundable === 'string')
    throw httpError(
      409,
      refundable === 'guarantee_used' ? 'guarantee_used' : 'refund_impossible',
      NO_REFUND_MESSAGES[refundable],
    )
  if (refundable !== requestedPayment)
    throw httpError(409, 'refund_impossible', 'You can request a refund only for your latest payment.')
  const { amount, currency, provider } = refundable
  const row: RefundRequestRow = {
    id: `ref_${randomBytes(16).toString('base64url')}`,
    userId: user.id,
    paymentId,
    amount,
    currency,
    provider,
    reason: reason ?? null,
    comment: comment?.trim() ?? '',
    requestedAt: now,
    state: { kind: 'requested' },
    guaranteeKeys: getGuaranteeKeys(user, refundable),
  }
  data.refundRequests.push(row)
  mailRefundStep(context, row, refundable.tariffId)
}

/** Applies a decision to a request; returns false if the request's state doesn't allow it. */
export const decideRefund = (
  data: Data,
  at: number,
  row: RefundRequestRow,
  decision: RefundDecision,
  origin: string,
): boolean => {
  const state = getNextRefundState(row.state, decision, at)
  if (state === null) return false
  row.state = state
  const user = findUserById(data, row.userId)
  const payment = data.payments.find(({ id }) => id === row.paymentId)
  // The account was deleted: there is no plan to end and no customer to mail.
  if (!user || !payment) return true
  if (state.kind === 'approved') revokeTerm(data, at, user, payment)
  mailRefundStep({ data, now: at, user, origin }, row, payment.tariffId)
  return true
}

/**
 * Finds a customer's due step; `null` stands for deleted accounts. Its order doesn't matter: a customer has at most one
 * open request, and requests of deleted accounts don't affect each other.
 */
export const findDueRefundStep = (data: Data, now: number, userId: number | null) =>
  data.refundRequests.flatMap((row) => {
    const step = row.userId === userId ? getNextRefundDecision(row) : null
    return step && step.at <= now ? [{ row, ...step }] : []
  })[0]

/** Applies all due steps of deleted accounts. */
export const applyDueOrphanedRefunds = (data: Data, now: number): void => {
  for (let step = findDueRefundStep(data, now, null); step; step = findDueRefundStep(data, now, null))
    decideRefund(data, step.at, step.row, step.decision, '')
}

/** Detaches the open requests of an account that is about to be deleted: their payouts are still owed. */
export const detachRefunds = (data: Data, user: UserRow): void => {
  const kept: RefundRequestRow[] = []
  for (const row of data.refundRequests)
    if (row.userId !== user.id) kept.push(row)
    else if (getNextRefundDecision(row)) kept.push({ ...row, userId: null, reason: null, comment: '' })
    else if (row.state.kind !== 'declined') data.usedGuarantees.push(...row.guaranteeKeys)
  data.refundRequests = kept
}
