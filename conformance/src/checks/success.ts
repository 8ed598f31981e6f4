import { LANGUAGES } from '@zoog/contract/constants'
import { LOST_STEP_HOURS, STEP_UP_MINUTES } from '@zoog/contract/second-factor'
import { session } from '@zoog/contract/users'
import { z } from 'zod'
import { calls, isHarmless } from '../calls'
import { exampleOf, login, newEmail, registration, wireGuardKey } from '../examples'
import { NotProvoked, secretsOf, type World } from '../world'
import { billingExtensions } from './billing-extensions'
import type { Check } from './check'
import { callsEmailChangeOff, changesEmail, stopsEmailChange } from './email-change'
import { beginsHandOver, confirmsHandOver, opensHandOver, takesHandOver } from './hand-over'
import { tellsNews } from './news'
import { passkeySuccess } from './passkeys'
import {
  beginning,
  ENCRYPTED,
  PLAIN,
  protectedAccount,
  type SecondFactorCalls,
  ticketFor,
} from './second-factor'
import { sessionId } from './sessions'

type Scenario = (world: World) => Promise<void>

const personal =
  (name: string, who: 'free' | 'paid' = 'free'): Scenario =>
  async (world) => {
    await world.example(name, 200, { token: await world.someone(who) })
  }
const changing =
  (name: string, over: object = {}): Scenario =>
  async (world) => {
    await world.example(name, 200, { token: (await world.throwaway()).token, ...over })
  }

/** Begins a visit to the page where a card is replaced. */
const visitOf = async (world: World, token: string): Promise<string> => {
  const { data } = await world.example('savedCard.replaceSavedCard', 200, { token })
  const begun = z.object({ id: z.string() }).safeParse(data)
  if (!begun.success) throw new NotProvoked('No card could be replaced.')
  return begun.data.id
}
const standsAs = async (world: World, token: string, id: string, state: string): Promise<void> => {
  const { data } = await world.expect('savedCard.getCardReplacement', 200, { token, query: { id } })
  const stands = z.object({ state: z.literal(state) }).safeParse(data)
  world.check(stands.success, `A visit to the card's page is not ${state}`)
}

/** A session's token must be one, whoever gave it. */
const signsIn = async (world: World, name: string, body: object): Promise<void> => {
  const reply = await world.expect(name, 200, { body })
  const parsed = session.safeParse(reply.data)
  if (!parsed.success) return
  const me = await world.expect('users.getInfo', 200, { token: parsed.data.token })
  const who = z.object({ id: z.number() }).safeParse(me.data)
  world.check(who.success && who.data.id === parsed.data.user.id, `${name} gave a token of another user`)
}

const hash = z.object({ subscriptionHash: z.string() })
const withId = z.object({ id: z.number() })
const linked = z.object({ link: z.string().url() })
const panel = z.object({ url: z.string().url() })

const addKey = async (world: World, token: string): Promise<number> => {
  const key = { name: 'Laptop', publicKey: wireGuardKey() }
  const parsed = withId.safeParse(
    (await world.expect('manualSetup.addWireGuardKey', 200, { token, body: key })).data,
  )
  if (!parsed.success) throw new NotProvoked('No key could be registered.')
  return parsed.data.id
}

/** Asking again for an open payment gives the same one: nobody pays twice for a double click. */
const pays =
  (name: string): Scenario =>
  async (world) => {
    const { token } = await world.throwaway()
    const first = hash.safeParse((await world.example(name, 200, { token })).data)
    const again = hash.safeParse((await world.example(name, 200, { token })).data)
    world.check(
      first.success && again.success && first.data.subscriptionHash === again.data.subscriptionHash,
      'Asking again made a second payment',
    )
  }

/** A mailed link sets a password that then signs in. */
const resets =
  (name: string): Scenario =>
  async (world) => {
    const { email } = await world.persona('free')
    const body = { ...Object(exampleOf('users.requestResetPassword').body), email }
    await world.expect('users.requestResetPassword', 200, { body })
    const link = await world.mailed(email, 'reset')
    const passwords = { password: 'Newer-Pass-2', password_confirmation: 'Newer-Pass-2' }
    await world.expect(name, 200, { body: { ...link, ...passwords } })
    await signsIn(world, 'users.login', login(email, 'Newer-Pass-2'))
  }

