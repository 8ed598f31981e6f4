import { HOUR } from '@zoog/contract/constants'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isInProgress } from '../../core/attempt-status'
import { HttpError } from '../../core/errors'
import type { Data, PaymentAttemptRow } from '../../core/schema'
import {
  chargeModelPayment,
  checkInvariants,
  createModel,
  getAttempt,
  getModelCustomer,
  MODEL_PERSONAS,
  type Model,
  type ModelPayment,
  type ModelPersona,
  type Real,
} from '../../testing/payments.model'
import { getPersonaRow } from '../../testing/test-customer'
import { getPrice } from '../billing/charged-price'
import { applyProviderReport, markActionRequired, markCardDeclined } from './payment-outcomes'
import { startPayment } from './start-payment'

const CODE = 'ZOOG20'
/** Plans whose price is already an offer. */
const PLANS_WITHOUT_CODES = [5, 7]

interface OrderRequest {
  persona: ModelPersona
  tariffId: number
  provider: 'stripe' | 'payssion' | 'cardlink'
  withCode: boolean
  key: number | null
  /** The price that the customer expects. */
  shown: 'current' | 'old' | 'none'
  /** The request arrived a second ago, but later requests were processed first. */
  isLate: boolean
}
const METHODS = { stripe: 'card', payssion: 'paysafecard', cardlink: 'SBP' } as const

const getOrderTime = (model: Model, { isLate }: OrderRequest): number => model.now - (isLate ? 1000 : 0)

/** Returns the expected result of an order before it is placed. */
const getFacts = (model: Model, data: Data, request: OrderRequest) => {
  const { persona, tariffId, provider, withCode } = request
  const input = { tariffId, currency: 'USD' as const, type: METHODS[provider] }
  const promocode = withCode ? CODE : ''
  const isCodeRejected = withCode && (model.percent === null || PLANS_WITHOUT_CODES.includes(tariffId))
  const user = getPersonaRow(data, persona)
  const price = getPrice(data, model.now, user, { ...input, promocode: isCodeRejected ? '' : promocode })
  const shown = price.amountDue + (request.shown === 'old' ? 1 : 0)
  const key = request.key === null ? undefined : `key-of-a-customer-${request.key}`
  const known = model.keys.get(`${persona} ${key}`)
  return {
    user,
    price,
    isCodeRejected,
    key,
    order: JSON.stringify([provider, tariffId, withCode]),
    known: known && getOrderTime(model, request) - known.at < 24 * HOUR ? known : undefined,
    expectedAmount: request.shown === 'none' ? undefined : shown,
    input: { ...input, promocode },
  }
}
type Facts = ReturnType<typeof getFacts>

const checkAccepted = (
  model: Model,
  request: OrderRequest,
  facts: Facts,
  attempt: PaymentAttemptRow,
): void => {
  const { key, known, order, price } = facts
  const { subscriptionHash: hash, amount } = attempt
  if (known) {
    expect({ hash, order }, 'the same key returns the same payment').toEqual(known.payment)
    expect(facts.expectedAmount ?? amount, 'the same key keeps the price').toBe(amount)
    return
  }
  expect(request.shown === 'old', 'charges a different price than shown').toBe(false)
  expect(facts.isCodeRejected && request.shown === 'none', 'accepts a rejected code').toBe(false)
  expect(amount, 'charges the shown price').toBe(price.amountDue)
  const { persona, tariffId } = request
  const later = request.isLate
    ? model.payments.findLast((each) => each.persona === persona && each.requestedAt === model.now)
    : undefined
  const shared = model.payments.find((each) => each.hash === hash)
  if (shared || !later) expect(isInProgress(attempt, getOrderTime(model, request))).toBe(true)
  else expect(attempt.state, 'a later order replaced it').toBe('superseded')
  if (shared) shared.requestedAt = Math.max(shared.requestedAt, getOrderTime(model, request))
  else {
    const purchase = later?.purchase ?? getModelCustomer(model, persona).purchasesPaid
    const payment: ModelPayment = {
      persona,
      hash,
      tariffId,
      amount,
      purchase,
      charged: 'no',
      createdAt: model.now,
      requestedAt: getOrderTime(model, request),
    }
    // Keep the payments in the order of their requests.
    model.payments.splice(later ? model.payments.indexOf(later) : model.payments.length, 0, payment)
  }
  if (key !== undefined)
    model.keys.set(`${persona} ${key}`, { payment: { hash, order }, at: getOrderTime(model, request) })
}

