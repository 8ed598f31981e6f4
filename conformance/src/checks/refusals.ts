import { calls } from '../calls'
import { exampleOf, login, registration, wireGuardKey } from '../examples'
import type { Account, World } from '../world'
import type { Check } from './check'
import { refusesEmailTakenMeanwhile, refusesTakenEmail } from './email-change'
import { namedIn } from './fields'
import { passkeyRefusals } from './passkeys'
import { protectedAccount, ticketFor } from './second-factor'

type Scenario = (world: World) => Promise<void>

/** More wrong passwords, or reset mails, than any server bears for one address. */
const MANY = 20

/** Repeats a call until it answers 429. */
const untilTooMany = async (world: World, name: string, input: () => Parameters<World['call']>[1]) => {
  for (let count = 0; count < MANY; count += 1) if ((await world.call(name, input())).status === 429) return
  world.note(`${name} bears ${MANY} attempts without 429`)
}

const wrongPassword = 'Wrong-Pass-1'

const taken =
  (name: string): Scenario =>
  async (world) => {
    const { email } = await world.throwaway()
    const fields = { ...registration(), email: email.toUpperCase() }
    await world.unchanged('An e-mail that is taken', async () => {
      const reply = await world.expect(name, 409, { body: fields })
      world.check(namedIn(reply.body).join() === 'email', '409 does not name the email field')
    })
  }

/** A lifetime plan is held already: there is nothing to buy. */
const alreadyPaid =
  (name: string): Scenario =>
  async (world) => {
    const { token } = await world.persona('lifetime')
    const { body, query } = exampleOf(name)
    await world.unchanged('A plan that is held already', async () => {
      await world.expect(name, 409, {
        token,
        ...(query ? { query: { ...query, tariffId: '6' } } : { body: { ...Object(body), tariffId: 6 } }),
      })
    })
  }

const forbidden =
  (name: string): Scenario =>
  async (world) => {
    const { token } = await world.persona('free')
    await world.unchanged('A call that is forbidden', async () => {
      await world.example(name, 403, { token })
    })
  }

const atNoShownPrice =
  (name: string): Scenario =>
  async (world) => {
    const { token } = await world.throwaway('paid')
    await world.unchanged('A change of plan at a price that nobody showed', async () => {
      await world.example(name, 409, { token })
    })
  }

/** Who has a password confirms with it, or resets it by mail. */
const hasPassword =
  (name: string): Scenario =>
  async (world) => {
    const { token } = await world.throwaway()
    await world.unchanged('A first password where there is one', async () => {
      await world.example(name, 409, { token })
    })
  }

const guessesPassword =
  (name: string): Scenario =>
  async (world) => {
    const { token } = await world.throwaway()
    const input = { ...exampleOf(name), token }
    await untilTooMany(world, name, () => input)
  }

/** The password was right, and leaves no trace: the second step is asked for. */
const asksForSecondStep =
  (name: string): Scenario =>
  async (world) => {
    const { account } = await protectedAccount(world)
    await world.unchanged('A sign-in without its second step', async () => {
      await ticketFor(world, account, name)
    })
  }

const guessesCode =
  (name: string, loginName: string): Scenario =>
  async (world) => {
    const { account } = await protectedAccount(world)
    const body = { ticket: await ticketFor(world, account, loginName), code: '000000' }
    await untilTooMany(world, name, () => ({ body }))
  }

/** What is asked of two-step sign-in while it is on, or off, already. */
const inVain =
  (name: string, which: 'on' | 'off'): Scenario =>
  async (world) => {
    const { token, password } =
      which === 'on' ? (await protectedAccount(world)).account : await world.throwaway()
    await world.unchanged(`Two-step sign-in that is ${which} already`, async () => {
      await world.expect(name, 409, { token, body: { ...Object(exampleOf(name).body), password } })
    })
  }

const unverified = (world: World): Promise<Account> => world.throwaway('unverified')

