import { endpoints } from '@zoog/contract/endpoints'
import type { Persona } from '@zoog/contract/personas'
import { withTwin } from '../endpoints'
import { createLogin, createRegistration, createWireGuardPublicKey, getExample } from '../examples'
import type { Account } from '../mock-control'
import type { TestContext } from '../test-context'
import { type Check, getErrorFields, type Scenario } from './check'
import { passkeyErrorScenarios } from './passkeys'
import { rejectEmailTakenMeanwhile, rejectTakenEmail } from './profile'
import { createTwoFactorAccount, getLoginTicket } from './two-factor'

/** More wrong passwords or reset mails than any server accepts for one address. */
const MAX_ATTEMPTS = 20

/** Repeats a request until the response is 429. */
const repeatUntilRateLimited = async (
  context: TestContext,
  name: string,
  input: () => Parameters<TestContext['request']>[1],
) => {
  for (let count = 0; count < MAX_ATTEMPTS; count += 1)
    if ((await context.request(name, input())).status === 429) return
  context.addProblem(`${name} accepts ${MAX_ATTEMPTS} attempts without 429`)
}

const wrongPassword = 'Wrong-Pass-1'

const rejectRegisteredEmail =
  (name: string): Scenario =>
  async (context) => {
    const { email } = await context.createDisposableAccount()
    const fields = { ...createRegistration(), email: email.toUpperCase() }
    await context.expectUnchanged('A taken email address', async () => {
      const response = await context.expectStatus(name, 409, { body: fields })
      context.assert(getErrorFields(response.body).join() === 'email', '409 does not name the email field')
    })
  }

/** Checks that an account with a lifetime plan can't buy another plan. */
const rejectOwnedPlan =
  (name: string): Scenario =>
  async (context) => {
    const { token } = await context.mock.signInAs('lifetime')
    const { body, query } = getExample(name)
    await context.expectUnchanged('A plan that the account already has', async () => {
      await context.expectStatus(name, 409, {
        token,
        ...(query ? { query: { ...query, tariffId: '6' } } : { body: { ...Object(body), tariffId: 6 } }),
      })
    })
  }

/** Checks that a new account's example request is rejected and changes nothing. `subject` names the rejected thing. */
const rejectExample =
  (name: string, status: number, subject: string, persona?: Persona): Scenario =>
  async (context) => {
    const { token } = await context.createDisposableAccount(persona)
    await context.expectRejection(name, status, subject, { ...getExample(name), token })
  }

const rejectFreeAccount = (name: string): Scenario => rejectExample(name, 403, 'A forbidden request', 'free')

const limitPasswordGuesses =
  (name: string): Scenario =>
  async (context) => {
    const { token } = await context.createDisposableAccount()
    const input = { ...getExample(name), token }
    await repeatUntilRateLimited(context, name, () => input)
  }

/** Checks that a correct password without a code changes nothing. */
const requireTwoFactor =
  (name: string): Scenario =>
  async (context) => {
    const { account } = await createTwoFactorAccount(context)
    await context.expectUnchanged('A sign-in without a code', async () => {
      await getLoginTicket(context, account, name)
    })
  }

const limitCodeGuesses =
  (name: string, loginName: string): Scenario =>
  async (context) => {
    const { account } = await createTwoFactorAccount(context)
    const body = { ticket: await getLoginTicket(context, account, loginName), code: '000000' }
    await repeatUntilRateLimited(context, name, () => ({ body }))
  }

/** Checks that the endpoint rejects a request while two-factor authentication is on, or off. */
const rejectCurrentState =
  (name: string, state: 'on' | 'off'): Scenario =>
  async (context) => {
    const { token, password } =
      state === 'on'
        ? (await createTwoFactorAccount(context)).account
        : await context.createDisposableAccount()
    await context.expectRejection(name, 409, `Two-factor authentication that is already ${state}`, {
      token,
      body: { ...Object(getExample(name).body), password },
    })
  }

const createUnverifiedAccount = (context: TestContext): Promise<Account> =>
  context.createDisposableAccount('unverified')

