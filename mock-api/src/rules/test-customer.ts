import { type Persona, personas } from '@zoog/contract/personas'
import { idOfPlan, type PlanKey } from '@zoog/contract/plans'
import { makeSeed } from '../db/seed'
import { findByEmail } from './find-user'
import { attemptFor } from './payment-attempts'
import { succeed } from './payment-outcomes'
import { planOf } from './plans'
import { quote } from './prices'
import { askForRefund, refundOf } from './refunds'
import { settleAccount } from './settle-account'
import { userView } from './user-view'

export const NOW = Date.UTC(2026, 0, 10, 12)
export const ORIGIN = 'http://portal.test'

/** A seed's account that buys, asks and waits. */
export const customerOf = (persona: Persona) => {
  const data = makeSeed(NOW)
  const user = findByEmail(data, personas[persona].email)
  if (!user) throw new Error(`There is no ${persona}.`)
  const plan = (at: number) => userView(user, at).subscriptionData
  return {
    data,
    user,
    plan,
    to: (at: number) => settleAccount(data, user, at, () => ORIGIN),
    of: (at: number) => refundOf(data, user, at),
    buy: (key: PlanKey, at: number) => {
      const bought = planOf(idOfPlan(key))
      const { amountDue } = quote(bought, 'USD', null, at, user)
      const means = { currency: 'USD', promocode: null, provider: 'stripe', method: 'card' } as const
      const order = { userId: user.id, plan: bought, amountDue, ...means }
      succeed(data, attemptFor(data, order, { origin: ORIGIN, host: null }, at), at)
    },
    /** Asks for what is offered; whether it was. */
    ask: (at: number): boolean => {
      const { offer } = refundOf(data, user, at)
      if (offer) askForRefund(data, at, user, { paymentId: offer.paymentId }, ORIGIN)
      return offer !== null
    },
    mails: () => data.outbox.flatMap(({ kind }) => (kind.startsWith('refund') ? [kind] : [])),
    statuses: () => data.payments.filter(({ userId }) => userId === user.id).map(({ status }) => status),
  }
}
