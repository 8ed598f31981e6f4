import type { AccessCondition } from '@zoog/contract/common'
import type { Persona } from '@zoog/contract/personas'
import { endpoints } from '../endpoints'
import { createLogin, createRegistration, createWireGuardPublicKey, getExample } from '../examples'
import type { Account, TestContext } from '../test-context'
import type { Check } from './check'
import { rejectEmailTakenMeanwhile, rejectTakenEmail } from './email-change'
import { getErrorFields } from './fields'
import { passkeyErrorScenarios } from './passkeys'
import { createTwoFactorAccount, getLoginTicket } from './two-factor'

type Scenario = (world: TestContext) => Promise<void>

/** More wrong passwords or reset mails than any server accepts for one address. */
const MAX_ATTEMPTS = 20

/** Repeats a request until the response is 429. */
const repeatUntilRateLimited = async (
  world: TestContext,
  name: string,
  input: () => Parameters<TestContext['request']>[1],
) => {
  for (let count = 0; count < MAX_ATTEMPTS; count += 1)
    if ((await world.request(name, input())).status === 429) return
  world.addProblem(`${name} accepts ${MAX_ATTEMPTS} attempts without 429`)
}

const wrongPassword = 'Wrong-Pass-1'

const refusesTakenEmail =
  (name: string): Scenario =>
  async (world) => {
    const { email } = await world.createDisposableAccount()
    const fields = { ...createRegistration(), email: email.toUpperCase() }
    await world.expectUnchanged('A taken email address', async () => {
      const reply = await world.expectStatus(name, 409, { body: fields })
      world.assert(getErrorFields(reply.body).join() === 'email', '409 does not name the email field')
    })
  }

/** Checks that an account with a lifetime plan can't buy another plan. */
const refusesOwnedPlan =
  (name: string): Scenario =>
  async (world) => {
    const { token } = await world.signInAs('lifetime')
    const { body, query } = getExample(name)
    await world.expectUnchanged('A plan that the account already has', async () => {
      await world.expectStatus(name, 409, {
        token,
        ...(query ? { query: { ...query, tariffId: '6' } } : { body: { ...Object(body), tariffId: 6 } }),
      })
    })
  }

const refusesFreeAccount =
  (name: string): Scenario =>
  async (world) => {
    const { token } = await world.signInAs('free')
    await world.expectUnchanged('A forbidden request', async () => {
      await world.expectExample(name, 403, { token })
    })
  }

const refusesOtherPrice =
  (name: string): Scenario =>
  async (world) => {
    const { token } = await world.createDisposableAccount('paid')
    await world.expectUnchanged('A plan change at another price than the shown one', async () => {
      await world.expectExample(name, 409, { token })
    })
  }

/** Checks that an account with a password can't set a first password. */
const refusesFirstPassword =
  (name: string): Scenario =>
  async (world) => {
    const { token } = await world.createDisposableAccount()
    await world.expectUnchanged('A first password for an account with a password', async () => {
      await world.expectExample(name, 409, { token })
    })
  }

const limitsPasswordGuesses =
  (name: string): Scenario =>
  async (world) => {
    const { token } = await world.createDisposableAccount()
    const input = { ...getExample(name), token }
    await repeatUntilRateLimited(world, name, () => input)
  }

/** Checks that a correct password without a code changes nothing. */
const requiresSecondFactor =
  (name: string): Scenario =>
  async (world) => {
    const { account } = await createTwoFactorAccount(world)
    await world.expectUnchanged('A sign-in without a code', async () => {
      await getLoginTicket(world, account, name)
    })
  }

const limitsCodeGuesses =
  (name: string, loginName: string): Scenario =>
  async (world) => {
    const { account } = await createTwoFactorAccount(world)
    const body = { ticket: await getLoginTicket(world, account, loginName), code: '000000' }
    await repeatUntilRateLimited(world, name, () => ({ body }))
  }