/** Allowed rejections at the current price: the customer has the plan with renewal, or used the trial. */
const ALLOWED_REJECTIONS = ['already_paid', 'plan_not_for_sale']

const checkRejected = (data: Data, request: OrderRequest, facts: Facts, body: HttpError['body']): void => {
  const { known, order, expectedAmount } = facts
  const { code = '' } = body
  if (code === 'idempotency_key_reused') {
    const { amount } = getAttempt(data, known?.payment.hash ?? '')
    expect(order !== known?.payment.order || (expectedAmount ?? amount) !== amount).toBe(true)
  } else if (code === 'price_changed') {
    expect(request.shown).toBe('old')
    expect(body.data).toMatchObject({ amountDue: facts.price.amountDue, tariffId: request.tariffId })
  } else if (code.startsWith('promo_')) {
    expect(facts.isCodeRejected && request.shown === 'none').toBe(true)
  } else expect(ALLOWED_REJECTIONS).toContain(code)
}

const placeOrder = (request: OrderRequest): fc.Command<Model, Real> => ({
  toString: () => `placeOrder ${JSON.stringify(request)}`,
  check: () => true,
  run: (model, real) => {
    const { data } = real
    const facts = getFacts(model, data, request)
    const { user, input, expectedAmount, key } = facts
    const before = structuredClone(data)
    const options = {
      provider: request.provider,
      key,
      returnTo: { origin: 'http://localhost:3000', host: null },
    }
    try {
      const attempt = startPayment(
        data,
        getOrderTime(model, request),
        user,
        { ...input, expectedAmount },
        options,
      )
      checkAccepted(model, request, facts, attempt)
      if (facts.known) expect(data).toEqual(before)
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      expect(data, 'a rejection changes nothing').toEqual(before)
      checkRejected(data, request, facts, error.body)
    }
    checkInvariants(model, real)
  },
})

/** Creates a command that acts on one of the payments. */
const createPaymentCommand = (
  name: string,
  index: number,
  act: (model: Model, data: Data, payment: ModelPayment, attempt: PaymentAttemptRow) => void,
): fc.Command<Model, Real> => ({
  toString: () => `${name}: payment ${index}`,
  check: ({ payments }) => payments.length > 0,
  run: (model, real) => {
    const payment = model.payments[index % model.payments.length]
    if (!payment) return
    act(model, real.data, payment, getAttempt(real.data, payment.hash))
    checkInvariants(model, real)
  },
})

type Outcome = 'succeeded' | 'processing' | 'rejected_by_bank' | 'canceled_by_customer' | 'underpaid'

/** Lets the provider report an outcome, at any time and repeatedly. */
const reportOutcome = (index: number, outcome: Outcome) =>
  createPaymentCommand(`the provider reports ${outcome}`, index, (model, data, payment, attempt) => {
    applyProviderReport(data, model.now, attempt, outcome)
    if (outcome === 'succeeded') chargeModelPayment(model, data, payment)
  })

