import { type EndpointName, endpoints } from '@zoog/contract/endpoints'
import type { Persona } from '@zoog/contract/personas'
import { createWireGuardKey } from '@zoog/mock-api/request-fields'
import { toCheckedName } from '../endpoints'
import { createLogin, createRegistration, getExample, getExampleBody } from '../examples'
import type { RequestInput, TestContext } from '../test-context'
import { type Check, findScenario, getErrorFields, type Scenario } from './check'
import { passkeyErrorScenarios } from './passkeys'
import { rejectEmailTakenMeanwhile, rejectTakenEmail } from './profile'
import { createTwoFactorAccount, getLoginTicket } from './two-factor'

/** More wrong passwords or reset mails than any server accepts for one address. */
const MAX_ATTEMPTS = 20

/** Repeats a request until the response is 429. */
const repeatUntilRateLimited = async (context: TestContext, name: string, input: RequestInput) => {
  for (let count = 0; count < MAX_ATTEMPTS; count += 1)
    if ((await context.request(name, input)).status === 429) return
  context.addProblem(`${name} accepts ${MAX_ATTEMPTS} attempts without 429`)
}

const WRONG_PASSWORD = 'Wrong-Pass-1'

const rejectRegisteredEmail: Scenario = async (context, name) => {
  const { email } = await context.createDisposableAccount()
  const fields = { ...createRegistration(), email: email.toUpperCase() }
  await context.expectUnchanged('A taken email address', async () => {
    const response = await context.expectStatus(name, 409, { body: fields })
    context.assert(getErrorFields(response.body).join() === 'email', '409 does not name the email field')
  })
}

/** Checks that an account with a lifetime plan can't buy another plan. */
const rejectOwnedPlan: Scenario = async (context, name) => {
  const { token } = await context.mock.signInAs('lifetime')
  const { query } = getExample(name)
  await context.expectRejection(name, 409, 'A plan that the account already has', {
    token,
    ...(query ? { query: { ...query, tariffId: '6' } } : { body: { ...getExampleBody(name), tariffId: 6 } }),
  })
}

/** A scenario that causes a rejection with the given status. */
type Rejection = (context: TestContext, name: string, status: number) => Promise<void>

/** Checks that a new account's example request is rejected and changes nothing. `subject` names the rejected thing. */
const rejectExample =
  (subject: string, persona?: Persona): Rejection =>
  async (context, name, status) => {
    const { token } = await context.createDisposableAccount(persona)
    await context.expectRejection(name, status, subject, { ...getExample(name), token })
  }

const rejectFreeAccount = rejectExample('A forbidden request', 'free')

const limitPasswordGuesses: Scenario = async (context, name) => {
  const { token } = await context.createDisposableAccount()
  await repeatUntilRateLimited(context, name, { ...getExample(name), token })
}

/** Checks that a correct password without a code changes nothing. */
const requireTwoFactor: Scenario = async (context, name) => {
  const { account } = await createTwoFactorAccount(context)
  await context.expectUnchanged('A sign-in without a code', async () => {
    await getLoginTicket(context, account, name)
  })
}

const limitCodeGuesses: Scenario = async (context, name) => {
  const { account } = await createTwoFactorAccount(context)
  const ticket = await getLoginTicket(context, account, toCheckedName(name, 'users.login'))
  await repeatUntilRateLimited(context, name, { body: { ticket, code: '000000' } })
}

/** Checks that the endpoint rejects a request while two-factor authentication is on, or off. */
const rejectCurrentState =
  (state: 'on' | 'off'): Rejection =>
  async (context, name, status) => {
    const { token, password } =
      state === 'on'
        ? (await createTwoFactorAccount(context)).account
        : await context.createDisposableAccount()
    await context.expectRejection(name, status, `Two-factor authentication that is already ${state}`, {
      token,
      body: { ...getExampleBody(name), password },
    })
  }

