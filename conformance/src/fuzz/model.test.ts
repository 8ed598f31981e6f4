import { DAY, PLAN_GRACE_MS, SECOND } from '@zoog/contract/constants'
import { session } from '@zoog/contract/users'
import { createMock, type Mock } from '@zoog/mock-api'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { createLogin, createRegistration } from '../examples'
import { createInProcessTransport } from '../http-transport'
import { inspectTarget } from '../target'
import { startedPayment, TestContext } from '../test-context'

/** The state of a customer by the specification, independent of the server's code, in milliseconds of the model's clock. */
interface Customer {
  password: string
  verified: boolean
  link: { userId: number; token: string }
  token: string
  /** Null while signed out. */
  signedInAt: number | null
  /** Null before a purchase. */
  trialUntil: number | null
}

const TRIAL = 5
const TRIAL_MS = 7 * DAY
/** A token is renewed after half of its 30 days; the model only uses tokens before that. */
const SESSION_MS = 15 * DAY

const accountState = z.object({
  verified: z.number(),
  accountStatus: z.string(),
  isWgSectionAvailable: z.boolean(),
  subscriptionData: z.object({ tariffKey: z.string(), subscriptionStatus: z.number() }),
})

interface Step {
  action: keyof typeof actions
  email: string
  password: string
}
interface Model {
  context: TestContext
  now: number
  customers: Map<string, Customer>
}

const actions = {
  register: async ({ context, now, customers }: Model, { email, password }: Step) => {
    const isNew = !customers.has(email)
    const body = { ...createRegistration(email), password, password_confirmation: password }
    const { data } = await context.expectStatus('users.register', isNew ? 200 : 409, { body })
    if (!isNew) return
    const link = await context.mock.readMailedLink(email, 'verify')
    const { token } = session.parse(data)
    customers.set(email, { password, verified: false, link, token, signedInAt: now, trialUntil: null })
  },

  verify: async ({ context, customers }: Model, { email }: Step) => {
    const customer = customers.get(email)
    if (!customer) return
    const body = { ...customer.link, cid: '', cid4: '', clickID: '' }
    const { status } = await context.request('users.verifyUser', { body })
    // A link works once and for a day. The model doesn't track its age, so it accepts both results.
    if (customer.verified) expect(status).toBe(422)
    if (status !== 200) return
    // A guest opened the link, so every session from before the verification ends.
    customers.set(email, { ...customer, verified: true, signedInAt: null })
  },

  signIn: async ({ context, now, customers }: Model, { email, password }: Step) => {
    const customer = customers.get(email)
    const isRight = customer?.password === password
    const { status, data } = await context.request('users.login', { body: createLogin(email, password) })
    // Wrong passwords block an email for a while, and the model doesn't count them.
    if (status === 429) return
    expect(status).toBe(isRight ? 200 : 422)
    if (isRight) customers.set(email, { ...customer, token: session.parse(data).token, signedInAt: now })
  },

  signOut: async ({ context, now, customers }: Model, { email }: Step) => {
    const customer = customers.get(email)
    if (!hasSession(customer, now)) return
    await context.expectStatus('users.logout', 200, { token: customer.token, body: {} })
    customers.set(email, { ...customer, signedInAt: null })
  },

  buyTrial: (model: Model, { email }: Step) => payForTrial(model, email, 'succeeded'),
  failPayment: (model: Model, { email }: Step) => payForTrial(model, email, 'failed'),

  wait: async (model: Model) => {
    await model.context.mock.advanceClock((3 * DAY) / SECOND)
    model.now += 3 * DAY
  },
}

const hasSession = (customer: Customer | undefined, now: number): customer is Customer =>
  typeof customer?.signedInAt === 'number' && now < customer.signedInAt + SESSION_MS

const payForTrial = async (
  { context, now, customers }: Model,
  email: string,
  outcome: 'succeeded' | 'failed',
) => {
  const customer = customers.get(email)
  if (!hasSession(customer, now)) return
  const { token, trialUntil } = customer
  const query = { tariffId: String(TRIAL), currency: 'USD', type: 'card', 'g-recaptcha-response': 'solved' }
  // A current trial is a conflict; a past trial is rejected, because trials are for new customers.
  const status = trialUntil === null ? 200 : now < trialUntil ? 409 : 422
  const { data } = await context.expectStatus('billing.getStripePayment', status, { token, query })
  if (status !== 200) return
  await context.mock.settlePayment(startedPayment.parse(data).subscriptionHash, outcome)
  if (outcome === 'succeeded') customers.set(email, { ...customer, trialUntil: now + TRIAL_MS })
}

const checkAccount = async ({ context, now }: Model, customer: Customer) => {
  const { verified, token, signedInAt, trialUntil } = customer
  if (signedInAt !== null && !hasSession(customer, now)) return
  const { status, data } = await context.request('users.getInfo', { token })
  expect(status).toBe(signedInAt === null ? 401 : 200)
  if (signedInAt === null) return
  // A plan without a saved card stays active for a grace period.
  const isActive = trialUntil !== null && now < trialUntil + PLAN_GRACE_MS
  const isExpired = trialUntil !== null && !isActive
  expect(accountState.parse(data)).toEqual({
    verified: verified ? 1 : 0,
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

let mock: Mock
beforeAll(async () => {
  mock = await createMock()
})
afterAll(() => mock.close())

it('the mock behaves like its model: register, verify, sign in, pay, expire', {
  timeout: 120_000,
}, async () => {
  const target = await inspectTarget(createInProcessTransport(mock.api))
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40, size: 'max' }), async (steps) => {
      const model: Model = { context: new TestContext(target, 'model'), now: 0, customers: new Map() }
      await model.context.mock.reset()
      for (const each of steps) {
        await actions[each.action](model, each)
        for (const customer of model.customers.values()) await checkAccount(model, customer)
      }
      expect(model.context.problems).toEqual([])
    }),
    { numRuns: 25, seed: 20_261 },
  )
})
