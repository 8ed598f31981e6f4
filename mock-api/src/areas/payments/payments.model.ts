import { expect } from 'vitest'
import { isInProgress } from '../../core/attempt-status'
import type { Data, PaymentAttemptRow } from '../../core/schema'
import { createSeed } from '../../seed/seed'
import { getPersonaRow } from '../../testing/test-customer'
import { getPlan, getPlanTermEnd } from '../billing/plans'
import { findAttempt } from './payment-attempts'

const START = Date.UTC(2026, 0, 31, 12)
export const MODEL_PERSONAS = ['free', 'paid', 'intro', 'expired', 'lifetime'] as const
export type ModelPersona = (typeof MODEL_PERSONAS)[number]

/** A payment from the customer's and provider's view. */
export interface ModelPayment {
  persona: ModelPersona
  hash: string
  tariffId: number
  amount: number
  /** The index of the customer's purchase. */
  purchase: number
  /** Whether the provider charged it, and whether the charge was kept. */
  charged: 'no' | 'kept' | 'refunded'
  createdAt: number
  /** When the customer last ordered it. */
  requestedAt: number
}

interface Customer {
  /** Paid purchases; an order after the last of them starts the next one. */
  purchasesPaid: number
  /** The end of the paid time; null: lifetime, undefined: nothing was paid. */
  paidUntil: number | null | undefined
}

/**
 * A model of customers, providers and a clock. It decides by itself which charges are kept or refunded and how paid terms
 * add up. Prices, term lengths and whether an attempt is in progress come from the server's functions, which have tests of
 * their own.
 */
export interface Model {
  now: number
  percent: number | null
  payments: ModelPayment[]
  customers: Map<ModelPersona, Customer>
  /** The payment, order and time of each customer's key. */
  keys: Map<string, { payment: { hash: string; order: string }; at: number }>
}

export const getModelCustomer = (model: Model, persona: ModelPersona): Customer => {
  const customer = model.customers.get(persona)
  if (!customer) throw new Error(`The model has no customer ${persona}.`)
  return customer
}
export const getAttempt = (data: Data, hash: string): PaymentAttemptRow => {
  const attempt = findAttempt(data, hash)
  if (!attempt) throw new Error(`There is no attempt ${hash}.`)
  return attempt
}
const getPaidUntil = (customer: Customer, now: number): number | null =>
  customer.paidUntil === undefined ? now : customer.paidUntil && Math.max(now, customer.paidUntil)

/** Checks the invariants that hold after every step. */
export const checkInvariants = (model: Model, data: Data): void => {
  for (const { hash, amount, tariffId, charged } of model.payments) {
    const attempt = getAttempt(data, hash)
    const records = data.payments.filter(({ subscriptionHash }) => subscriptionHash === hash)
    const status = { no: [], kept: ['succeeded'], refunded: ['refunded'] }[charged]
    expect(records.map((record) => record.status)).toEqual(status)
    // Never a different amount than agreed, and never "failed" when charged or "paid" when not.
    for (const record of records) expect(record).toMatchObject({ amount, tariffId })
    expect(attempt.state === 'succeeded').toBe(charged === 'kept')
    expect(attempt.state === 'refunded').toBe(charged === 'refunded')
  }
  for (const [persona, customer] of model.customers) {
    const user = getPersonaRow(data, persona)
    const purchases = model.payments
      .filter((payment) => payment.persona === persona && payment.charged === 'kept')
      .map(({ purchase }) => purchase)
    expect(new Set(purchases).size, 'at most one charge kept per purchase').toBe(purchases.length)
    expect(purchases).toHaveLength(customer.purchasesPaid)
    if (customer.paidUntil !== undefined)
      expect(user.expiresAt, `${persona} is paid until`).toBe(customer.paidUntil)
    const inProgress = data.paymentAttempts.filter(
      (attempt) => attempt.userId === user.id && isInProgress(attempt, model.now),
    )
    expect(inProgress.length, 'at most one payable payment').toBeLessThanOrEqual(1)
  }
  const countMails = (mailKind: string) => data.outbox.filter(({ kind }) => kind === mailKind).length
  expect(countMails('refund')).toBe(model.payments.filter(({ charged }) => charged === 'refunded').length)
  expect(countMails('receipt')).toBe(model.payments.filter(({ charged }) => charged === 'kept').length)
}

/** Records a charge of the provider and the paid time or refund that it requires. */
export const chargeModelPayment = (model: Model, data: Data, payment: ModelPayment): void => {
  if (payment.charged !== 'no') return
  const customer = getModelCustomer(model, payment.persona)
  if (payment.purchase < customer.purchasesPaid) {
    payment.charged = 'refunded'
    return
  }
  payment.charged = 'kept'
  customer.purchasesPaid += 1
  const from = getPaidUntil(customer, model.now)
  const before = customer.paidUntil
  customer.paidUntil = from === null ? null : getPlanTermEnd(getPlan(payment.tariffId), from)
  if (typeof before === 'number' && customer.paidUntil !== null)
    expect(customer.paidUntil, 'the paid time never shrinks').toBeGreaterThan(before)
  expect(getAttempt(data, payment.hash).entitlement).toMatchObject({ until: customer.paidUntil })
}

/** Creates the model from the seed's customers and their paid time. */
export const createModel = (): { model: Model; real: Data } => {
  const data = createSeed(START)
  const customers = new Map(
    MODEL_PERSONAS.map((persona): [ModelPersona, Customer] => {
      const { expiresAt } = getPersonaRow(data, persona)
      const isPaying = persona !== 'free' && persona !== 'expired'
      return [persona, { purchasesPaid: 0, paidUntil: isPaying ? expiresAt : undefined }]
    }),
  )
  return { model: { now: START, percent: 20, payments: [], customers, keys: new Map() }, real: data }
}
