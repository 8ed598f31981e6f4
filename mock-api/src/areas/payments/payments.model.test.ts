import fc from 'fast-check'
import { expect, it } from 'vitest'
import { HttpError } from '../../core/errors'
import type { Data, PaymentAttemptRow } from '../../core/schema'
import { getPrice } from '../billing/charged-price'
import { isInProgress } from './payment-attempts'
import { applyPaymentOutcome, markActionRequired, markCardDeclined } from './payment-outcomes'
import {
  chargeModelPayment,
  checkInvariants,
  createModel,
  getAttempt,
  getModelCustomer,
  getModelUser,
  MODEL_PERSONAS,
  type Model,
  type ModelPayment,
  type ModelPersona,
  type Real,
} from './payments.model'
import { startPayment } from './start-payment'

const HOUR = 3_600_000
const CODE = 'ZOOG20'
/** Plans whose price is itself the offer. */
const TAKES_NO_CODE = [5, 7]

const made = (model: Model, index: number): ModelPayment | undefined =>
  model.payments.length === 0 ? undefined : model.payments[index % model.payments.length]

interface Asked {
  who: ModelPersona
  tariffId: number
  provider: 'stripe' | 'payssion' | 'cardlink'
  withCode: boolean
  key: number | null
  /** What the customer believes the price to be. */
  shown: 'right' | 'old' | 'unsaid'
  /** It was asked a moment ago, and what was asked since was answered before it. */
  isLate: boolean
}
const METHODS = { stripe: 'card', payssion: 'paysafecard', cardlink: 'SBP' } as const

const askedAt = (model: Model, { isLate }: Asked): number => model.now - (isLate ? 1000 : 0)

/** What an ask is about, as both sides know it before it is made. */
const factsOf = (model: Model, data: Data, asked: Asked) => {
  const { who, tariffId, provider, withCode } = asked
  const input = { tariffId, currency: 'USD' as const, type: METHODS[provider] }
  const promocode = withCode ? CODE : ''
  const isCodeRefused = withCode && (model.percent === null || TAKES_NO_CODE.includes(tariffId))
  const user = getModelUser(data, who)
  const price = getPrice(data, model.now, user, { ...input, promocode: isCodeRefused ? '' : promocode })
  const shown = price.amountDue + (asked.shown === 'old' ? 1 : 0)
  const key = asked.key === null ? undefined : `key-of-a-customer-${asked.key}`
  const known = model.keys.get(`${who} ${key}`)
  return {
    user,
    price,
    isCodeRefused,
    key,
    order: JSON.stringify([provider, tariffId, withCode]),
    known: known && askedAt(model, asked) - known.at < 24 * HOUR ? known : undefined,
    expectedAmount: asked.shown === 'unsaid' ? undefined : shown,
    input: { ...input, promocode, 'g-recaptcha-response': 'ok' },
  }
}
type Facts = ReturnType<typeof factsOf>

const accepted = (model: Model, asked: Asked, facts: Facts, attempt: PaymentAttemptRow): void => {
  const { key, known, order, price } = facts
  const { subscriptionHash: hash, amount } = attempt
  if (known) {
    expect({ hash, order }, 'the same key is the same payment').toEqual(known.is)
    expect(facts.expectedAmount ?? amount, 'the same key is the same price').toBe(amount)
    return
  }
  expect(asked.shown === 'old', 'charges another price than was shown').toBe(false)
  expect(facts.isCodeRefused && asked.shown === 'unsaid', 'takes a code that is no good').toBe(false)
  expect(amount, 'charges what was shown').toBe(price.amountDue)
  const { who, tariffId } = asked
  const later = asked.isLate
    ? model.payments.findLast((each) => each.persona === who && each.requestedAt === model.now)
    : undefined
  const shared = model.payments.find((each) => each.hash === hash)
  if (shared || !later) expect(isInProgress(attempt, askedAt(model, asked))).toBe(true)
  else expect(attempt.state, 'a later order has taken its place').toBe('superseded')
  if (shared) shared.requestedAt = Math.max(shared.requestedAt, askedAt(model, asked))
  else {
    const purchase = later?.purchase ?? getModelCustomer(model, who).purchasesPaid
    const one: ModelPayment = {
      ...{ persona: who, hash, tariffId, amount, purchase, charged: 'no' },
      createdAt: model.now,
      requestedAt: askedAt(model, asked),
    }
    // In the order in which they were asked for.
    model.payments.splice(later ? model.payments.indexOf(later) : model.payments.length, 0, one)
  }
  if (key !== undefined) model.keys.set(`${who} ${key}`, { is: { hash, order }, at: askedAt(model, asked) })
}

