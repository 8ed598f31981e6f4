import { parseNewPrice } from '@zoog/contract/payments'
import type { PriceQuote } from '@zoog/contract/plans'
import { quoteForBuyer } from '../../mock-api/src/areas/billing/charged-price'
import { getPlan } from '../../mock-api/src/areas/billing/plans'
import { findAttempt } from '../../mock-api/src/areas/payments/payment-attempts'
import { toPaymentState } from '../../mock-api/src/areas/payments/payment-state'
import { startPayment } from '../../mock-api/src/areas/payments/start-payment'
import { HttpError } from '../../mock-api/src/core/errors'
import type { Data, PaymentAttemptRow } from '../../mock-api/src/core/schema'
import { createSeed } from '../../mock-api/src/core/seed'
import type { AttemptStatus, NextAction } from '../../web/src/payments/machine/types'
import { toOrderFields } from '../../web/src/payments/order'
import { toPaymentResponse } from '../../web/src/payments/payment-response'
import type { Purchase } from '../../web/src/storage/stored-payment'

export const START_TIME = Date.UTC(2026, 0, 31)
const seed = createSeed(START_TIME)
const people = seed.users.filter(({ email }) => ['free@zoog.test', 'expired@zoog.test'].includes(email))
/** Who can sign in here. */
export const USER_IDS = people.map(({ id }) => id)
const CODE = 'ZOOG20'
const stage = { providerOrigin: 'http://provider.test', sandbox: 'model' }
const portal = { origin: 'http://portal.test', host: null }

/** How a payment call ends: an attempt, a price that moved, or a refusal. */
export type StartOutcome =
  | { kind: 'started'; hash: string; action: NextAction }
  | { kind: 'priceMoved'; quote: PriceQuote }
  | { kind: 'refused' }

/** The API, as far as payments go: the mock's own rules over data of its own and a clock that is set by hand. */
export class SimulatedServer {
  now = START_TIME
  readonly data: Data = {
    ...seed,
    counters: { ...seed.counters },
    users: people.map((user) => ({ ...user })),
    payments: [],
    paymentAttempts: [],
    paymentKeys: [],
    mandates: [],
    promocodes: seed.promocodes.filter(({ code }) => code === CODE).map((row) => ({ ...row })),
    promocodeUses: [],
    outbox: [],
  }

  user(id: number) {
    const user = this.data.users.find((each) => each.id === id)
    if (!user) throw new Error(`There is no user ${id}.`)
    return user
  }

  attempt(hash: string): PaymentAttemptRow {
    const attempt = findAttempt(this.data, hash)
    if (!attempt) throw new Error(`There is no attempt ${hash}.`)
    return attempt
  }

  /** The price as it is now; a code that is no good lowers nothing. */
  price(userId: number | null, tariffId: number, withCode: boolean): PriceQuote {
    const plan = getPlan(tariffId)
    const buyer = userId === null ? null : this.user(userId)
    const promocode = withCode ? CODE : undefined
    return quoteForBuyer(this.data, this.now, buyer, { plan, currency: 'USD', promocode }).price
  }

  /** The promo code takes off another share from now on; none: it is gone. */
  setCode(percent: number | null): void {
    this.data.promocodes = percent === null ? [] : [{ ...seedCode(), percent }]
  }

  start({ userId, key, order, method }: Purchase): StartOutcome {
    const input = { ...toOrderFields(order), type: method.id, 'g-recaptcha-response': 'model' }
    const way = { provider: method.provider, key, returnTo: portal }
    try {
      return this.toStarted(startPayment(this.data, this.now, this.user(userId), input, way))
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      const moved = parseNewPrice(error.body)
      return moved ? { kind: 'priceMoved', quote: moved } : { kind: 'refused' }
    }
  }

  stateOf(hash: string, userId: number): AttemptStatus {
    const attempt = findAttempt(this.data, hash)
    if (attempt?.userId !== userId) return { kind: 'unknown' }
    return toPaymentResponse(toPaymentState(this.data, attempt, this.now, stage), () => true)
  }

  private toStarted(attempt: PaymentAttemptRow): StartOutcome {
    const { resume } = toPaymentState(this.data, attempt, this.now, stage)
    // The attempt of a key that is decided has no way back: its page at the provider says that it is closed.
    const closed: NextAction = {
      kind: 'redirect',
      url: 'http://provider.test/closed',
      method: 'GET',
      fields: {},
    }
    return { kind: 'started', hash: attempt.subscriptionHash, action: resume ?? closed }
  }
}

const seedCode = () => {
  const row = seed.promocodes.find(({ code }) => code === CODE)
  if (!row) throw new Error('The seed has no promo code.')
  return row
}