/** The requests that cause each endpoint's specific rejections. */
const scenarios: Record<string, Partial<Record<number, Rejection>>> = {
  'users.login': {
    403: requireTwoFactor,
    422: async (context, name) => {
      const { email } = await context.createDisposableAccount()
      const reject = (address: string) =>
        context.expectStatus(name, 422, { body: createLogin(address, WRONG_PASSWORD) })
      const [known, unknown] = [await reject(email), await reject('nobody@example.com')]
      context.assert(
        JSON.stringify(known.body) === JSON.stringify(unknown.body),
        'The rejection reveals whether the email address has an account',
      )
    },
    429: (context, name) =>
      repeatUntilRateLimited(context, name, { body: createLogin('guessed@example.com', WRONG_PASSWORD) }),
  },
  'users.register': { 409: rejectRegisteredEmail },
  'users.requestResetPassword': {
    429: (context, name) => repeatUntilRateLimited(context, name, getExample(name)),
  },
  'restricted.deleteAccount': { 429: limitPasswordGuesses },
  'twoFactor.login': { 429: limitCodeGuesses },
  'twoFactor.start': { 409: rejectCurrentState('on'), 429: limitPasswordGuesses },
  'twoFactor.confirm': { 409: rejectCurrentState('off') },
  'twoFactor.cancelRecovery': { 409: rejectCurrentState('off') },
  'twoFactor.stepUp': { 409: rejectCurrentState('off') },
  'twoFactor.turnOff': { 409: rejectCurrentState('off') },
  ...passkeyErrorScenarios,
  'profile.setRenewal': { 409: rejectExample('A plan without renewal', 'free') },
  'planChange.changePlan': {
    409: rejectExample('A plan change at another price than the shown one', 'paid'),
  },
  'stayOffer.acceptStayOffer': { 409: rejectExample('An offer that does not exist', 'paid') },
  'savedCard.replaceSavedCard': { 409: rejectExample('A card for a plan without renewal', 'free') },
  'savedCard.getCardReplacement': { 404: rejectExample('An unknown card replacement') },
  'invoice.getInvoice': { 404: rejectExample('An invoice of an unknown payment') },
  'invoice.getInvoicePdf': { 404: rejectExample('An invoice of an unknown payment') },
  'gift.redeemGift': {
    409: async (context, name) => {
      const { token } = await context.createDisposableAccount()
      await context.expectExample(name, 200, { token })
      await context.expectRejection(name, 409, 'A used gift code', { ...getExample(name), token })
    },
    429: async (context, name) => {
      const { token } = await context.createDisposableAccount()
      await repeatUntilRateLimited(context, name, { token, body: { code: 'NO-SUCH-GIFT' } })
    },
  },
  'refund.requestRefund': { 409: rejectExample('A refund of a payment that does not exist', 'free') },
  'billing.getStripePayment': { 409: rejectOwnedPlan },
  'billing.getPayssionPaymentData': { 409: rejectOwnedPlan },
  'restricted.cardlinkPaymentData': { 409: rejectOwnedPlan },
  'restricted.payssionV2': { 409: rejectOwnedPlan },
  'affiliate.createSession': { 403: rejectFreeAccount },
  'assets.getTexts': {
    404: async (context, name) => {
      await context.expectStatus(name, 404, { params: { file: 'xx.json' } })
    },
  },
  'setup.setFeatureState': {
    403: async (context, name) => {
      const { token } = await context.mock.signInAs('free')
      await context.expectRejection(name, 403, 'A feature of paid plans', {
        token,
        body: { id: 1, state: true },
      })
    },
    404: async (context, name) => {
      const { token } = await context.createDisposableAccount()
      await context.expectStatus(name, 404, { token, body: { id: 999_999, state: true } })
    },
  },
  'users.resendVerification': {
    409: rejectExample('A verification mail for a verified address', 'free'),
    429: async (context, name) => {
      const { token } = await context.createDisposableAccount('unverified')
      await repeatUntilRateLimited(context, name, { token, body: {} })
    },
  },
  'users.endSession': { 404: rejectExample('An unknown session') },
  'emailChange.startEmailChange': { 409: rejectTakenEmail, 429: limitPasswordGuesses },
  'emailChange.decideEmailChange': { 409: rejectEmailTakenMeanwhile },
  'profile.setPassword': { 429: limitPasswordGuesses },
  'profile.setFirstPassword': { 409: rejectExample('A first password for an account with a password') },
  'billing.getPaymentState': {
    404: async (context, name) => {
      await context.expectExample(name, 404, { token: await context.getReadOnlyToken() })
    },
  },
  'manualSetup.setVpnPassword': { 403: rejectFreeAccount },
  'manualSetup.getWireGuardServers': { 403: rejectFreeAccount },
  'manualSetup.getWireGuardKeys': { 403: rejectFreeAccount },
  'manualSetup.addWireGuardKey': {
    403: rejectFreeAccount,
    409: async (context, name) => {
      const { token } = await context.createDisposableAccount('paid')
      const input = { token, body: { name: 'Laptop', publicKey: createWireGuardKey() } }
      await context.expectStatus(name, 200, input)
      await context.expectRejection(name, 409, 'A registered key', input)
    },
  },
  'manualSetup.revokeWireGuardKey': {
    403: rejectFreeAccount,
    404: rejectExample('An unknown key', 'paid'),
  },
} satisfies Partial<Record<EndpointName, Partial<Record<number, Rejection>>>>

/** Statuses that a check can only cause with an injected fault. */
const FAULT_STATUSES = [403, 404, 409, 429, 500, 503]

/** Every declared rejection that the other checks don't cause. */
export const errorResponseChecks: Check[] = endpoints.flatMap((endpoint) => {
  const rejections = findScenario(scenarios, endpoint.name) ?? {}
  const scenarioChecks = Object.entries(rejections).flatMap(([status, reject]): Check[] => {
    if (!reject) return []
    const run = (context: TestContext) => reject(context, endpoint.name, Number(status))
    return [{ subject: endpoint.name, name: `${status} by a request`, dependsOnAccount: true, run }]
  })
  const injected = FAULT_STATUSES.filter(
    (status) => endpoint.responses.has(status) && !rejections[status],
  ).map(
    (status): Check => ({
      subject: endpoint.name,
      name: `${status} by an injected fault`,
      run: async (context) => {
        const token = endpoint.rules.auth === 'required' ? await context.getReadOnlyToken('paid') : null
        await context.mock.injectFault(endpoint, status)
        await context.expectExample(endpoint.name, status, { token })
      },
    }),
  )
  return [...scenarioChecks, ...injected]
})
