import { HOUR } from '@zoog/contract/constants'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isInProgress } from '../../core/attempt-status'
import { HttpError } from '../../core/errors'
import type { Data, PaymentAttemptRow } from '../../core/schema'
import { getPersonaRow } from '../../testing/test-customer'
import { getPrice } from '../billing/charged-price'
import { applyProviderReport, markActionRequired, markCardDeclined } from './payment-outcomes'
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
} from './payments.model'
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
  shownPrice: 'current' | 'old' | 'none'
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
  const shownAmount = price.amountDue + (request.shownPrice === 'old' ? 1 : 0)
  const key = request.key === null ? undefined : `key-of-a-customer-${request.key}`
  const keyUse = model.keys.get(`${persona} ${key}`)
  return {
    user,
    price,
    isCodeRejected,
    key,
    order: JSON.stringify([provider, tariffId, withCode]),
    keyUse: keyUse && getOrderTime(model, request) - keyUse.at < 24 * HOUR ? keyUse : undefined,
    expectedAmount: request.shownPrice === 'none' ? undefined : shownAmount,
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
  const { key, keyUse, order, price } = facts
  const { subscriptionHash: hash, amount } = attempt
  if (keyUse) {
    expect({ hash, order }, 'the same key returns the same payment').toEqual(keyUse.payment)
    expect(facts.expectedAmount ?? amount, 'the same key keeps the price').toBe(amount)
    return
  }
  expect(request.shownPrice === 'old', 'charges a different price than shown').toBe(false)
  expect(facts.isCodeRejected && request.shownPrice === 'none', 'accepts a rejected code').toBe(false)
  expect(amount, 'charges the shown price').toBe(price.amountDue)
  const { persona, tariffId } = request
  const later = request.isLate
    ? model.payments.findLast((payment) => payment.persona === persona && payment.requestedAt === model.now)
    : undefined
  const shared = model.payments.find((payment) => payment.hash === hash)
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
  const { keyUse, order, expectedAmount } = facts
  const { code = '' } = body
  if (code === 'idempotency_key_reused') {
    const { amount } = getAttempt(data, keyUse?.payment.hash ?? '')
    expect(order !== keyUse?.payment.order || (expectedAmount ?? amount) !== amount).toBe(true)
  } else if (code === 'price_changed') {
    expect(request.shownPrice).toBe('old')
    expect(body.data).toMatchObject({ amountDue: facts.price.amountDue, tariffId: request.tariffId })
  } else if (code.startsWith('promo_')) {
    expect(facts.isCodeRejected && request.shownPrice === 'none').toBe(true)
  } else expect(ALLOWED_REJECTIONS).toContain(code)
}

/** Creates a command that acts on the model and on the server's data, and then checks the invariants. */
const createCommand = (name: string, act: (model: Model, data: Data) => void): fc.Command<Model, Data> => ({
  toString: () => name,
  check: () => true,
  run: (model, data) => {
    act(model, data)
    checkInvariants(model, data)
  },
})

const placeOrder = (request: OrderRequest) =>
  createCommand(`placeOrder ${JSON.stringify(request)}`, (model, data) => {
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
      if (facts.keyUse) expect(data).toEqual(before)
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      expect(data, 'a rejection changes nothing').toEqual(before)
      checkRejected(data, request, facts, error.body)
    }
  })

/** Creates a command that acts on one of the payments, if there are any. */
const createPaymentCommand = (
  name: string,
  index: number,
  act: (model: Model, data: Data, payment: ModelPayment, attempt: PaymentAttemptRow) => void,
) =>
  createCommand(`${name}: payment ${index}`, (model, data) => {
    const payment = model.payments[index % model.payments.length]
    if (payment) act(model, data, payment, getAttempt(data, payment.hash))
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
    const newest = model.payments.findLast(({ persona }) => persona === payment.persona)
    const isOpenPurchase = payment.purchase === getModelCustomer(model, payment.persona).purchasesPaid
    if (isInProgress(attempt, model.now)) {
      expect(attempt.state === 'processing' || model.now - payment.createdAt < 24 * HOUR).toBe(true)
      // Only the open purchase can be paid, so that a payment is never refunded.
      expect(isOpenPurchase).toBe(true)
      applyProviderReport(data, model.now, attempt, 'succeeded')
      chargeModelPayment(model, data, payment)
      expect(payment.charged).toBe('kept')
    } else if (newest === payment && payment.charged === 'no' && isOpenPurchase)
      expect(attempt.state !== 'superseded', 'nothing supersedes the newest order').toBe(true)
  })

/** Declines the card or requires 3-D Secure. */
const challengeCard = (index: number, kind: 'declined' | 'challenged') =>
  createPaymentCommand(`the card is ${kind}`, index, (model, _data, _payment, attempt) => {
    if (kind === 'declined') markCardDeclined(attempt, 'card_declined', model.now)
    else markActionRequired(attempt, 'succeeded', model.now)
  })

/** Advances the clock by hours and a few seconds, so that late requests fall on the same side of each limit. */
const wait = (hours: number) =>
  createCommand(`wait ${hours} h`, (model) => {
    model.now += hours * HOUR + 5000
  })

/** Changes the discount of the promo code, or removes the code. */
const changePromocode = (percent: number | null) =>
  createCommand(`changePromocode ${percent}`, (model, data) => {
    model.percent = percent
    data.promocodes = data.promocodes.filter(({ code }) => code !== CODE)
    if (percent !== null)
      data.promocodes.push({ code: CODE, percent, tariffIds: [], expiresAt: null, maxUses: null })
  })

const anyPersona = fc.constantFrom<ModelPersona>('free', 'free', 'free', ...MODEL_PERSONAS)
const orders = fc
  .record<OrderRequest>({
    persona: anyPersona,
    tariffId: fc.constantFrom(2, 3, 4, 5, 6, 7),
    provider: fc.constantFrom('stripe', 'payssion', 'cardlink'),
    withCode: fc.boolean(),
    key: fc.option(fc.nat(2)),
    shownPrice: fc.constantFrom('current', 'current', 'old', 'none'),
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
      .map((order) =>
        placeOrder({ ...order, withCode: false, key: null, shownPrice: 'current', isLate: false }),
      ),
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