/** How refusals that a call has of its own are brought about. */
const scenarios: Record<string, Partial<Record<number, Scenario>>> = {
  'users.login': {
    403: asksForSecondStep('users.login'),
    422: async (world) => {
      const { email } = await world.throwaway()
      const wrong = await world.expect('users.login', 422, { body: login(email, wrongPassword) })
      const nobody = await world.expect('users.login', 422, {
        body: login('nobody@example.com', wrongPassword),
      })
      world.check(
        JSON.stringify(wrong.body) === JSON.stringify(nobody.body),
        'The refusal tells whether the e-mail has an account',
      )
    },
    429: (world) =>
      untilTooMany(world, 'users.login', () => ({ body: login('guessed@example.com', wrongPassword) })),
  },
  'restricted.login': {
    403: asksForSecondStep('restricted.login'),
    429: (world) =>
      untilTooMany(world, 'restricted.login', () => ({ body: login('guessed@example.com', wrongPassword) })),
  },
  'users.register': { 409: taken('users.register') },
  'restricted.register': { 409: taken('restricted.register') },
  'users.requestResetPassword': {
    429: (world) => {
      const input = exampleOf('users.requestResetPassword')
      return untilTooMany(world, 'users.requestResetPassword', () => input)
    },
  },
  'restricted.annihilation': {
    429: async (world) => {
      const { token } = await world.throwaway()
      const body = { password: wrongPassword }
      await untilTooMany(world, 'restricted.annihilation', () => ({ token, body }))
    },
  },
  'secondFactor.login': { 429: guessesCode('secondFactor.login', 'users.login') },
  'restricted.secondStep': { 429: guessesCode('restricted.secondStep', 'restricted.login') },
  'secondFactor.begin': {
    409: inVain('secondFactor.begin', 'on'),
    429: guessesPassword('secondFactor.begin'),
  },
  'restricted.beginAuthenticator': { 409: inVain('restricted.beginAuthenticator', 'on') },
  'secondFactor.confirm': { 409: inVain('secondFactor.confirm', 'off') },
  'restricted.confirmAuthenticator': { 409: inVain('restricted.confirmAuthenticator', 'off') },
  'secondFactor.keep': { 409: inVain('secondFactor.keep', 'off') },
  'secondFactor.stepUp': { 409: inVain('secondFactor.stepUp', 'off') },
  'restricted.stepUp': { 409: inVain('restricted.stepUp', 'off') },
  'secondFactor.turnOff': { 409: inVain('secondFactor.turnOff', 'off') },
  'restricted.turnOffAuthenticator': { 409: inVain('restricted.turnOffAuthenticator', 'off') },
  ...passkeyRefusals,
  'profile.setRenewal': {
    409: async (world) => {
      const { token } = await world.throwaway('free')
      await world.unchanged('A plan that cannot renew', async () => {
        await world.example('profile.setRenewal', 409, { token })
      })
    },
  },
  'planChange.changePlan': { 409: atNoShownPrice('planChange.changePlan') },
  'restricted.changePlan': { 409: atNoShownPrice('restricted.changePlan') },
  'stayOffer.takeStayOffer': {
    409: async (world) => {
      const { token } = await world.throwaway('paid')
      await world.unchanged('An offer that nobody made', async () => {
        await world.example('stayOffer.takeStayOffer', 409, { token })
      })
    },
  },
  'savedCard.replaceSavedCard': {
    409: async (world) => {
      const { token } = await world.throwaway('free')
      await world.unchanged('A card that nothing could be charged to', async () => {
        await world.example('savedCard.replaceSavedCard', 409, { token })
      })
    },
  },
  'savedCard.getCardReplacement': {
    404: async (world) => {
      const { token } = await world.throwaway()
      await world.example('savedCard.getCardReplacement', 404, { token })
    },
  },
  'invoice.getInvoice': {
    404: async (world) => {
      const { token } = await world.throwaway()
      await world.unchanged('An invoice of nothing', async () => {
        await world.example('invoice.getInvoice', 404, { token })
      })
    },
  },
  'invoice.getInvoicePdf': {
    404: async (world) => {
      const { token } = await world.throwaway()
      await world.unchanged('An invoice of nothing', async () => {
        await world.example('invoice.getInvoicePdf', 404, { token })
      })
    },
  },
  'gift.redeemGift': {
    409: async (world) => {
      const { token } = await world.throwaway()
      await world.example('gift.redeemGift', 200, { token })
      await world.unchanged('A gift that was used', async () => {
        await world.example('gift.redeemGift', 409, { token })
      })
    },
    429: async (world) => {
      const { token } = await world.throwaway()
      await untilTooMany(world, 'gift.redeemGift', () => ({ token, body: { code: 'NO-SUCH-GIFT' } }))
    },
  },
  'refund.askForRefund': {
    409: async (world) => {
      const { token } = await world.throwaway('free')
      await world.unchanged('A payment that was never made, given back', async () => {
        await world.example('refund.askForRefund', 409, { token })
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
      await world.expect('assets.getTexts', 404, { params: { file: 'xx.json' } })
    },
  },
  'setup.setFeatureState': {
    403: async (world) => {
      const { token } = await world.persona('free')
      await world.unchanged('A feature of paid plans', async () => {
        await world.expect('setup.setFeatureState', 403, { token, body: { id: 1, state: true } })
      })
    },
    404: async (world) => {
      const { token } = await world.throwaway()
      await world.expect('setup.setFeatureState', 404, { token, body: { id: 999_999, state: true } })
    },
  },
  'users.resendVerification': {
    409: async (world) => {
      const { token } = await world.persona('free')
      await world.example('users.resendVerification', 409, { token })
    },
    429: async (world) => {
      const { token } = await unverified(world)
      await untilTooMany(world, 'users.resendVerification', () => ({ token, body: {} }))
    },
  },
  'users.endSession': {
    404: async (world) => {
      const { token } = await world.throwaway()
      await world.example('users.endSession', 404, { token })
    },
  },
  'emailChange.beginEmailChange': {
    409: refusesTakenEmail('emailChange.beginEmailChange'),
    429: guessesPassword('emailChange.beginEmailChange'),
  },
  'restricted.beginEmailChange': {
    409: refusesTakenEmail('restricted.beginEmailChange'),
    429: guessesPassword('restricted.beginEmailChange'),
  },
  'emailChange.decideEmailChange': { 409: refusesEmailTakenMeanwhile },
  'profile.setPassword': { 429: guessesPassword('profile.setPassword') },
  'profile.setFirstPassword': { 409: hasPassword('profile.setFirstPassword') },
  'restricted.setFirstPassword': { 409: hasPassword('restricted.setFirstPassword') },
  'restricted.setPassword': { 429: guessesPassword('restricted.setPassword') },
  'billing.getPaymentState': {
    404: async (world) => {
      await world.example('billing.getPaymentState', 404, { token: await world.someone() })
    },
  },
  'manualSetup.setVpnPassword': { 403: forbidden('manualSetup.setVpnPassword') },
  'restricted.setVpnPassword': { 403: forbidden('restricted.setVpnPassword') },
  'manualSetup.getWireGuardServers': { 403: forbidden('manualSetup.getWireGuardServers') },
  'manualSetup.getWireGuardKeys': { 403: forbidden('manualSetup.getWireGuardKeys') },
  'manualSetup.addWireGuardKey': {
    403: forbidden('manualSetup.addWireGuardKey'),
    409: async (world) => {
      const { token } = await world.throwaway('paid')
      const body = { name: 'Laptop', publicKey: wireGuardKey() }
      await world.expect('manualSetup.addWireGuardKey', 200, { token, body })
      await world.unchanged('A key that is registered', async () => {
        await world.expect('manualSetup.addWireGuardKey', 409, { token, body })
      })
    },
  },
  'manualSetup.revokeWireGuardKey': {
    403: forbidden('manualSetup.revokeWireGuardKey'),
    404: async (world) => {
      const { token } = await world.throwaway('paid')
      await world.example('manualSetup.revokeWireGuardKey', 404, { token })
    },
  },
}

/** Statuses that a server gives for reasons of its own: only one that can be told to fail shows them at will. */
const OWN_REASONS = [403, 404, 409, 429, 500, 503]

/** Every declared refusal that the checks of fields, tokens and methods do not bring about anyhow. */
export const refusalChecks: Check[] = calls.flatMap((call) => {
  const own = scenarios[call.name] ?? {}
  const natural = Object.entries(own).flatMap(([status, run]): Check[] =>
    run ? [{ about: call.name, name: `${status} by the rules`, byAccount: true, run }] : [],
  )
  const planted = OWN_REASONS.filter((status) => call.answers.has(status) && !own[status]).map(
    (status): Check => ({
      about: call.name,
      name: `${status} when asked for`,
      run: async (world) => {
        const token = call.rules.auth === 'required' ? await world.someone('paid') : null
        await world.plant(call, status)
        await world.example(call.name, status, { token })
      },
    }),
  )
  return [...natural, ...planted]
})