/** The requests that cause each endpoint's specific rejections. */
const scenarios: Record<string, Partial<Record<number, Scenario>>> = {
  ...withTwin('users.login', (name) => ({
    403: requireTwoFactor(name),
    422: async (context) => {
      const { email } = await context.createDisposableAccount()
      const known = await context.expectStatus(name, 422, {
        body: createLogin(email, wrongPassword),
      })
      const unknown = await context.expectStatus(name, 422, {
        body: createLogin('nobody@example.com', wrongPassword),
      })
      context.assert(
        JSON.stringify(known.body) === JSON.stringify(unknown.body),
        'The rejection reveals whether the email address has an account',
      )
    },
    429: (context) =>
      repeatUntilRateLimited(context, name, () => ({
        body: createLogin('guessed@example.com', wrongPassword),
      })),
  })),
  ...withTwin('users.register', (name) => ({ 409: rejectRegisteredEmail(name) })),
  ...withTwin('users.requestResetPassword', (name) => ({
    429: (context) => {
      const input = getExample(name)
      return repeatUntilRateLimited(context, name, () => input)
    },
  })),
  'restricted.deleteAccount': {
    429: async (context) => {
      const { token } = await context.createDisposableAccount()
      const body = { password: wrongPassword }
      await repeatUntilRateLimited(context, 'restricted.deleteAccount', () => ({ token, body }))
    },
  },
  ...withTwin('twoFactor.login', (name, form) => ({ 429: limitCodeGuesses(name, form('users.login')) })),
  ...withTwin('twoFactor.start', (name) => ({
    409: rejectCurrentState(name, 'on'),
    429: limitPasswordGuesses(name),
  })),
  ...withTwin('twoFactor.confirm', (name) => ({ 409: rejectCurrentState(name, 'off') })),
  'twoFactor.cancelRecovery': { 409: rejectCurrentState('twoFactor.cancelRecovery', 'off') },
  ...withTwin('twoFactor.stepUp', (name) => ({ 409: rejectCurrentState(name, 'off') })),
  ...withTwin('twoFactor.turnOff', (name) => ({ 409: rejectCurrentState(name, 'off') })),
  ...passkeyErrorScenarios,
  'profile.setRenewal': {
    409: rejectExample('profile.setRenewal', 409, 'A plan without renewal', 'free'),
  },
  ...withTwin('planChange.changePlan', (name) => ({
    409: rejectExample(name, 409, 'A plan change at another price than the shown one', 'paid'),
  })),
  'stayOffer.acceptStayOffer': {
    409: rejectExample('stayOffer.acceptStayOffer', 409, 'An offer that does not exist', 'paid'),
  },
  'savedCard.replaceSavedCard': {
    409: rejectExample('savedCard.replaceSavedCard', 409, 'A card for a plan without renewal', 'free'),
  },
  'savedCard.getCardReplacement': {
    404: rejectExample('savedCard.getCardReplacement', 404, 'An unknown card replacement'),
  },
  'invoice.getInvoice': {
    404: rejectExample('invoice.getInvoice', 404, 'An invoice of an unknown payment'),
  },
  'invoice.getInvoicePdf': {
    404: rejectExample('invoice.getInvoicePdf', 404, 'An invoice of an unknown payment'),
  },
  'gift.redeemGift': {
    409: async (context) => {
      const { token } = await context.createDisposableAccount()
      await context.expectExample('gift.redeemGift', 200, { token })
      await context.expectRejection('gift.redeemGift', 409, 'A used gift code', {
        ...getExample('gift.redeemGift'),
        token,
      })
    },
    429: async (context) => {
      const { token } = await context.createDisposableAccount()
      await repeatUntilRateLimited(context, 'gift.redeemGift', () => ({
        token,
        body: { code: 'NO-SUCH-GIFT' },
      }))
    },
  },
  'refund.requestRefund': {
    409: rejectExample('refund.requestRefund', 409, 'A refund of a payment that does not exist', 'free'),
  },
  ...withTwin('billing.getStripePayment', (name) => ({ 409: rejectOwnedPlan(name) })),
  ...withTwin('billing.getPayssionPaymentData', (name) => ({ 409: rejectOwnedPlan(name) })),
  'restricted.cardlinkPaymentData': { 409: rejectOwnedPlan('restricted.cardlinkPaymentData') },
  'restricted.payssionV2': { 409: rejectOwnedPlan('restricted.payssionV2') },
  'affiliate.createSession': { 403: rejectFreeAccount('affiliate.createSession') },
  'assets.getTexts': {
    404: async (context) => {
      await context.expectStatus('assets.getTexts', 404, { params: { file: 'xx.json' } })
    },
  },
  'setup.setFeatureState': {
    403: async (context) => {
      const { token } = await context.mock.signInAs('free')
      await context.expectRejection('setup.setFeatureState', 403, 'A feature of paid plans', {
        token,
        body: { id: 1, state: true },
      })
    },
    404: async (context) => {
      const { token } = await context.createDisposableAccount()
      await context.expectStatus('setup.setFeatureState', 404, { token, body: { id: 999_999, state: true } })
    },
  },
  'users.resendVerification': {
    409: rejectExample('users.resendVerification', 409, 'A verification mail for a verified address', 'free'),
    429: async (context) => {
      const { token } = await createUnverifiedAccount(context)
      await repeatUntilRateLimited(context, 'users.resendVerification', () => ({ token, body: {} }))
    },
  },
  'users.endSession': {
    404: rejectExample('users.endSession', 404, 'An unknown session'),
  },
  ...withTwin('emailChange.startEmailChange', (name) => ({
    409: rejectTakenEmail(name),
    429: limitPasswordGuesses(name),
  })),
  'emailChange.decideEmailChange': { 409: rejectEmailTakenMeanwhile },
  ...withTwin('profile.setPassword', (name) => ({ 429: limitPasswordGuesses(name) })),
  ...withTwin('profile.setFirstPassword', (name) => ({
    409: rejectExample(name, 409, 'A first password for an account with a password'),
  })),
  'billing.getPaymentState': {
    404: async (context) => {
      await context.expectExample('billing.getPaymentState', 404, { token: await context.getReadableToken() })
    },
  },
  ...withTwin('manualSetup.setVpnPassword', (name) => ({ 403: rejectFreeAccount(name) })),
  'manualSetup.getWireGuardServers': { 403: rejectFreeAccount('manualSetup.getWireGuardServers') },
  'manualSetup.getWireGuardKeys': { 403: rejectFreeAccount('manualSetup.getWireGuardKeys') },
  'manualSetup.addWireGuardKey': {
    403: rejectFreeAccount('manualSetup.addWireGuardKey'),
    409: async (context) => {
      const { token } = await context.createDisposableAccount('paid')
      const body = { name: 'Laptop', publicKey: createWireGuardPublicKey() }
      await context.expectStatus('manualSetup.addWireGuardKey', 200, { token, body })
      await context.expectRejection('manualSetup.addWireGuardKey', 409, 'A registered key', { token, body })
    },
  },
  'manualSetup.revokeWireGuardKey': {
    403: rejectFreeAccount('manualSetup.revokeWireGuardKey'),
    404: rejectExample('manualSetup.revokeWireGuardKey', 404, 'An unknown key', 'paid'),
  },
}

/** Statuses that a check can only cause with an injected fault. */
const FAULT_STATUSES = [403, 404, 409, 429, 500, 503]

/** Every declared rejection that the other checks don't cause. */
export const errorResponseChecks: Check[] = endpoints.flatMap((endpoint) => {
  const own = scenarios[endpoint.name] ?? {}
  const scenarioChecks = Object.entries(own).flatMap(([status, run]): Check[] =>
    run ? [{ subject: endpoint.name, name: `${status} by a request`, dependsOnAccount: true, run }] : [],
  )
  const injected = FAULT_STATUSES.filter((status) => endpoint.responses.has(status) && !own[status]).map(
    (status): Check => ({
      subject: endpoint.name,
      name: `${status} by an injected fault`,
      run: async (context) => {
        const token = endpoint.rules.auth === 'required' ? await context.getReadableToken('paid') : null
        await context.mock.injectFault(endpoint, status)
        await context.expectExample(endpoint.name, status, { token })
      },
    }),
  )
  return [...scenarioChecks, ...injected]
})
