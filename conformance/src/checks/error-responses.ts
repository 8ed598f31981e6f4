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
const MANY = 20

/** Repeats a request until the response is 429. */
const untilTooMany = async (
  world: TestContext,
  name: string,
  input: () => Parameters<TestContext['request']>[1],
) => {
  for (let count = 0; count < MANY; count += 1)
    if ((await world.request(name, input())).status === 429) return
  world.addProblem(`${name} bears ${MANY} attempts without 429`)
}

const wrongPassword = 'Wrong-Pass-1'

const taken =
  (name: string): Scenario =>
  async (world) => {
    const { email } = await world.createDisposableAccount()
    const fields = { ...createRegistration(), email: email.toUpperCase() }
    await world.expectUnchanged('An e-mail that is taken', async () => {
      const reply = await world.expectStatus(name, 409, { body: fields })
      world.assert(getErrorFields(reply.body).join() === 'email', '409 does not name the email field')
    })
  }

/** The account already has a lifetime plan, so nothing can be bought. */
const alreadyPaid =
  (name: string): Scenario =>
  async (world) => {
    const { token } = await world.signInAs('lifetime')
    const { body, query } = getExample(name)
    await world.expectUnchanged('A plan that is held already', async () => {
      await world.expectStatus(name, 409, {
        token,
        ...(query ? { query: { ...query, tariffId: '6' } } : { body: { ...Object(body), tariffId: 6 } }),
      })
    })
  }

const forbidden =
  (name: string): Scenario =>
  async (world) => {
    const { token } = await world.signInAs('free')
    await world.expectUnchanged('A call that is forbidden', async () => {
      await world.expectExample(name, 403, { token })
    })
  }

const atNoShownPrice =
  (name: string): Scenario =>
  async (world) => {
    const { token } = await world.createDisposableAccount('paid')
    await world.expectUnchanged('A change of plan at a price that nobody showed', async () => {
      await world.expectExample(name, 409, { token })
    })
  }

/** An account with a password must confirm with it or reset it by mail. */
const hasPassword =
  (name: string): Scenario =>
  async (world) => {
    const { token } = await world.createDisposableAccount()
    await world.expectUnchanged('A first password where there is one', async () => {
      await world.expectExample(name, 409, { token })
    })
  }

const guessesPassword =
  (name: string): Scenario =>
  async (world) => {
    const { token } = await world.createDisposableAccount()
    const input = { ...getExample(name), token }
    await untilTooMany(world, name, () => input)
  }

/** A correct password without a code changes nothing. */
const asksForSecondStep =
  (name: string): Scenario =>
  async (world) => {
    const { account } = await createTwoFactorAccount(world)
    await world.expectUnchanged('A sign-in without its second step', async () => {
      await getLoginTicket(world, account, name)
    })
  }

const guessesCode =
  (name: string, loginName: string): Scenario =>
  async (world) => {
    const { account } = await createTwoFactorAccount(world)
    const body = { ticket: await getLoginTicket(world, account, loginName), code: '000000' }
    await untilTooMany(world, name, () => ({ body }))
  }

/** Requests about two-factor authentication while it is on, or off, already. */
const inVain =
  (name: string, which: 'on' | 'off'): Scenario =>
  async (world) => {
    const { token, password } =
      which === 'on' ? (await createTwoFactorAccount(world)).account : await world.createDisposableAccount()
    await world.expectUnchanged(`Two-factor authentication that is ${which} already`, async () => {
      await world.expectStatus(name, 409, { token, body: { ...Object(getExample(name).body), password } })
    })
  }

const unverified = (world: TestContext): Promise<Account> => world.createDisposableAccount('unverified')