/** Lets the customer pay on the provider's page, which first checks that the attempt is payable. */
const pay = (index: number) =>
  createPaymentCommand('pay at the provider', index, (model, data, payment, attempt) => {
    const newer = model.payments.filter((each) => each.persona === payment.persona).at(-1)
    const isOpenPurchase = payment.purchase === getModelCustomer(model, payment.persona).purchasesPaid
    if (isInProgress(attempt, model.now)) {
      expect(attempt.state === 'processing' || model.now - payment.createdAt < 24 * HOUR).toBe(true)
      // Only the open purchase can be paid, so that a payment is never refunded.
      expect(isOpenPurchase).toBe(true)
      applyProviderReport(data, model.now, attempt, 'succeeded')
      chargeModelPayment(model, data, payment)
      expect(payment.charged).toBe('kept')
    } else if (newer === payment && payment.charged === 'no' && isOpenPurchase)
      expect(attempt.state !== 'superseded', 'nothing supersedes the newest order').toBe(true)
  })

/** Declines the card or requires 3-D Secure. */
const challengeCard = (index: number, kind: 'declined' | 'challenged') =>
  createPaymentCommand(`the card is ${kind}`, index, (model, _data, _payment, attempt) => {
    if (kind === 'declined') markCardDeclined(attempt, 'card_declined', model.now)
    else markActionRequired(attempt, 'succeeded', model.now)
  })

/** Advances the clock by hours and a few seconds, so that late requests fall on the same side of each limit. */
const wait = (hours: number): fc.Command<Model, Real> => ({
  toString: () => `wait ${hours} h`,
  check: () => true,
  run: (model, real) => {
    model.now += hours * HOUR + 5000
    checkInvariants(model, real)
  },
})

/** Changes the discount of the promo code, or removes the code. */
const changePromocode = (percent: number | null): fc.Command<Model, Real> => ({
  toString: () => `changePromocode ${percent}`,
  check: () => true,
  run: (model, { data }) => {
    model.percent = percent
    data.promocodes = data.promocodes.filter(({ code }) => code !== CODE)
    if (percent !== null)
      data.promocodes.push({ code: CODE, percent, tariffIds: [], expiresAt: null, maxUses: null })
  },
})

const anyPersona = fc.constantFrom<ModelPersona>('free', 'free', 'free', ...MODEL_PERSONAS)
const orders = fc
  .record<OrderRequest>({
    persona: anyPersona,
    tariffId: fc.constantFrom(2, 3, 4, 5, 6, 7),
    provider: fc.constantFrom('stripe', 'payssion', 'cardlink'),
    withCode: fc.boolean(),
    key: fc.option(fc.nat(2)),
    shown: fc.constantFrom('current', 'current', 'old', 'none'),
    isLate: fc.boolean(),
  })
  .map(placeOrder)
/** One of the last payments, where problems are likely. */
const index = fc.nat(7)
const steps = fc.commands(
  [
    orders,
    orders,
    fc
      .record({
        persona: anyPersona,
        tariffId: fc.constantFrom(2, 3, 4),
        provider: fc.constant('stripe' as const),
      })
      .map((some) => placeOrder({ ...some, withCode: false, key: null, shown: 'current', isLate: false })),
    index.map(pay),
    fc
      .tuple(
        index,
        fc.constantFrom<Outcome>(
          'succeeded',
          'succeeded',
          'processing',
          'rejected_by_bank',
          'canceled_by_customer',
          'underpaid',
        ),
      )
      .map(([at, outcome]) => reportOutcome(at, outcome)),
    fc
      .tuple(index, fc.constantFrom<'declined' | 'challenged'>('declined', 'challenged'))
      .map(([at, kind]) => challengeCard(at, kind)),
    fc.constantFrom(1, 23, 24, 24 * 35, 24 * 400).map(wait),
    fc.constantFrom(20, 5, null).map(changePromocode),
  ],
  // Problems need several payments of one customer: many commands, few customers.
  { maxCommands: 30, size: 'max' },
)

it('R-PAY-4 R-PAY-5 no order of events charges a purchase twice or shortens the paid time', () => {
  fc.assert(
    fc.property(steps, (commands) => fc.modelRun(createModel, commands)),
    { numRuns: 300 },
  )
}, 300_000)
