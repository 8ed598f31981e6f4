import { type PaymentResume, parseNewPrice } from '@zoog/contract/payments'
import type { PriceQuote } from '@zoog/contract/plans'
import { quoteForBuyer } from '../../mock-api/src/areas/billing/charged-price'
import { getPlan } from '../../mock-api/src/areas/billing/plans'
import { findAttempt } from '../../mock-api/src/areas/payments/payment-attempts'
import { toPaymentState } from '../../mock-api/src/areas/payments/payment-state'
import { startPayment } from '../../mock-api/src/areas/payments/start-payment'
import { HttpError } from '../../mock-api/src/core/errors'
import type { Data, PaymentAttemptRow } from '../../mock-api/src/core/schema'
import { createSeed } from '../../mock-api/src/seed/seed'
import type { AttemptStatus } from '../../web/src/payments/machine/types'
import { toOrderFields } from '../../web/src/payments/order'
import type { Purchase } from '../../web/src/storage/stored-payment'
import type { StartResponse } from './simulated-tab'

const START_TIME = Date.UTC(2026, 0, 31)
const seed = createSeed(START_TIME)
const users = seed.users.filter(({ email }) => ['free@zoog.test', 'expired@zoog.test'].includes(email))
/** The users that can sign in. */
export const USER_IDS = users.map(({ id }) => id)
const CODE = 'ZOOG20'
const endpoints = { providerOrigin: 'http://provider.test', sandbox: 'model' }
const portal = { origin: 'http://portal.test', host: null }

/** The payment part of the API: the mock's rules with its own data and a manual clock. */
export class SimulatedServer {
  now = START_TIME
  readonly data: Data = {
    ...seed,
    counters: { ...seed.counters },
    users: users.map((user) => ({ ...user })),
    payments: [],
    paymentAttempts: [],
    paymentKeys: [],
    mandates: [],
    promocodes: seed.promocodes.filter(({ code }) => code === CODE).map((row) => ({ ...row })),
    promocodeUses: [],
    outbox: [],
  }

  getUser(id: number) {
    const user = this.data.users.find((each) => each.id === id)
    if (!user) throw new Error(`There is no user ${id}.`)
    return user
  }

  getAttempt(hash: string): PaymentAttemptRow {
    const attempt = findAttempt(this.data, hash)
    if (!attempt) throw new Error(`There is no attempt ${hash}.`)
    return attempt
  }

  /** Returns the current price; an invalid code has no effect. */
  getPrice(userId: number | null, tariffId: number, withCode: boolean): PriceQuote {
    const plan = getPlan(tariffId)
    const buyer = userId === null ? null : this.getUser(userId)
    const promocode = withCode ? CODE : undefined
    return quoteForBuyer(this.data, this.now, buyer, { plan, currency: 'USD', promocode }).price
  }

  /** Changes the discount of the promo code; null deletes the code. */
  setCode(percent: number | null): void {
    this.data.promocodes = percent === null ? [] : [{ ...seedCode(), percent }]
  }

  start({ userId, key, order, method }: Purchase): StartResponse {
    const input = { ...toOrderFields(order), type: method.id, 'g-recaptcha-response': 'model' }
    const options = { provider: method.provider, key, returnTo: portal }
    try {
      return this.toStarted(key, startPayment(this.data, this.now, this.getUser(userId), input, options))
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      return {
        type: 'startFailed',
        key,
        failure: error,
        newPrice: parseNewPrice(error.body),
        isRejected: true,
      }
    }
  }

  getStatus(hash: string, userId: number | null): AttemptStatus {
    const attempt = findAttempt(this.data, hash)
    if (attempt?.userId !== userId) return { state: 'unknown' }
    return toPaymentState(this.data, this.now, attempt, endpoints)
  }

  private toStarted(key: string, attempt: PaymentAttemptRow): StartResponse {
    const { resume } = toPaymentState(this.data, this.now, attempt, endpoints)
    // A decided attempt can't be resumed: the provider's page says that it is closed.
    const closed: PaymentResume = {
      kind: 'redirect',
      url: 'http://provider.test/closed',
      method: 'GET',
      fields: {},
    }
    return { type: 'started', key, hash: attempt.subscriptionHash, action: resume ?? closed }
  }
}

const seedCode = () => {
  const row = seed.promocodes.find(({ code }) => code === CODE)
  if (!row) throw new Error('The seed has no promo code.')
  return row
}