/** Checks that the endpoint refuses a request while two-factor authentication is on, or off. */
const refusesCurrentState =
  (name: string, which: 'on' | 'off'): Scenario =>
  async (world) => {
    const { token, password } =
      which === 'on' ? (await createTwoFactorAccount(world)).account : await world.createDisposableAccount()
    await world.expectUnchanged(`Two-factor authentication that is already ${which}`, async () => {
      await world.expectStatus(name, 409, { token, body: { ...Object(getExample(name).body), password } })
    })
  }

const unverified = (world: TestContext): Promise<Account> => world.createDisposableAccount('unverified')

/** The requests that cause each endpoint's specific refusals. */
const scenarios: Record<string, Partial<Record<number, Scenario>>> = {
  'users.login': {
    403: requiresSecondFactor('users.login'),
    422: async (world) => {
      const { email } = await world.createDisposableAccount()
      const known = await world.expectStatus('users.login', 422, { body: createLogin(email, wrongPassword) })
      const unknown = await world.expectStatus('users.login', 422, {
        body: createLogin('nobody@example.com', wrongPassword),
      })
      world.assert(
        JSON.stringify(known.body) === JSON.stringify(unknown.body),
        'The refusal reveals whether the email address has an account',
      )
    },
    429: (world) =>
      repeatUntilRateLimited(world, 'users.login', () => ({
        body: createLogin('guessed@example.com', wrongPassword),
      })),
  },
  'restricted.login': {
    403: requiresSecondFactor('restricted.login'),
    429: (world) =>
      repeatUntilRateLimited(world, 'restricted.login', () => ({
        body: createLogin('guessed@example.com', wrongPassword),
      })),
  },
  'users.register': { 409: refusesTakenEmail('users.register') },
  'restricted.register': { 409: refusesTakenEmail('restricted.register') },
  'users.requestResetPassword': {
    429: (world) => {
      const input = getExample('users.requestResetPassword')
      return repeatUntilRateLimited(world, 'users.requestResetPassword', () => input)
    },
  },
  'restricted.deleteAccount': {
    429: async (world) => {
      const { token } = await world.createDisposableAccount()
      const body = { password: wrongPassword }
      await repeatUntilRateLimited(world, 'restricted.deleteAccount', () => ({ token, body }))
    },
  },
  'twoFactor.login': { 429: limitsCodeGuesses('twoFactor.login', 'users.login') },
  'restricted.twoFactorLogin': { 429: limitsCodeGuesses('restricted.twoFactorLogin', 'restricted.login') },
  'twoFactor.begin': {
    409: refusesCurrentState('twoFactor.begin', 'on'),
    429: limitsPasswordGuesses('twoFactor.begin'),
  },
  'restricted.beginAuthenticator': { 409: refusesCurrentState('restricted.beginAuthenticator', 'on') },
  'twoFactor.confirm': { 409: refusesCurrentState('twoFactor.confirm', 'off') },
  'restricted.confirmAuthenticator': { 409: refusesCurrentState('restricted.confirmAuthenticator', 'off') },
  'twoFactor.cancelRecovery': { 409: refusesCurrentState('twoFactor.cancelRecovery', 'off') },
  'twoFactor.stepUp': { 409: refusesCurrentState('twoFactor.stepUp', 'off') },
  'restricted.stepUp': { 409: refusesCurrentState('restricted.stepUp', 'off') },
  'twoFactor.turnOff': { 409: refusesCurrentState('twoFactor.turnOff', 'off') },
  'restricted.turnOffAuthenticator': { 409: refusesCurrentState('restricted.turnOffAuthenticator', 'off') },
  ...passkeyErrorScenarios,
  'profile.setRenewal': {
    409: async (world) => {
      const { token } = await world.createDisposableAccount('free')
      await world.expectUnchanged('A plan without renewal', async () => {
        await world.expectExample('profile.setRenewal', 409, { token })
      })
    },
  },
  'planChange.changePlan': { 409: refusesOtherPrice('planChange.changePlan') },
  'restricted.changePlan': { 409: refusesOtherPrice('restricted.changePlan') },
  'stayOffer.takeStayOffer': {
    409: async (world) => {
      const { token } = await world.createDisposableAccount('paid')
      await world.expectUnchanged('An offer that does not exist', async () => {
        await world.expectExample('stayOffer.takeStayOffer', 409, { token })
      })
    },
  },
  'savedCard.replaceSavedCard': {
    409: async (world) => {
      const { token } = await world.createDisposableAccount('free')
      await world.expectUnchanged('A card for a plan without renewal', async () => {
        await world.expectExample('savedCard.replaceSavedCard', 409, { token })
      })
    },
  },
  'savedCard.getCardReplacement': {
    404: async (world) => {
      const { token } = await world.createDisposableAccount()
      await world.expectExample('savedCard.getCardReplacement', 404, { token })
    },
  },
  'invoice.getInvoice': {
    404: async (world) => {
      const { token } = await world.createDisposableAccount()
      await world.expectUnchanged('An invoice of an unknown payment', async () => {
        await world.expectExample('invoice.getInvoice', 404, { token })
      })
    },
  },
  'invoice.getInvoicePdf': {
    404: async (world) => {
      const { token } = await world.createDisposableAccount()
      await world.expectUnchanged('An invoice of an unknown payment', async () => {
        await world.expectExample('invoice.getInvoicePdf', 404, { token })
      })
    },
  },
  'gift.redeemGift': {
    409: async (world) => {
      const { token } = await world.createDisposableAccount()
      await world.expectExample('gift.redeemGift', 200, { token })
      await world.expectUnchanged('A used gift code', async () => {
        await world.expectExample('gift.redeemGift', 409, { token })
      })
    },
    429: async (world) => {
      const { token } = await world.createDisposableAccount()
      await repeatUntilRateLimited(world, 'gift.redeemGift', () => ({
        token,
        body: { code: 'NO-SUCH-GIFT' },
      }))
    },
  },
  'refund.askForRefund': {
    409: async (world) => {
      const { token } = await world.createDisposableAccount('free')
      await world.expectUnchanged('A refund of a payment that does not exist', async () => {
        await world.expectExample('refund.askForRefund', 409, { token })
      })
    },
  },
  'billing.getStripePayment': { 409: refusesOwnedPlan('billing.getStripePayment') },
  'billing.getPayssionPaymentData': { 409: refusesOwnedPlan('billing.getPayssionPaymentData') },
  'restricted.stripePayment': { 409: refusesOwnedPlan('restricted.stripePayment') },
  'restricted.payssionPaymentData': { 409: refusesOwnedPlan('restricted.payssionPaymentData') },
  'restricted.cardlinkPaymentData': { 409: refusesOwnedPlan('restricted.cardlinkPaymentData') },
  'restricted.payssionV2': { 409: refusesOwnedPlan('restricted.payssionV2') },
  'affiliate.createSession': { 403: refusesFreeAccount('affiliate.createSession') },
  'assets.getTexts': {
    404: async (world) => {
      await world.expectStatus('assets.getTexts', 404, { params: { file: 'xx.json' } })
    },
  },
  'setup.setFeatureState': {
    403: async (world) => {
      const { token } = await world.signInAs('free')
      await world.expectUnchanged('A feature of paid plans', async () => {
        await world.expectStatus('setup.setFeatureState', 403, { token, body: { id: 1, state: true } })
      })
    },
    404: async (world) => {
      const { token } = await world.createDisposableAccount()
      await world.expectStatus('setup.setFeatureState', 404, { token, body: { id: 999_999, state: true } })
    },
  },
  'users.resendVerification': {
    409: async (world) => {
      const { token } = await world.signInAs('free')
      await world.expectExample('users.resendVerification', 409, { token })
    },
    429: async (world) => {
      const { token } = await unverified(world)
      await repeatUntilRateLimited(world, 'users.resendVerification', () => ({ token, body: {} }))
    },
  },
  'users.endSession': {
    404: async (world) => {
      const { token } = await world.createDisposableAccount()
      await world.expectExample('users.endSession', 404, { token })
    },
  },
  'emailChange.beginEmailChange': {
    409: rejectTakenEmail('emailChange.beginEmailChange'),
    429: limitsPasswordGuesses('emailChange.beginEmailChange'),
  },
  'restricted.beginEmailChange': {
    409: rejectTakenEmail('restricted.beginEmailChange'),
    429: limitsPasswordGuesses('restricted.beginEmailChange'),
  },
  'emailChange.decideEmailChange': { 409: rejectEmailTakenMeanwhile },
  'profile.setPassword': { 429: limitsPasswordGuesses('profile.setPassword') },
  'profile.setFirstPassword': { 409: refusesFirstPassword('profile.setFirstPassword') },
  'restricted.setFirstPassword': { 409: refusesFirstPassword('restricted.setFirstPassword') },
  'restricted.setPassword': { 429: limitsPasswordGuesses('restricted.setPassword') },
  'billing.getPaymentState': {
    404: async (world) => {
      await world.expectExample('billing.getPaymentState', 404, { token: await world.getReadableToken() })
    },
  },
  'manualSetup.setVpnPassword': { 403: refusesFreeAccount('manualSetup.setVpnPassword') },
  'restricted.setVpnPassword': { 403: refusesFreeAccount('restricted.setVpnPassword') },
  'manualSetup.getWireGuardServers': { 403: refusesFreeAccount('manualSetup.getWireGuardServers') },
  'manualSetup.getWireGuardKeys': { 403: refusesFreeAccount('manualSetup.getWireGuardKeys') },
  'manualSetup.addWireGuardKey': {
    403: refusesFreeAccount('manualSetup.addWireGuardKey'),
    409: async (world) => {
      const { token } = await world.createDisposableAccount('paid')
      const body = { name: 'Laptop', publicKey: createWireGuardPublicKey() }
      await world.expectStatus('manualSetup.addWireGuardKey', 200, { token, body })
      await world.expectUnchanged('A registered key', async () => {
        await world.expectStatus('manualSetup.addWireGuardKey', 409, { token, body })
      })
    },
  },
  'manualSetup.revokeWireGuardKey': {
    403: refusesFreeAccount('manualSetup.revokeWireGuardKey'),
    404: async (world) => {
      const { token } = await world.createDisposableAccount('paid')
      await world.expectExample('manualSetup.revokeWireGuardKey', 404, { token })
    },
  },
}

