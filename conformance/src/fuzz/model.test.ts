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

/** The state of a customer by the specification, independent of the server's code. */
interface Customer {
  password: string
  verified: boolean
  /** The end of the trial in seconds of the model's clock; null before a purchase. */
  trialUntil: number | null
  /** The start of the session in seconds of the model's clock; null while signed out. */
  signedInAt: number | null
}
interface Model {
  now: number
  customers: Map<string, Customer>
}
/** The server, and the customers' tokens and links. */
interface Real {
  context: TestContext
  tokens: Map<string, string>
  links: Map<string, { userId: number; token: string }>
}
type Command = fc.AsyncCommand<Model, Real>

const TRIAL_DAYS = 7
const TRIAL = 5
/** A token is renewed after half of its 30 days; the model only uses tokens before that. */
const SESSION_DAYS = 15
const EMAILS = ['ann@example.com', 'bob@example.com'] as const
const PASSWORDS = ['Fresh-Pass-1', 'Other-Pass-2'] as const

const getCustomer = (model: Model, email: string): Customer => {
  const found = model.customers.get(email)
  if (!found) throw new Error(`${email} has no account.`)
  return found
}
const hasSession = (model: Model, email: string): boolean => {
  const at = model.customers.get(email)?.signedInAt
  return at !== null && at !== undefined && model.now < at + (SESSION_DAYS * DAY) / SECOND
}
const onTrial = ({ now }: Model, { trialUntil }: Customer): boolean => trialUntil !== null && now < trialUntil
/** Returns whether the plan is active: a plan without a saved card stays active for a grace period. */
const isPlanActive = ({ now }: Model, { trialUntil }: Customer): boolean =>
  trialUntil !== null && now < trialUntil + PLAN_GRACE_MS / SECOND

const storeToken = (real: Real, email: string, data: unknown): void => {
  real.tokens.set(email, session.parse(data).token)
}

const register = (email: string, password: string): Command => ({
  toString: () => `register ${email}`,
  check: () => true,
  run: async (model, real) => {
    const isNew = !model.customers.has(email)
    const fields = { ...createRegistration(email), password, password_confirmation: password }
    const { data } = await real.context.expectStatus('users.register', isNew ? 200 : 409, { body: fields })
    if (!isNew) return
    storeToken(real, email, data)
    real.links.set(email, await real.context.mock.readMailedLink(email, 'verify'))
    model.customers.set(email, { password, verified: false, trialUntil: null, signedInAt: model.now })
  },
})

const verify = (email: string): Command => ({
  toString: () => `verify ${email}`,
  check: (model) => model.customers.has(email),
  run: async (model, real) => {
    const customer = getCustomer(model, email)
    const body = { ...real.links.get(email), cid: '', cid4: '', clickID: '' }
    const { status } = await real.context.request('users.verifyUser', { body })
    // A link works once and for a day. The model doesn't track its age, so it accepts both results.
    if (customer.verified) expect(status).toBe(422)
    if (status !== 200) return
    customer.verified = true
    // A guest opened the link, so every session from before the verification ends.
    customer.signedInAt = null
  },
})

const signIn = (email: string, password: string): Command => ({
  toString: () => `sign in ${email} with ${password}`,
  check: () => true,
  run: async (model, real) => {
    const customer = model.customers.get(email)
    const isRight = customer?.password === password
    const response = await real.context.request('users.login', { body: createLogin(email, password) })
    // Wrong passwords block an email for a while, and the model doesn't count them.
    if (response.status === 429) return
    expect(response.status).toBe(isRight ? 200 : 422)
    if (!isRight || !customer) return
    storeToken(real, email, response.data)
    customer.signedInAt = model.now
  },
})

const signOut = (email: string): Command => ({
  toString: () => `sign out ${email}`,
  check: (model) => hasSession(model, email),
  run: async (model, real) => {
    await real.context.expectStatus('users.logout', 200, { token: real.tokens.get(email), body: {} })
    getCustomer(model, email).signedInAt = null
  },
})

const buyTrial = (email: string, outcome: 'succeeded' | 'failed'): Command => ({
  toString: () => `buy a trial for ${email}, ${outcome}`,
  check: (model) => hasSession(model, email),
  run: async (model, real) => {
    const customer = getCustomer(model, email)
    const query = { tariffId: String(TRIAL), currency: 'USD', type: 'card', 'g-recaptcha-response': 'solved' }
    const token = real.tokens.get(email)
    // A current trial is a conflict; a past trial is rejected, because trials are for new customers.
    const rejection = customer.trialUntil === null ? 200 : 422
    const expectedStatus = onTrial(model, customer) ? 409 : rejection
    const { data } = await real.context.expectStatus('billing.getStripePayment', expectedStatus, {
      token,
      query,
    })
    if (expectedStatus !== 200) return
    await real.context.mock.settlePayment(startedPayment.parse(data).subscriptionHash, outcome)
    if (outcome === 'succeeded') customer.trialUntil = model.now + (TRIAL_DAYS * DAY) / SECOND
  },
})

const wait = (days: number): Command => ({
  toString: () => `wait ${days} days`,
  check: () => true,
  run: async (model, real) => {
    await real.context.mock.advanceClock((days * DAY) / SECOND)
    model.now += (days * DAY) / SECOND
  },
})

const accountState = z.object({
  verified: z.number(),
  accountStatus: z.string(),
  isWgSectionAvailable: z.boolean(),
  subscriptionData: z.object({ tariffKey: z.string(), subscriptionStatus: z.number() }),
})

const checkUser = (email: string): Command => ({
  toString: () => `check ${email}`,
  check: (model) => model.customers.has(email),
  run: async (model, real) => {
    const customer = getCustomer(model, email)
    const token = real.tokens.get(email)
    const session = hasSession(model, email)
    const { status, data } = await real.context.request('users.getInfo', { token })
    if (customer.signedInAt === null) return expect(status).toBe(401)
    if (!session) return
    expect(status).toBe(200)
    const isActive = isPlanActive(model, customer)
    const hasPurchase = customer.trialUntil !== null
    expect(accountState.parse(data)).toEqual({
      verified: customer.verified ? 1 : 0,
      accountStatus: hasPurchase && !isActive ? 'Expired' : 'Active',
      isWgSectionAvailable: isActive,
      subscriptionData: {
        tariffKey: hasPurchase ? 'trial' : 'free-plan',
        subscriptionStatus: hasPurchase && !isActive ? 0 : 1,
      },
    })
  },
})

const email = fc.constantFrom(...EMAILS)
const password = fc.constantFrom(...PASSWORDS)
const commands = fc.commands(
  [
    fc.tuple(email, password).map(([who, secret]) => register(who, secret)),
    email.map(verify),
    fc.tuple(email, password).map(([who, secret]) => signIn(who, secret)),
    email.map(signOut),
    fc
      .tuple(email, fc.constantFrom('succeeded' as const, 'failed' as const))
      .map(([who, how]) => buyTrial(who, how)),
    fc.constantFrom(1, 3, 6, 8).map(wait),
    email.map(checkUser),
    email.map(checkUser),
  ],
  { maxCommands: 40, size: 'max' },
)

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
    fc.asyncProperty(commands, async (sequence) => {
      const context = new TestContext(target, 'model')
      await context.mock.reset()
      const start = () => ({
        model: { now: 0, customers: new Map<string, Customer>() },
        real: { context, tokens: new Map<string, string>(), links: new Map() },
      })
      await fc.asyncModelRun(start, sequence)
      expect(context.problems).toEqual([])
    }),
    { numRuns: 25, seed: 20_261 },
  )
})