/** What can be refused with the right price: the plan is held and renews, or the trial was used. */
const MAY_REFUSE = ['already_paid', 'plan_not_for_sale']

const refusedRightly = (data: Data, asked: Asked, facts: Facts, body: HttpError['body']): void => {
  const { known, order, expectedAmount } = facts
  const { code = '' } = body
  if (code === 'idempotency_key_reused') {
    const { amount } = getAttempt(data, known?.is.hash ?? '')
    expect(order !== known?.is.order || (expectedAmount ?? amount) !== amount).toBe(true)
  } else if (code === 'price_changed') {
    expect(asked.shown).toBe('old')
    expect(body.data).toMatchObject({ amountDue: facts.price.amountDue, tariffId: asked.tariffId })
  } else if (code.startsWith('promo_')) {
    expect(facts.isCodeRefused && asked.shown === 'unsaid').toBe(true)
  } else expect(MAY_REFUSE).toContain(code)
}

const ask = (asked: Asked): fc.Command<Model, Real> => ({
  toString: () => `ask ${JSON.stringify(asked)}`,
  check: () => true,
  run: (model, real) => {
    const { data } = real
    const facts = factsOf(model, data, asked)
    const { user, input, expectedAmount, key } = facts
    const before = structuredClone(data)
    const way = { provider: asked.provider, key, returnTo: { origin: 'http://localhost:3000', host: null } }
    try {
      const attempt = startPayment(data, askedAt(model, asked), user, { ...input, expectedAmount }, way)
      accepted(model, asked, facts, attempt)
      if (facts.known) expect(data).toEqual(before)
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      expect(data, 'what is refused changes nothing').toEqual(before)
      refusedRightly(data, asked, facts, error.body)
    }
    checkInvariants(model, real)
  },
})

type Word = 'succeeded' | 'processing' | 'rejected_by_bank' | 'canceled_by_customer' | 'underpaid'

/** The provider says something of a payment, however late, and as often as it likes. */
const word = (index: number, said: Word): fc.Command<Model, Real> => ({
  toString: () => `the provider says ${said} of payment ${index}`,
  check: ({ payments: all }) => all.length > 0,
  run: (model, real) => {
    const one = made(model, index)
    if (!one) return
    applyPaymentOutcome(real.data, getAttempt(real.data, one.hash), said, model.now)
    if (said === 'succeeded') chargeModelPayment(model, real.data, one)
    checkInvariants(model, real)
  },
})

/** The customer pays on the provider's page, which asks whether it may before it charges. */
const pay = (index: number): fc.Command<Model, Real> => ({
  toString: () => `pay ${index} at the provider`,
  check: ({ payments: all }) => all.length > 0,
  run: (model, real) => {
    const one = made(model, index)
    if (!one) return
    const attempt = getAttempt(real.data, one.hash)
    const newer = model.payments.filter((each) => each.persona === one.persona).at(-1)
    if (isInProgress(attempt, model.now)) {
      expect(attempt.state === 'processing' || model.now - one.createdAt < 24 * HOUR).toBe(true)
      // What can be paid is of the purchase that is open, so that what a customer pays is never given back.
      expect(one.purchase).toBe(getModelCustomer(model, one.persona).purchasesPaid)
      applyPaymentOutcome(real.data, attempt, 'succeeded', model.now)
      chargeModelPayment(model, real.data, one)
      expect(one.charged).toBe('kept')
    } else if (
      newer === one &&
      one.charged === 'no' &&
      one.purchase === getModelCustomer(model, one.persona).purchasesPaid
    )
      expect(attempt.state !== 'superseded', 'the newest order is superseded by none').toBe(true)
    checkInvariants(model, real)
  },
})

