import { DAY, PLAN_GRACE_MS, SECOND } from '@zoog/contract/constants'
import { session } from '@zoog/contract/users'
import { createMock } from '@zoog/mock-api'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createLogin, createRegistration } from '../examples'
import { createInProcessTransport } from '../http-transport'
import { inspectTarget } from '../target'
import { createTestContext, type TestContext } from '../test-context'

/** A customer's state by the specification, independent of the server's code. Times are milliseconds of the model's clock. */
interface Customer {
  password: string
  isVerified: boolean
  link: { userId: number; token: string }
  token: string
  /** Null while signed out. */
  signedInAt: number | null
  /** Null before a purchase. */
  trialUntil: number | null
}
interface Model {
  context: TestContext
  now: number
  customers: Map<string, Customer>
}
interface Step {
  action: keyof typeof actions
  email: string
  password: string
}

const TRIAL_MS = 7 * DAY
/** A token is renewed after half of its 30 days; the model only uses tokens before that. */
const SESSION_MS = 15 * DAY

const hasSession = ({ signedInAt }: Customer, now: number): boolean =>
  signedInAt !== null && now < signedInAt + SESSION_MS

const payForTrial = async (
  { context, now, customers }: Model,
  email: string,
  outcome: 'succeeded' | 'failed',
) => {
  const customer = customers.get(email)
  if (!customer || !hasSession(customer, now)) return
  const { token, trialUntil } = customer
  const query = { ...context.getExample('billing.getStripePayment').query, tariffId: '5' }
  if (trialUntil !== null) {
    // A current trial is a conflict; a past trial is rejected, because trials are for new customers.
    await context.expectStatus('billing.getStripePayment', now < trialUntil ? 409 : 422, { token, query })
    return
  }
  const hash = await context.startPayment('billing.getStripePayment', { token, query })
  await context.mock.settlePayment(hash, outcome)
  if (outcome === 'succeeded') customer.trialUntil = now + TRIAL_MS
}

const actions = {
  register: async ({ context, now, customers }: Model, { email, password }: Step) => {
    const body = { ...createRegistration(email), password, password_confirmation: password }
    if (customers.has(email)) {
      await context.expectStatus('users.register', 409, { body })
      return
    }
    const { token } = await context.expectData('users.register', { body })
    const link = await context.mock.readMailedLink(email, 'verify')
    customers.set(email, { password, isVerified: false, link, token, signedInAt: now, trialUntil: null })
  },

  verify: async ({ context, customers }: Model, { email }: Step) => {
    const customer = customers.get(email)
    if (!customer) return
    const body = { ...customer.link, cid: '', cid4: '', clickID: '' }
    const { status } = await context.request('users.verifyUser', { body })
    // A link works once and for a day. The model doesn't track its age, so it accepts both results.
    if (customer.isVerified) expect(status).toBe(422)
    if (status !== 200) return
    customer.isVerified = true
    // A guest opened the link, so every session from before the verification ends.
    customer.signedInAt = null
  },

  signIn: async ({ context, now, customers }: Model, { email, password }: Step) => {
    const customer = customers.get(email)
    const isRight = customer?.password === password
    const { status, data } = await context.request('users.login', { body: createLogin(email, password) })
    // Wrong passwords block an email for a while, and the model doesn't count them.
    if (status === 429) return
    expect(status).toBe(isRight ? 200 : 422)
    if (!isRight) return
    customer.token = session.parse(data).token
    customer.signedInAt = now
  },

  signOut: async ({ context, now, customers }: Model, { email }: Step) => {
    const customer = customers.get(email)
    if (!customer || !hasSession(customer, now)) return
    await context.expectStatus('users.logout', 200, { token: customer.token, body: {} })
    customer.signedInAt = null
  },

  buyTrial: (model: Model, { email }: Step) => payForTrial(model, email, 'succeeded'),
  failPayment: (model: Model, { email }: Step) => payForTrial(model, email, 'failed'),

  wait: async (model: Model) => {
    await model.context.mock.advanceClock((3 * DAY) / SECOND)
    model.now += 3 * DAY
  },
}

const checkAccount = async ({ context, now }: Model, customer: Customer) => {
  const { isVerified, token, signedInAt, trialUntil } = customer
  if (signedInAt !== null && !hasSession(customer, now)) return
  const { status, data } = await context.request('users.getInfo', { token })
  expect(status).toBe(signedInAt === null ? 401 : 200)
  if (signedInAt === null) return
  // A plan without a saved card stays active for a grace period.
  const isActive = trialUntil !== null && now < trialUntil + PLAN_GRACE_MS
  const isExpired = trialUntil !== null && !isActive
  expect(data).toMatchObject({
    verified: isVerified ? 1 : 0,
    accountStatus: isExpired ? 'Expired' : 'Active',
    isWgSectionAvailable: isActive,
    subscriptionData: {
      tariffKey: trialUntil === null ? 'free-plan' : 'trial',
      subscriptionStatus: isExpired ? 0 : 1,
    },
  })
}

const step: fc.Arbitrary<Step> = fc.record({
  action: fc.constantFrom('register', 'verify', 'signIn', 'signOut', 'buyTrial', 'failPayment', 'wait'),
  email: fc.constantFrom('ann@example.com', 'bob@example.com'),
  password: fc.constantFrom('Fresh-Pass-1', 'Other-Pass-2'),
})

it('the mock behaves like its model: register, verify, sign in, pay, expire', {
  timeout: 120_000,
}, async () => {
  const mock = await createMock()
  const target = await inspectTarget(createInProcessTransport(mock))
  const steps = fc.array(step, { maxLength: 40, size: 'max' })
  const runCase = async (inputs: Step[]) => {
    const model: Model = { context: createTestContext(target, 'model'), now: 0, customers: new Map() }
    await model.context.mock.reset()
    for (const input of inputs) {
      await actions[input.action](model, input)
      for (const customer of model.customers.values()) await checkAccount(model, customer)
    }
    expect(model.context.problems).toEqual([])
  }
  await fc.assert(fc.asyncProperty(steps, runCase), { numRuns: 25, seed: 20_261 })
  await mock.close()
})
