import { type Persona, personas } from '@zoog/contract/personas'
import { getPlanId, type PlanKey } from '@zoog/contract/plans'
import { applyDueChanges } from '../areas/apply-due-changes'
import { getPlan } from '../areas/billing/plans'
import { quotePrice } from '../areas/billing/prices'
import { findOrCreateAttempt } from '../areas/payments/payment-attempts'
import { markSucceeded } from '../areas/payments/payment-outcomes'
import { getRefund, requestRefund } from '../areas/refund/refunds'
import { toUserView } from '../areas/users/user-view'
import { findUserByEmail } from '../core/find-user'
import type { Data, UserRow } from '../core/schema'
import { createSeed } from '../seed/seed'

export const NOW = Date.UTC(2026, 0, 10, 12)
export const ORIGIN = 'http://portal.test'

/** Returns the row of a seed account. */
export const getPersonaRow = (data: Data, persona: Persona): UserRow => {
  const user = findUserByEmail(data, personas[persona].email)
  if (!user) throw new Error(`There is no ${persona}.`)
  return user
}

/** Returns a seed account with helpers that buy plans, request refunds and apply due changes. */
export const createTestCustomer = (persona: Persona) => {
  const data = createSeed(NOW)
  const user = getPersonaRow(data, persona)
  const listPayments = () => data.payments.filter(({ userId }) => userId === user.id)
  return {
    data,
    user,
    /** When the plan of the seed account ends or renews; infinite if never. */
    due: user.expiresAt ?? Number.POSITIVE_INFINITY,
    getSubscription: (at: number) => toUserView(user, at).subscriptionData,
    advanceTo: (at: number) => applyDueChanges({ data, user, now: at, origin: ORIGIN }),
    readRefund: (at: number) => getRefund(data, at, user),
    buy: (key: PlanKey, at: number) => {
      const bought = getPlan(getPlanId(key))
      const { amountDue } = quotePrice(bought, 'USD', at, { user })
      const means = { currency: 'USD', promocode: null, provider: 'stripe', method: 'card' } as const
      const order = { userId: user.id, tariffId: bought.tariffId, amount: amountDue, ...means }
      markSucceeded(data, at, findOrCreateAttempt(data, at, order, { origin: ORIGIN, host: null }))
    },
    /** Requests the offered refund; returns whether a refund was offered. */
    startRefund: (at: number): boolean => {
      const { offer } = getRefund(data, at, user)
      if (offer) requestRefund({ data, now: at, user, origin: ORIGIN }, { paymentId: offer.paymentId })
      return offer !== null
    },
    listMailKinds: () => data.outbox.map(({ kind }) => kind),
    listPayments,
    listStatuses: () => listPayments().map(({ status }) => status),
  }
}