/** The old password is good no longer, the new one is. */
const setsPassword =
  (name: string): Scenario =>
  async (world) => {
    const { token, email, password } = await world.throwaway()
    const passwords = { password: 'Newer-Pass-2', password_confirmation: 'Newer-Pass-2' }
    await world.expect(name, 200, {
      token,
      body: { currentPassword: password, ...passwords },
    })
    await world.expect('users.login', 422, { body: login(email, password) })
    await world.expect('users.login', 200, { body: login(email, 'Newer-Pass-2') })
  }

/** Who was made on the way to a payment chooses the first password without another, once. */
const setsFirstPassword =
  (name: string): Scenario =>
  async (world) => {
    const fields = { ...registration(), isOneStepPayment: true, disableEmail: true }
    const made = session.safeParse((await world.expect('users.register', 200, { body: fields })).data)
    if (!made.success || !made.data.user.needsPassword)
      throw new NotProvoked('No account without a password could be made.')
    const { token } = made.data
    const body = { password: 'Newer-Pass-2', password_confirmation: 'Newer-Pass-2' }
    await world.expect(name, 200, { token, body })
    await world.expect('users.login', 200, { body: login(fields.email, 'Newer-Pass-2') })
    await world.expect(name, 409, { token, body })
  }

const setsVpnPassword =
  (name: string): Scenario =>
  async (world) => {
    await world.example(name, 200, { token: (await world.throwaway('paid')).token })
  }

const begins =
  (calls: SecondFactorCalls): Scenario =>
  async (world) => {
    await beginning(world, calls)
  }

/** From the first code on the password alone signs nobody in. */
const confirms =
  (calls: SecondFactorCalls): Scenario =>
  async (world) => {
    const { account } = await protectedAccount(world, 'free', calls)
    const { data } = await world.expect('secondFactor.getState', 200, { token: account.token })
    const isOn = z.object({ isOn: z.literal(true), recoveryCodesLeft: z.literal(10) }).safeParse(data)
    world.check(isOn.success, 'Two-step sign-in is not on')
    await ticketFor(world, account, calls.login)
  }

/** A recovery code signs in, once. */
const takesSecondStep =
  (calls: SecondFactorCalls): Scenario =>
  async (world) => {
    const { account, codes } = await protectedAccount(world, 'free', calls)
    const step = async () => ({ ticket: await ticketFor(world, account, calls.login), code: codes[0] })
    await signsIn(world, calls.second, await step())
    const again = await step()
    await world.unchanged('A recovery code that was used', async () => {
      await world.expect(calls.second, 422, { body: again })
    })
  }

/** Slow: the second step is still asked for the day after, and once its time is over no longer. */
const losesStep =
  (calls: SecondFactorCalls): Scenario =>
  async (world) => {
    const { account } = await protectedAccount(world, 'free', calls)
    await world.expect(calls.lose, 200, { body: { ticket: await ticketFor(world, account, calls.login) } })
    await ticketFor(world, account, calls.login)
    if (!world.target.isMock) return
    await world.advance(LOST_STEP_HOURS * 3600 + 1)
    await signsIn(world, 'users.login', login(account.email, account.password))
  }

const turnsOff =
  (calls: SecondFactorCalls): Scenario =>
  async (world) => {
    const { account, codes } = await protectedAccount(world, 'free', calls)
    const { email, password, token } = account
    await world.expect(calls.turnOff, 200, { token, body: { password, code: codes[0] } })
    await signsIn(world, calls.login, login(email, password))
  }

/** What takes a fresh code goes on with one, and is refused before; a recovery code is good once. */
const stepsUp =
  (calls: SecondFactorCalls): Scenario =>
  async (world) => {
    const { account, codes } = await protectedAccount(world, 'free', calls)
    const { token } = account
    const body = { code: codes[0] }
    if (world.target.isMock) {
      await world.advance(STEP_UP_MINUTES * 60 + 1)
      await world.expect('profile.exportData', 403, { token })
    }
    await world.expect(calls.stepUp, 200, { token, body })
    await world.expect('profile.exportData', 200, { token })
    await world.unchanged('A recovery code that was used', async () => {
      await world.expect(calls.stepUp, 422, { token, body })
    })
  }