/** The card is refused, or the bank asks for 3-D Secure. */
const trouble = (index: number, kind: 'refused' | 'asked'): fc.Command<Model, Real> => ({
  toString: () => `the card of payment ${index} is ${kind}`,
  check: ({ payments: all }) => all.length > 0,
  run: (model, real) => {
    const one = made(model, index)
    if (!one) return
    const attempt = getAttempt(real.data, one.hash)
    if (kind === 'refused') markCardDeclined(attempt, 'card_declined', model.now)
    else markActionRequired(attempt, 'succeeds', model.now)
    checkInvariants(model, real)
  },
})

/** Some seconds more than the hours, which no call takes: what was asked late is on the same side of a limit as the rest. */
const wait = (hours: number): fc.Command<Model, Real> => ({
  toString: () => `wait ${hours} h`,
  check: () => true,
  run: (model, real) => {
    model.now += hours * HOUR + 5000
    checkInvariants(model, real)
  },
})

/** The shop changes what its promo code takes off, or takes it back. */
const reprice = (percent: number | null): fc.Command<Model, Real> => ({
  toString: () => `the code takes off ${percent}`,
  check: () => true,
  run: (model, { data }) => {
    model.percent = percent
    data.promocodes = data.promocodes.filter(({ code }) => code !== CODE)
    if (percent !== null)
      data.promocodes.push({ code: CODE, percent, tariffIds: [], expiresAt: null, maxUses: null })
  },
})

const someone = fc.constantFrom<ModelPersona>('free', 'free', 'free', ...MODEL_PERSONAS)
const asks = fc
  .record<Asked>({
    who: someone,
    tariffId: fc.constantFrom(2, 3, 4, 5, 6, 7),
    provider: fc.constantFrom('stripe', 'payssion', 'cardlink'),
    withCode: fc.boolean(),
    key: fc.option(fc.nat(2)),
    shown: fc.constantFrom('right', 'right', 'old', 'unsaid'),
    isLate: fc.boolean(),
  })
  .map(ask)
/** One of the last few, as that is where accidents are. */
const index = fc.nat(7)
const steps = fc.commands(
  [
    asks,
    asks,
    fc
      .record({
        who: someone,
        tariffId: fc.constantFrom(2, 3, 4),
        provider: fc.constant('stripe' as const),
      })
      .map((some) => ask({ ...some, withCode: false, key: null, shown: 'right', isLate: false })),
    index.map(pay),
    fc
      .tuple(
        index,
        fc.constantFrom<Word>(
          'succeeded',
          'succeeded',
          'processing',
          'rejected_by_bank',
          'canceled_by_customer',
          'underpaid',
        ),
      )
      .map(([at, said]) => word(at, said)),
    fc
      .tuple(index, fc.constantFrom<'refused' | 'asked'>('refused', 'asked'))
      .map(([at, kind]) => trouble(at, kind)),
    fc.constantFrom(1, 23, 24, 24 * 35, 24 * 400).map(wait),
    fc.constantFrom(20, 5, null).map(reprice),
  ],
  // Accidents need several payments of one customer: long stories, and few people in them.
  { maxCommands: 30, size: 'max' },
)

it('R-PAY-4 R-PAY-5 no order of events charges twice for a purchase, or takes time away', () => {
  fc.assert(
    fc.property(steps, (commands) => fc.modelRun(createModel, commands)),
    { numRuns: 1000 },
  )
}, 300_000)
