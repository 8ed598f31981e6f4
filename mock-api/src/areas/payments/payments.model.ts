import { personas } from '@zoog/contract/personas'
import { expect } from 'vitest'
import { findUserByEmail } from '../../core/find-user'
import type { Data, PaymentAttemptRow, UserRow } from '../../core/schema'
import { createSeed } from '../../core/seed'
import { getPeriodEnd, getPlan } from '../billing/plans'
import { findAttempt, isInProgress } from './payment-attempts'

/**
 * Customers, providers and a clock in any order, against what a customer is owed, written from the words of the
 * contract and not from the server's code: every charge is written down, one charge a purchase is kept and any other given
 * back, and the time that is paid for is what was charged for, never less than before.
 */

const START = Date.UTC(2026, 0, 31, 12)
export const MODEL_PERSONAS = ['free', 'paid', 'intro', 'expired', 'lifetime'] as const
export type ModelPersona = (typeof MODEL_PERSONAS)[number]

/** A payment as the customer and the provider know it. */
export interface ModelPayment {
  persona: ModelPersona
  hash: string
  tariffId: number
  amount: number
  /** Which of the customer's purchases it is for. */
  purchase: number
  /** What the provider took, and what became of that. */
  charged: 'no' | 'kept' | 'given back'
  createdAt: number
  /** When the customer asked for it last. */
  requestedAt: number
}

interface Customer {
  /** Purchases that are paid for; an ask after the last of them begins the next one. */
  purchasesPaid: number
  /** Until when the customer has paid; null for ever, undefined for never yet. */
  paidUntil: number | null | undefined
}

export interface Model {
  now: number
  percent: number | null
  payments: ModelPayment[]
  customers: Map<ModelPersona, Customer>
  /** Whose key named which payment, for which order, since when. */
  keys: Map<string, { is: { hash: string; order: string }; at: number }>
}

export interface Real {
  data: Data
}

export const getModelUser = (data: Data, who: ModelPersona): UserRow => {
  const user = findUserByEmail(data, personas[who].email)
  if (!user) throw new Error(`There is no ${who}.`)
  return user
}
export const getModelCustomer = (model: Model, who: ModelPersona): Customer => {
  const customer = model.customers.get(who)
  if (!customer) throw new Error(`The model knows no ${who}.`)
  return customer
}
export const getAttempt = (data: Data, hash: string): PaymentAttemptRow => {
  const attempt = findAttempt(data, hash)
  if (!attempt) throw new Error(`There is no attempt ${hash}.`)
  return attempt
}
const runningUntil = (customer: Customer, now: number): number | null =>
  customer.paidUntil === undefined ? now : customer.paidUntil && Math.max(now, customer.paidUntil)

/** What must hold after every step. */
export const checkInvariants = (model: Model, { data }: Real): void => {
  for (const each of model.payments) {
    const attempt = getAttempt(data, each.hash)
    const records = data.payments.filter(({ subscriptionHash }) => subscriptionHash === each.hash)
    const status = { no: [], kept: ['succeeded'], 'given back': ['refunded'] }[each.charged]
    expect(records.map((record) => record.status)).toEqual(status)
    // Never another sum than the one that was agreed to, and never "failed" when charged or "paid" when not.
    for (const record of records)
      expect(record).toMatchObject({ amount: each.amount, tariffId: each.tariffId })
    expect(attempt.state === 'succeeded').toBe(each.charged === 'kept')
    expect(attempt.state === 'refunded').toBe(each.charged === 'given back')
    const mails = data.outbox.filter(({ kind }) => kind === 'refund')
    if (each.charged === 'given back') expect(mails.length).toBeGreaterThan(0)
  }
  for (const [who, customer] of model.customers) {
    const user = getModelUser(data, who)
    const own = model.payments.filter((each) => each.persona === who)
    const kept = own.filter(({ charged }) => charged === 'kept')
    expect(new Set(kept.map(({ purchase }) => purchase)).size, 'one charge kept for a purchase').toBe(
      kept.length,
    )
    expect(kept).toHaveLength(customer.purchasesPaid)
    if (customer.paidUntil !== undefined)
      expect(user.expiresAt, `${who} is paid until`).toBe(customer.paidUntil)
    const underWay = data.paymentAttempts.filter(
      (attempt) => attempt.userId === user.id && isInProgress(attempt, model.now),
    )
    expect(underWay.length, 'at most one payment can be paid').toBeLessThanOrEqual(1)
  }
  const mailsOf = (wanted: string) => data.outbox.filter(({ kind }) => kind === wanted).length
  expect(mailsOf('refund')).toBe(model.payments.filter(({ charged }) => charged === 'given back').length)
  expect(mailsOf('receipt')).toBe(model.payments.filter(({ charged }) => charged === 'kept').length)
}

/** The provider took the money for a payment: what the customer is owed for it. */
export const chargeModelPayment = (model: Model, data: Data, paid: ModelPayment): void => {
  if (paid.charged !== 'no') return
  const customer = getModelCustomer(model, paid.persona)
  if (paid.purchase < customer.purchasesPaid) {
    paid.charged = 'given back'
    return
  }
  paid.charged = 'kept'
  customer.purchasesPaid += 1
  const from = runningUntil(customer, model.now)
  const before = customer.paidUntil
  customer.paidUntil = from === null ? null : getPeriodEnd(getPlan(paid.tariffId), from)
  if (typeof before === 'number' && customer.paidUntil !== null)
    expect(customer.paidUntil, 'time is never taken away').toBeGreaterThan(before)
  expect(getAttempt(data, paid.hash).holding).toMatchObject({ until: customer.paidUntil })
}

/** The seed's customers, and what each of them has paid for. */
export const createModel = (): { model: Model; real: Real } => {
  const data = createSeed(START)
  const customers = new Map(
    MODEL_PERSONAS.map((who): [ModelPersona, Customer] => {
      const { expiresAt } = getModelUser(data, who)
      const isPaying = who !== 'free' && who !== 'expired'
      return [who, { purchasesPaid: 0, paidUntil: isPaying ? expiresAt : undefined }]
    }),
  )
  return { model: { now: START, percent: 20, payments: [], customers, keys: new Map() }, real: { data } }
}