/** How each call is brought to 200, and what must be true then. */
const scenarios: Record<string, Scenario> = {
  'users.login': async (world) => {
    const { email, password } = await world.throwaway()
    await signsIn(world, 'users.login', login(email, password))
  },
  'users.register': (world) => signsIn(world, 'users.register', registration()),
  'users.requestResetPassword': async (world) => {
    const known = await world.throwaway()
    const one = await world.example('users.requestResetPassword', 200)
    const body = { ...Object(exampleOf('users.requestResetPassword').body), email: known.email }
    const other = await world.expect('users.requestResetPassword', 200, { body })
    world.check(
      JSON.stringify(one.body) === JSON.stringify(other.body),
      'The answer tells whether the e-mail has an account',
    )
  },
  'users.resetPassword': resets('users.resetPassword'),
  'restricted.resetPassword': resets('restricted.resetPassword'),
  'users.verifyUser': async (world) => {
    const fields = registration()
    const made = session.safeParse((await world.expect('users.register', 200, { body: fields })).data)
    const link = await world.mailed(fields.email, 'verify')
    await world.expect('users.verifyUser', 200, { body: { ...link, cid: '', cid4: '', clickID: '' } })
    if (!made.success) return
    const me = await world.expect('users.getInfo', 200, { token: made.data.token })
    const verified = z.object({ verified: z.literal(1) }).safeParse(me.data)
    world.check(verified.success, 'The user is not verified afterwards')
  },
  'users.onetimeLogin': async (world) => {
    const made = linked.safeParse((await world.example('users.onetimeLinkByPromo', 200)).data)
    if (!made.success) throw new NotProvoked('There is no promo link.')
    const { userId, token } = secretsOf(made.data.link)
    await signsIn(world, 'users.onetimeLogin', { userID: userId, token })
  },
  'restricted.login': async (world) => {
    const { email, password } = await world.throwaway()
    await signsIn(world, 'restricted.login', login(email, password))
  },
  'restricted.register': (world) => signsIn(world, 'restricted.register', registration()),
  'restricted.userCheck': async (world) => {
    const { email } = await world.throwaway()
    for (const [who, exists] of [[email, true] as const, [newEmail(), false] as const]) {
      const reply = await world.expect('restricted.userCheck', 200, { body: { email: who } })
      world.check(JSON.stringify(reply.data) === JSON.stringify({ exists }), `exists is not ${exists}`)
    }
  },
  'restricted.annihilation': async (world) => {
    const { token, password } = await world.throwaway()
    await world.expect('restricted.annihilation', 200, { token, body: { password } })
  },
  'billing.getStripePayment': pays('billing.getStripePayment'),
  'billing.getPayssionPaymentData': pays('billing.getPayssionPaymentData'),
  'restricted.stripePayment': pays('restricted.stripePayment'),
  'restricted.payssionPaymentData': pays('restricted.payssionPaymentData'),
  'restricted.cardlinkPaymentData': pays('restricted.cardlinkPaymentData'),
  'restricted.payssionV2': pays('restricted.payssionV2'),
  'affiliate.createSession': async (world) => {
    const { token } = await world.persona('affiliate')
    // The panel's address is the server's business: of a refusal nothing can be learnt, so it is taken from downloads.
    const files = z
      .object({ items: z.array(z.object({ files: z.array(z.object({ url: z.string() })) })) })
      .safeParse((await world.expect('setup.getDownloads', 200)).data)
    const url = files.success ? files.data.items[0]?.files[0]?.url : undefined
    if (!url) throw new NotProvoked("The panel's address is not known.")
    const body = { url: `${new URL(url).origin}/affiliate/panel`, referralID: '' }
    const reply = await world.expect('affiliate.createSession', 200, { token, body })
    world.check(panel.safeParse(reply.data).success, 'There is no address')
  },
  'assets.getTexts': async (world) => {
    for (const language of LANGUAGES) {
      const { status } = await world.call('assets.getTexts', { params: { file: `${language}.json` } })
      if (status === 200) return
    }
    world.note('There are texts in no language')
  },
  'setup.setFeatureState': async (world) => {
    const { token } = await world.throwaway()
    const body = { id: 2, state: true }
    await world.expect('setup.setFeatureState', 200, { token, body })
    const { data } = await world.expect('setup.getFeatures', 200, { token })
    const items = z
      .object({ items: z.array(z.object({ id: z.number(), isEnabled: z.boolean() })) })
      .safeParse(data)
    const isOn = items.success && items.data.items.some((each) => each.id === 2 && each.isEnabled)
    world.check(isOn, 'A feature that was turned on is not on')
  },
  'profile.unsubscribe': async (world) => {
    const { token } = await world.throwaway()
    await world.example('profile.unsubscribe', 200, { token })
    const { data } = await world.expect('profile.getMailChoice', 200, { token })
    world.check(JSON.stringify(data) === '{"subscribed":false}', 'The choice is not kept')
  },
  'users.resendVerification': async (world) => {
    await world.example('users.resendVerification', 200, {
      token: (await world.throwaway('unverified')).token,
    })
  },
  'users.endSession': async (world) => {
    const { token } = await world.throwaway()
    const body = { id: await sessionId(world, token, 'this') }
    await world.expect('users.endSession', 200, { token, body })
  },
  'profile.setPassword': setsPassword('profile.setPassword'),
  'restricted.setPassword': setsPassword('restricted.setPassword'),
  'profile.setFirstPassword': setsFirstPassword('profile.setFirstPassword'),
  'restricted.setFirstPassword': setsFirstPassword('restricted.setFirstPassword'),
  'emailChange.getEmailChange': stopsEmailChange,
  'emailChange.beginEmailChange': changesEmail('emailChange.beginEmailChange'),
  'restricted.beginEmailChange': changesEmail('restricted.beginEmailChange'),
  'emailChange.cancelEmailChange': callsEmailChangeOff,
  'emailChange.decideEmailChange': stopsEmailChange,
  'secondFactor.begin': begins(PLAIN),
  'restricted.beginAuthenticator': begins(ENCRYPTED),
  'secondFactor.confirm': confirms(PLAIN),
  'restricted.confirmAuthenticator': confirms(ENCRYPTED),
  'secondFactor.login': takesSecondStep(PLAIN),
  'restricted.secondStep': takesSecondStep(ENCRYPTED),
  'secondFactor.lose': losesStep(PLAIN),
  'restricted.lostStep': losesStep(ENCRYPTED),
  'secondFactor.keep': async (world) => {
    const { account } = await protectedAccount(world)
    const { token } = account
    const body = { ticket: await ticketFor(world, account, 'users.login') }
    await world.expect('secondFactor.lose', 200, { body })
    await world.expect('secondFactor.keep', 200, { token, body: {} })
    const { data } = await world.expect('secondFactor.getState', 200, { token })
    const isKept = z.object({ isOn: z.literal(true), offAt: z.null() }).safeParse(data)
    world.check(isKept.success, 'The second step is not kept')
  },
  'secondFactor.stepUp': stepsUp(PLAIN),
  'restricted.stepUp': stepsUp(ENCRYPTED),
  'secondFactor.turnOff': turnsOff(PLAIN),
  'restricted.turnOffAuthenticator': turnsOff(ENCRYPTED),
  ...passkeySuccess,
  'handOver.begin': async (world) => {
    await beginsHandOver(world, await world.throwaway())
  },
  'handOver.open': async (world) => {
    await opensHandOver(world, await world.throwaway())
  },
  'restricted.openHandOver': async (world) => {
    await opensHandOver(world, await world.throwaway(), 'restricted.openHandOver')
  },
  'handOver.confirm': async (world) => {
    await confirmsHandOver(world, await world.throwaway())
  },
  'handOver.end': async (world) => {
    const account = await world.throwaway()
    const { id, secret } = await confirmsHandOver(world, account)
    await world.expect('handOver.end', 200, { token: account.token, body: { id } })
    await world.unchanged('A phone that was refused', async () => {
      await world.expect('handOver.take', 422, { body: { secret } })
    })
  },
  'handOver.take': takesHandOver('handOver.take'),
  'restricted.takeHandOver': takesHandOver('restricted.takeHandOver'),
  'profile.setName': async (world) => {
    const { token } = await world.throwaway()
    await world.example('profile.setName', 200, { token })
    const { data } = await world.expect('users.getInfo', 200, { token })
    const name = z.object({ firstName: z.literal('Connie') }).safeParse(data)
    world.check(name.success, 'The name is not kept')
  },
  'profile.setRenewal': async (world) => {
    const { token } = await world.throwaway('paid')
    await world.example('profile.setRenewal', 200, { token })
    const { data } = await world.expect('users.getInfo', 200, { token })
    const isOff = z.object({ subscriptionData: z.object({ isRecurring: z.literal(false) }) }).safeParse(data)
    world.check(isOff.success, 'The renewal is still on')
  },
  'savedCard.getSavedCard': personal('savedCard.getSavedCard', 'paid'),
  'savedCard.replaceSavedCard': async (world) => {
    const { token } = await world.throwaway('paid')
    await standsAs(world, token, await visitOf(world, token), 'open')
  },
  'savedCard.getCardReplacement': async (world) => {
    const { token } = await world.throwaway('paid')
    const id = await visitOf(world, token)
    await visitOf(world, token)
    await standsAs(world, token, id, 'superseded')
  },
  'savedCard.removeSavedCard': async (world) => {
    const { token } = await world.throwaway('paid')
    await world.example('savedCard.removeSavedCard', 200, { token })
    const { data } = await world.expect('savedCard.getSavedCard', 200, { token })
    world.check(z.object({ card: z.null() }).safeParse(data).success, 'The card is still there')
  },
  ...billingExtensions,
  'invoice.setInvoiceDetails': changing('invoice.setInvoiceDetails'),
  'refund.getRefund': personal('refund.getRefund'),
  'billing.getPaymentState': async (world) => {
    const { token } = await world.throwaway()
    const made = hash.safeParse((await world.example('billing.getStripePayment', 200, { token })).data)
    if (!made.success) throw new NotProvoked('No payment could be started.')
    const query = { subscriptionHash: made.data.subscriptionHash }
    await world.expect('billing.getPaymentState', 200, { token, query })
  },
  'travel.getAdvice': async (world) => {
    const { data } = await world.example('travel.getAdvice', 200, { token: await world.someone('free') })
    const told = z.object({ items: z.array(z.object({ country: z.string() })) }).safeParse(data)
    const countries = told.success ? told.data.items.map(({ country }) => country) : []
    world.check(new Set(countries).size === countries.length, 'A country is named twice')
  },
  'news.getNews': tellsNews,
  'manualSetup.setVpnPassword': setsVpnPassword('manualSetup.setVpnPassword'),
  'restricted.setVpnPassword': setsVpnPassword('restricted.setVpnPassword'),
  'manualSetup.getWireGuardServers': personal('manualSetup.getWireGuardServers', 'paid'),
  'manualSetup.getWireGuardKeys': personal('manualSetup.getWireGuardKeys', 'paid'),
  'manualSetup.addWireGuardKey': async (world) => {
    await addKey(world, (await world.throwaway('paid')).token)
  },
  'manualSetup.revokeWireGuardKey': async (world) => {
    const { token } = await world.throwaway('paid')
    const id = await addKey(world, token)
    await world.expect('manualSetup.revokeWireGuardKey', 200, { token, params: { id } })
  },
}

const usual = (name: string, needsToken: boolean, harmless: boolean): Scenario => {
  if (!needsToken) return async (world) => void (await world.example(name, 200))
  return harmless ? personal(name) : changing(name)
}

/** Each call's success, in the contract's shape. */
export const successChecks: Check[] = calls.map((call) => ({
  about: call.name,
  name: '200',
  harmless: isHarmless(call) && call.name !== 'billing.getPaymentState',
  byAccount: true,
  run: scenarios[call.name] ?? usual(call.name, call.rules.auth === 'required', isHarmless(call)),
}))