/** Requests that cause each endpoint's own refusals. */
const scenarios: Record<string, Partial<Record<number, Scenario>>> = {
  'users.login': {
    403: asksForSecondStep('users.login'),
    422: async (world) => {
      const { email } = await world.createDisposableAccount()
      const wrong = await world.expectStatus('users.login', 422, { body: createLogin(email, wrongPassword) })
      const nobody = await world.expectStatus('users.login', 422, {
        body: createLogin('nobody@example.com', wrongPassword),
      })
      world.assert(
        JSON.stringify(wrong.body) === JSON.stringify(nobody.body),
        'The refusal tells whether the e-mail has an account',
      )
    },
    429: (world) =>
      untilTooMany(world, 'users.login', () => ({ body: createLogin('guessed@example.com', wrongPassword) })),
  },
  'restricted.login': {
    403: asksForSecondStep('restricted.login'),
    429: (world) =>
      untilTooMany(world, 'restricted.login', () => ({
        body: createLogin('guessed@example.com', wrongPassword),
      })),
  },
  'users.register': { 409: taken('users.register') },
  'restricted.register': { 409: taken('restricted.register') },
  'users.requestResetPassword': {
    429: (world) => {
      const input = getExample('users.requestResetPassword')
      return untilTooMany(world, 'users.requestResetPassword', () => input)
    },
  },
  'restricted.deleteAccount': {
    429: async (world) => {
      const { token } = await world.createDisposableAccount()
      const body = { password: wrongPassword }
      await untilTooMany(world, 'restricted.deleteAccount', () => ({ token, body }))
    },
  },
  'twoFactor.login': { 429: guessesCode('twoFactor.login', 'users.login') },
  'restricted.twoFactorLogin': { 429: guessesCode('restricted.twoFactorLogin', 'restricted.login') },
  'twoFactor.begin': {
    409: inVain('twoFactor.begin', 'on'),
    429: guessesPassword('twoFactor.begin'),
  },
  'restricted.beginAuthenticator': { 409: inVain('restricted.beginAuthenticator', 'on') },
  'twoFactor.confirm': { 409: inVain('twoFactor.confirm', 'off') },
  'restricted.confirmAuthenticator': { 409: inVain('restricted.confirmAuthenticator', 'off') },
  'twoFactor.cancelRecovery': { 409: inVain('twoFactor.cancelRecovery', 'off') },
  'twoFactor.stepUp': { 409: inVain('twoFactor.stepUp', 'off') },
  'restricted.stepUp': { 409: inVain('restricted.stepUp', 'off') },
  'twoFactor.turnOff': { 409: inVain('twoFactor.turnOff', 'off') },
  'restricted.turnOffAuthenticator': { 409: inVain('restricted.turnOffAuthenticator', 'off') },
  ...passkeyErrorScenarios,
  'profile.setRenewal': {
    409: async (world) => {
      const { token } = await world.createDisposableAccount('free')
      await world.expectUnchanged('A plan that cannot renew', async () => {
        await world.expectExample('profile.setRenewal', 409, { token })
      })
    },
  },
  'planChange.changePlan': { 409: atNoShownPrice('planChange.changePlan') },
  'restricted.changePlan': { 409: atNoShownPrice('restricted.changePlan') },
  'stayOffer.takeStayOffer': {
    409: async (world) => {
      const { token } = await world.createDisposableAccount('paid')
      await world.expectUnchanged('An offer that nobody made', async () => {
        await world.expectExample('stayOffer.takeStayOffer', 409, { token })
      })
    },
  },
  'savedCard.replaceSavedCard': {
    409: async (world) => {
      const { token } = await world.createDisposableAccount('free')
      await world.expectUnchanged('A card that nothing could be charged to', async () => {
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
      await world.expectUnchanged('An invoice of nothing', async () => {
        await world.expectExample('invoice.getInvoice', 404, { token })
      })
    },
  },
  'invoice.getInvoicePdf': {
    404: async (world) => {
      const { token } = await world.createDisposableAccount()
      await world.expectUnchanged('An invoice of nothing', async () => {
        await world.expectExample('invoice.getInvoicePdf', 404, { token })
      })
    },
  },
  'gift.redeemGift': {
    409: async (world) => {
      const { token } = await world.createDisposableAccount()
      await world.expectExample('gift.redeemGift', 200, { token })
      await world.expectUnchanged('A gift that was used', async () => {
        await world.expectExample('gift.redeemGift', 409, { token })
      })
    },
    429: async (world) => {
      const { token } = await world.createDisposableAccount()
      await untilTooMany(world, 'gift.redeemGift', () => ({ token, body: { code: 'NO-SUCH-GIFT' } }))
    },
  },
  'refund.askForRefund': {
    409: async (world) => {
      const { token } = await world.createDisposableAccount('free')
      await world.expectUnchanged('A payment that was never made, given back', async () => {
        await world.expectExample('refund.askForRefund', 409, { token })
      })
    },
  },
  'billing.getStripePayment': { 409: alreadyPaid('billing.getStripePayment') },
  'billing.getPayssionPaymentData': { 409: alreadyPaid('billing.getPayssionPaymentData') },
  'restricted.stripePayment': { 409: alreadyPaid('restricted.stripePayment') },
  'restricted.payssionPaymentData': { 409: alreadyPaid('restricted.payssionPaymentData') },
  'restricted.cardlinkPaymentData': { 409: alreadyPaid('restricted.cardlinkPaymentData') },
  'restricted.payssionV2': { 409: alreadyPaid('restricted.payssionV2') },
  'affiliate.createSession': { 403: forbidden('affiliate.createSession') },
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
      await untilTooMany(world, 'users.resendVerification', () => ({ token, body: {} }))
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
    429: guessesPassword('emailChange.beginEmailChange'),
  },
  'restricted.beginEmailChange': {
    409: rejectTakenEmail('restricted.beginEmailChange'),
    429: guessesPassword('restricted.beginEmailChange'),
  },
  'emailChange.decideEmailChange': { 409: rejectEmailTakenMeanwhile },
  'profile.setPassword': { 429: guessesPassword('profile.setPassword') },
  'profile.setFirstPassword': { 409: hasPassword('profile.setFirstPassword') },
  'restricted.setFirstPassword': { 409: hasPassword('restricted.setFirstPassword') },
  'restricted.setPassword': { 429: guessesPassword('restricted.setPassword') },
  'billing.getPaymentState': {
    404: async (world) => {
      await world.expectExample('billing.getPaymentState', 404, { token: await world.getReadableToken() })
    },
  },
  'manualSetup.setVpnPassword': { 403: forbidden('manualSetup.setVpnPassword') },
  'restricted.setVpnPassword': { 403: forbidden('restricted.setVpnPassword') },
  'manualSetup.getWireGuardServers': { 403: forbidden('manualSetup.getWireGuardServers') },
  'manualSetup.getWireGuardKeys': { 403: forbidden('manualSetup.getWireGuardKeys') },
  'manualSetup.addWireGuardKey': {
    403: forbidden('manualSetup.addWireGuardKey'),
    409: async (world) => {
      const { token } = await world.createDisposableAccount('paid')
      const body = { name: 'Laptop', publicKey: createWireGuardPublicKey() }
      await world.expectStatus('manualSetup.addWireGuardKey', 200, { token, body })
      await world.expectUnchanged('A key that is registered', async () => {
        await world.expectStatus('manualSetup.addWireGuardKey', 409, { token, body })
      })
    },
  },
  'manualSetup.revokeWireGuardKey': {
    403: forbidden('manualSetup.revokeWireGuardKey'),
    404: async (world) => {
      const { token } = await world.createDisposableAccount('paid')
      await world.expectExample('manualSetup.revokeWireGuardKey', 404, { token })
    },
  },
}

/** Statuses that a server sends for its own reasons: only a server with fault injection shows them on request. */
const OWN_REASONS = [403, 404, 409, 429, 500, 503]

/** The account that doesn't meet a condition of `requires`, if the seed has one. */
const REFUSED: Partial<Record<AccessCondition, Persona>> = {
  customer: 'service',
  verified: 'unverified',
  activated: 'unverified',
  activePlan: 'expired',
}

/** Every condition of `requires` is refused with 403 before anything changes. */
export const accessChecks: Check[] = endpoints.flatMap((call) =>
  (call.rules.requires ?? []).flatMap((condition): Check[] => {
    const persona = REFUSED[condition]
    if (!persona) return []
    const run = async (world: TestContext) => {
      const { token } = await world.signInAs(persona)
      await world.expectUnchanged(`A call that needs: ${condition}`, async () => {
        await world.expectExample(call.name, 403, { token })
      })
    }
    return [{ subject: call.name, name: `403 unless ${condition}`, dependsOnAccount: true, run }]
  }),
)

/** Every declared refusal that the checks of fields, tokens and methods don't cause. */
export const errorResponseChecks: Check[] = endpoints.flatMap((call) => {
  const own = scenarios[call.name] ?? {}
  const natural = Object.entries(own).flatMap(([status, run]): Check[] =>
    run ? [{ subject: call.name, name: `${status} by the rules`, dependsOnAccount: true, run }] : [],
  )
  const planted = OWN_REASONS.filter((status) => call.responses.has(status) && !own[status]).map(
    (status): Check => ({
      subject: call.name,
      name: `${status} when asked for`,
      run: async (world) => {
        const token = call.rules.auth === 'required' ? await world.getReadableToken('paid') : null
        await world.injectFault(call, status)
        await world.expectExample(call.name, status, { token })
      },
    }),
  )
  return [...natural, ...planted]
})
