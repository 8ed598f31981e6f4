import { personas } from '@zoog/contract/personas'
import { expect } from 'vitest'
import type { Data, PaymentAttemptRow, UserRow } from '../db/schema'
import { makeSeed } from '../db/seed'
import { findByEmail } from './find-user'
import { findAttempt, isUnderWay } from './payment-attempts'
import { periodEnd, planOf } from './plans'

/**
 * Customers, providers and a clock in any order, against what a customer is owed, written from the words of the
 * contract and not from the server's code: every charge is written down, one charge a purchase is kept and any other given
 * back, and the time that is paid for is what was charged for, never less than before.
 */

const START = Date.UTC(2026, 0, 31, 12)
export const WHO = ['free', 'paid', 'intro', 'expired', 'lifetime'] as const
export type Who = (typeof WHO)[number]

/** A payment as the customer and the provider know it. */
export interface Made {
  who: Who
  hash: string
  tariffId: number
  amount: number
  /** Which of the customer's purchases it is for. */
  purchase: number
  /** What the provider took, and what became of that. */
  charged: 'no' | 'kept' | 'given back'
  madeAt: number
  /** When the customer asked for it last. */
  askedAt: number
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
  made: Made[]
  customers: Map<Who, Customer>
  /** Whose key named which payment, for which order, since when. */
  keys: Map<string, { is: { hash: string; order: string }; at: number }>
}

export interface Real {
  data: Data
}

export const userOf = (data: Data, who: Who): UserRow => {
  const user = findByEmail(data, personas[who].email)
  if (!user) throw new Error(`There is no ${who}.`)
  return user
}
export const customerOf = (model: Model, who: Who): Customer => {
  const customer = model.customers.get(who)
  if (!customer) throw new Error(`The model knows no ${who}.`)
  return customer
}
export const attemptOf = (data: Data, hash: string): PaymentAttemptRow => {
  const attempt = findAttempt(data, hash)
  if (!attempt) throw new Error(`There is no attempt ${hash}.`)
  return attempt
}
const runningUntil = (customer: Customer, now: number): number | null =>
  customer.paidUntil === undefined ? now : customer.paidUntil && Math.max(now, customer.paidUntil)

/** What must hold after every step. */
export const check = (model: Model, { data }: Real): void => {
  for (const each of model.made) {
    const attempt = attemptOf(data, each.hash)
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
    const user = userOf(data, who)
    const own = model.made.filter((each) => each.who === who)
    const kept = own.filter(({ charged }) => charged === 'kept')
    expect(new Set(kept.map(({ purchase }) => purchase)).size, 'one charge kept for a purchase').toBe(
      kept.length,
    )
    expect(kept).toHaveLength(customer.purchasesPaid)
    if (customer.paidUntil !== undefined)
      expect(user.expiresAt, `${who} is paid until`).toBe(customer.paidUntil)
    const underWay = data.paymentAttempts.filter(
      (attempt) => attempt.userId === user.id && isUnderWay(attempt, model.now),
    )
    expect(underWay.length, 'at most one payment can be paid').toBeLessThanOrEqual(1)
  }
  const mailsOf = (wanted: string) => data.outbox.filter(({ kind }) => kind === wanted).length
  expect(mailsOf('refund')).toBe(model.made.filter(({ charged }) => charged === 'given back').length)
  expect(mailsOf('receipt')).toBe(model.made.filter(({ charged }) => charged === 'kept').length)
}

/** The provider took the money for a payment: what the customer is owed for it. */
export const charge = (model: Model, data: Data, paid: Made): void => {
  if (paid.charged !== 'no') return
  const customer = customerOf(model, paid.who)
  if (paid.purchase < customer.purchasesPaid) {
    paid.charged = 'given back'
    return
  }
  paid.charged = 'kept'
  customer.purchasesPaid += 1
  const from = runningUntil(customer, model.now)
  const before = customer.paidUntil
  customer.paidUntil = from === null ? null : periodEnd(planOf(paid.tariffId), from)
  if (typeof before === 'number' && customer.paidUntil !== null)
    expect(customer.paidUntil, 'time is never taken away').toBeGreaterThan(before)
  expect(attemptOf(data, paid.hash).holding).toMatchObject({ until: customer.paidUntil })
}

/** The seed's customers, and what each of them has paid for. */
export const begin = (): { model: Model; real: Real } => {
  const data = makeSeed(START)
  const customers = new Map(
    WHO.map((who): [Who, Customer] => {
      const { expiresAt } = userOf(data, who)
      const isPaying = who !== 'free' && who !== 'expired'
      return [who, { purchasesPaid: 0, paidUntil: isPaying ? expiresAt : undefined }]
    }),
  )
  return { model: { now: START, percent: 20, made: [], customers, keys: new Map() }, real: { data } }
}