/** Statuses that a check can only cause with an injected fault. */
const FAULT_STATUSES = [403, 404, 409, 429, 500, 503]

/** The persona that doesn't meet a condition of `requires`, if the seed has one. */
const REFUSED_PERSONAS: Partial<Record<AccessCondition, Persona>> = {
  customer: 'service',
  verified: 'unverified',
  activated: 'unverified',
  activePlan: 'expired',
}

/** An account that doesn't meet a condition of `requires` is refused with 403, and nothing changes. */
export const accessChecks: Check[] = endpoints.flatMap((endpoint) =>
  (endpoint.rules.requires ?? []).flatMap((condition): Check[] => {
    const persona = REFUSED_PERSONAS[condition]
    if (!persona) return []
    const run = async (world: TestContext) => {
      const { token } = await world.signInAs(persona)
      await world.expectUnchanged(`A request that requires ${condition}`, async () => {
        await world.expectExample(endpoint.name, 403, { token })
      })
    }
    return [{ subject: endpoint.name, name: `403 unless ${condition}`, dependsOnAccount: true, run }]
  }),
)

/** Every declared refusal that the other checks don't cause. */
export const errorResponseChecks: Check[] = endpoints.flatMap((endpoint) => {
  const own = scenarios[endpoint.name] ?? {}
  const scenarioChecks = Object.entries(own).flatMap(([status, run]): Check[] =>
    run ? [{ subject: endpoint.name, name: `${status} by a request`, dependsOnAccount: true, run }] : [],
  )
  const injected = FAULT_STATUSES.filter((status) => endpoint.responses.has(status) && !own[status]).map(
    (status): Check => ({
      subject: endpoint.name,
      name: `${status} by an injected fault`,
      run: async (world) => {
        const token = endpoint.rules.auth === 'required' ? await world.getReadableToken('paid') : null
        await world.injectFault(endpoint, status)
        await world.expectExample(endpoint.name, status, { token })
      },
    }),
  )
  return [...scenarioChecks, ...injected]
})
