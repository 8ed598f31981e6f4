import { type EndpointName, endpoints } from '@zoog/contract/endpoints'
import type { Persona } from '@zoog/contract/personas'
import { createWireGuardKey } from '@zoog/mock-api/request-fields'
import type { RequestInput } from '../api-client'
import { createLogin, createRegistration } from '../examples'
import type { TestContext } from '../test-context'
import { type Check, createCheck, findScenario, getErrorFields, type Rejection, type Scenario } from './check'
import {
  rejectManyPasskeys,
  rejectNeedlessStepUp,
  rejectOthersPasskey,
  rejectUsedPasskeyId,
} from './passkeys'
import { createOrder } from './payments'
import { rejectEmailTakenMeanwhile, rejectTakenEmail } from './profile'
import { createTwoFactorAccount, getLoginTicket, rejectCurrentState } from './two-factor'

/** More wrong passwords or reset mails than any server accepts for one address. */
const MAX_ATTEMPTS = 20

/** Repeats a request of the checked endpoint until the response is 429. */
const repeatUntilRateLimited = async (context: TestContext, input: RequestInput) => {
  for (let count = 0; count < MAX_ATTEMPTS; count += 1)
    if ((await context.request(context.endpointName, input)).status === 429) return
  context.problems.push(`${context.endpointName} accepts ${MAX_ATTEMPTS} attempts without 429`)
}

const WRONG_PASSWORD = 'Wrong-Pass-1'

/** Checks that an account with a lifetime plan can't buy another plan. */
const rejectOwnedPlan: Scenario = async (context) => {
  const { token } = await context.mock.signInAs('lifetime')
  const order = createOrder(context, { tariffId: 6 })
  await context.expectRejection(context.endpointName, 409, 'An order of an owned plan', { ...order, token })
}

/** Checks that a new account's example request is rejected and changes nothing. `subject` names the rejected thing. */
const rejectExample =
  (subject: string, persona?: Persona): Rejection =>
  async (context, status) => {
    const { token } = await context.createDisposableAccount(persona)
    const input = { ...context.getExample(context.endpointName), token }
    await context.expectRejection(context.endpointName, status, subject, input)
  }

const rejectFreeAccount = rejectExample('A forbidden request', 'free')

/** Checks that repeated requests of one account are limited, by default with the example's wrong password. */
const limitAttempts =
  (body?: object, persona?: Persona): Scenario =>
  async (context) => {
    const { token } = await context.createDisposableAccount(persona)
    const input = { ...context.getExample(context.endpointName), ...(body && { body }), token }
    await repeatUntilRateLimited(context, input)
  }

/** The requests that cause each endpoint's specific rejections. */
const scenarios: Partial<Record<EndpointName, Partial<Record<number, Rejection>>>> = {
  'users.login': {
    403: async (context) => {
      const account = await createTwoFactorAccount(context)
      await context.expectUnchanged(() => getLoginTicket(context, account), 'A sign-in without a code')
    },
    422: async (context) => {
      const { email } = await context.createDisposableAccount()
      const reject = (address: string) =>
        context.expectStatus('users.login', 422, { body: createLogin(address, WRONG_PASSWORD) })
      const [known, unknown] = [await reject(email), await reject('nobody@example.com')]
      context.assert(
        JSON.stringify(known.body) === JSON.stringify(unknown.body),
        'The rejection reveals whether the email address has an account',
      )
    },
    429: (context) =>
      repeatUntilRateLimited(context, { body: createLogin('guessed@example.com', WRONG_PASSWORD) }),
  },
  'users.register': {
    409: async (context) => {
      const { email } = await context.createDisposableAccount()
      const body = { ...createRegistration(), email: email.toUpperCase() }
      const response = await context.expectRejection('users.register', 409, 'A taken address', { body })
      context.assert(getErrorFields(response.body).join() === 'email', '409 does not name the email field')
    },
  },
  'users.requestResetPassword': {
    429: (context) => repeatUntilRateLimited(context, context.getExample(context.endpointName)),
  },
  'restricted.deleteAccount': { 429: limitAttempts() },
  'twoFactor.login': {
    429: async (context) => {
      const ticket = await getLoginTicket(context, await createTwoFactorAccount(context))
      await repeatUntilRateLimited(context, { body: { ticket, code: '000000' } })
    },
  },
  'twoFactor.start': { 409: rejectCurrentState('on'), 429: limitAttempts() },
  'twoFactor.confirm': { 409: rejectCurrentState('off') },
  'twoFactor.cancelRecovery': { 409: rejectCurrentState('off') },
  'twoFactor.stepUp': { 409: rejectCurrentState('off') },
  'twoFactor.turnOff': { 409: rejectCurrentState('off') },
  'passkeys.stepUp': { 409: rejectNeedlessStepUp },
  'passkeys.start': { 409: rejectManyPasskeys },
  'passkeys.finish': { 409: rejectUsedPasskeyId },
  'passkeys.rename': { 404: rejectOthersPasskey },
  'passkeys.remove': { 404: rejectOthersPasskey },
  'profile.setRenewal': { 409: rejectExample('A plan without renewal', 'free') },
  'planChange.changePlan': { 409: rejectExample('A plan change at another price', 'paid') },
  'stayOffer.acceptStayOffer': { 409: rejectExample('An offer that does not exist', 'paid') },
  'savedCard.replaceSavedCard': { 409: rejectExample('A card for a plan without renewal', 'free') },
  'savedCard.getCardReplacement': { 404: rejectExample('An unknown card replacement') },
  'invoice.getInvoice': { 404: rejectExample('An invoice of an unknown payment') },
  'invoice.getInvoicePdf': { 404: rejectExample('An invoice of an unknown payment') },
  'gift.redeemGift': {
    409: async (context) => {
      const { token } = await context.createDisposableAccount()
      const input = { ...context.getExample('gift.redeemGift'), token }
      await context.expectStatus('gift.redeemGift', 200, input)
      await context.expectRejection('gift.redeemGift', 409, 'A used gift code', input)
    },
    429: limitAttempts({ code: 'NO-SUCH-GIFT' }),
  },
  'refund.requestRefund': { 409: rejectExample('A refund of a payment that does not exist', 'free') },
  'billing.getStripePayment': { 409: rejectOwnedPlan },
  'billing.getPayssionPaymentData': { 409: rejectOwnedPlan },
  'restricted.cardlinkPaymentData': { 409: rejectOwnedPlan },
  'restricted.payssionV2': { 409: rejectOwnedPlan },
  'affiliate.createSession': { 403: rejectFreeAccount },
  'assets.getTexts': {
    404: (context) => context.expectStatus('assets.getTexts', 404, { params: { file: 'xx.json' } }),
  },
  'setup.setFeatureState': {
    403: async (context) => {
      const { token } = await context.mock.signInAs('free')
      const input = { token, body: { id: 1, state: true } }
      await context.expectRejection('setup.setFeatureState', 403, 'A feature of paid plans', input)
    },
    404: async (context) => {
      const { token } = await context.createDisposableAccount()
      const input = { token, body: { id: 999_999, state: true } }
      await context.expectStatus('setup.setFeatureState', 404, input)
    },
  },
  'users.resendVerification': {
    409: rejectExample('A verification mail for a verified address', 'free'),
    429: limitAttempts({}, 'unverified'),
  },
  'users.endSession': { 404: rejectExample('An unknown session') },
  'emailChange.startEmailChange': { 409: rejectTakenEmail, 429: limitAttempts() },
  'emailChange.decideEmailChange': { 409: rejectEmailTakenMeanwhile },
  'profile.setPassword': { 429: limitAttempts() },
  'profile.setFirstPassword': { 409: rejectExample('A first password for an account with a password') },
  'billing.getPaymentState': {
    404: async (context) => {
      await context.expectExample('billing.getPaymentState', 404, { token: await context.getReadOnlyToken() })
    },
  },
  'manualSetup.setVpnPassword': { 403: rejectFreeAccount },
  'manualSetup.getWireGuardServers': { 403: rejectFreeAccount },
  'manualSetup.getWireGuardKeys': { 403: rejectFreeAccount },
  'manualSetup.addWireGuardKey': {
    403: rejectFreeAccount,
    409: async (context) => {
      const { token } = await context.createDisposableAccount('paid')
      const input = { token, body: { name: 'Laptop', publicKey: createWireGuardKey() } }
      await context.expectStatus('manualSetup.addWireGuardKey', 200, input)
      await context.expectRejection('manualSetup.addWireGuardKey', 409, 'A registered key', input)
    },
  },
  'manualSetup.revokeWireGuardKey': {
    403: rejectFreeAccount,
    404: rejectExample('An unknown key', 'paid'),
  },
}

/** Statuses that a check can only cause with an injected fault. */
const FAULT_STATUSES = [403, 404, 409, 429, 500, 503]

/** Every declared rejection that the other checks don't cause. */
export const errorResponseChecks: Check[] = endpoints.flatMap((endpoint) => {
  const { name, rules, responses } = endpoint
  const rejections = findScenario(scenarios, name) ?? {}
  const scenarioChecks = Object.entries(rejections).map(([status, reject]) => ({
    ...createCheck(name, `${status} by a request`, async (context) => {
      await reject?.(context, Number(status))
    }),
    dependsOnAccount: true,
  }))
  const statuses = FAULT_STATUSES.filter((status) => responses.has(status) && !rejections[status])
  const injected = statuses.map((status) =>
    createCheck(name, `${status} by an injected fault`, async (context) => {
      const token = rules.auth === 'required' ? await context.getReadOnlyToken('paid') : null
      await context.mock.injectFault(endpoint, status)
      await context.expectExample(name, status, { token })
    }),
  )
  return [...scenarioChecks, ...injected]
})
