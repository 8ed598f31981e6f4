import { LANGUAGES } from '@zoog/contract/constants'
import { STEP_UP_MINUTES, TWO_FACTOR_RECOVERY_HOURS } from '@zoog/contract/two-factor'
import { session } from '@zoog/contract/users'
import { z } from 'zod'
import { endpoints, isReadOnly } from '../endpoints'
import {
  createEmail,
  createLogin,
  createRegistration,
  createWireGuardPublicKey,
  getExample,
} from '../examples'
import { CheckSkipped, parseLinkSecrets, type TestContext } from '../test-context'
import { billingExtensionScenarios } from './billing-extensions'
import type { Check } from './check'
import { confirmHandOff, openHandOff, startHandOff, takeHandOff } from './device-hand-off'
import { cancelEmailChange, changeEmail, stopEmailChange } from './email-change'
import { checkNews } from './news'
import { passkeySuccessScenarios } from './passkeys'
import { findSessionId } from './sessions'
import {
  createTwoFactorAccount,
  ENCRYPTED_ENDPOINTS,
  getLoginTicket,
  PLAIN_ENDPOINTS,
  startTwoFactorSetup,
  type TwoFactorEndpoints,
} from './two-factor'

type Scenario = (world: TestContext) => Promise<void>

const withReadableToken =
  (name: string, who: 'free' | 'paid' = 'free'): Scenario =>
  async (world) => {
    await world.expectExample(name, 200, { token: await world.getReadableToken(who) })
  }
const withDisposableAccount =
  (name: string, over: object = {}): Scenario =>
  async (world) => {
    await world.expectExample(name, 200, { token: (await world.createDisposableAccount()).token, ...over })
  }

/** Starts a card replacement and returns its id. */
const startCardReplacement = async (world: TestContext, token: string): Promise<string> => {
  const { data } = await world.expectExample('savedCard.replaceSavedCard', 200, { token })
  const started = z.object({ id: z.string() }).safeParse(data)
  if (!started.success) throw new CheckSkipped('The card replacement did not start.')
  return started.data.id
}
const expectReplacementState = async (
  world: TestContext,
  token: string,
  id: string,
  state: string,
): Promise<void> => {
  const { data } = await world.expectStatus('savedCard.getCardReplacement', 200, { token, query: { id } })
  const parsedState = z.object({ state: z.literal(state) }).safeParse(data)
  world.assert(parsedState.success, `The card replacement is not ${state}`)
}

/** Checks that the returned token is valid and belongs to the returned user. */
const expectSignIn = async (world: TestContext, name: string, body: object): Promise<void> => {
  const reply = await world.expectStatus(name, 200, { body })
  const parsed = session.safeParse(reply.data)
  if (!parsed.success) return
  const me = await world.expectStatus('users.getInfo', 200, { token: parsed.data.token })
  const parsedUser = z.object({ id: z.number() }).safeParse(me.data)
  world.assert(
    parsedUser.success && parsedUser.data.id === parsed.data.user.id,
    `${name} returned a token of another user`,
  )
}

const hash = z.object({ subscriptionHash: z.string() })
const withId = z.object({ id: z.number() })
const withLink = z.object({ link: z.string().url() })
const panel = z.object({ url: z.string().url() })

const addKey = async (world: TestContext, token: string): Promise<number> => {
  const key = { name: 'Laptop', publicKey: createWireGuardPublicKey() }
  const parsed = withId.safeParse(
    (await world.expectStatus('manualSetup.addWireGuardKey', 200, { token, body: key })).data,
  )
  if (!parsed.success) throw new CheckSkipped('The key was not registered.')
  return parsed.data.id
}

/** Checks that a repeated request returns the same open payment, so that a double click pays once. */
const startsOnePayment =
  (name: string): Scenario =>
  async (world) => {
    const { token } = await world.createDisposableAccount()
    const first = hash.safeParse((await world.expectExample(name, 200, { token })).data)
    const again = hash.safeParse((await world.expectExample(name, 200, { token })).data)
    world.assert(
      first.success && again.success && first.data.subscriptionHash === again.data.subscriptionHash,
      'A repeated request created a second payment',
    )
  }

/** Checks that a mailed link sets a password that can sign in. */
const resets =
  (name: string): Scenario =>
  async (world) => {
    const { email } = await world.signInAs('free')
    const body = { ...Object(getExample('users.requestResetPassword').body), email }
    await world.expectStatus('users.requestResetPassword', 200, { body })
    const link = await world.readMailedLink(email, 'reset')
    const passwords = { password: 'Newer-Pass-2', password_confirmation: 'Newer-Pass-2' }
    await world.expectStatus(name, 200, { body: { ...link, ...passwords } })
    await expectSignIn(world, 'users.login', createLogin(email, 'Newer-Pass-2'))
  }

/** Checks that only the new password can sign in. */
const setsPassword =
  (name: string): Scenario =>
  async (world) => {
    const { token, email, password } = await world.createDisposableAccount()
    const passwords = { password: 'Newer-Pass-2', password_confirmation: 'Newer-Pass-2' }
    await world.expectStatus(name, 200, {
      token,
      body: { currentPassword: password, ...passwords },
    })
    await world.expectStatus('users.login', 422, { body: createLogin(email, password) })
    await world.expectStatus('users.login', 200, { body: createLogin(email, 'Newer-Pass-2') })
  }

/** Checks that an account created during checkout can set a first password, and only once. */
const setsFirstPassword =
  (name: string): Scenario =>
  async (world) => {
    const fields = { ...createRegistration(), isOneStepPayment: true, disableEmail: true }
    const created = session.safeParse(
      (await world.expectStatus('users.register', 200, { body: fields })).data,
    )
    if (!created.success || !created.data.user.needsPassword)
      throw new CheckSkipped('The server created no account without a password.')
    const { token } = created.data
    const body = { password: 'Newer-Pass-2', password_confirmation: 'Newer-Pass-2' }
    await world.expectStatus(name, 200, { token, body })
    await world.expectStatus('users.login', 200, { body: createLogin(fields.email, 'Newer-Pass-2') })
    await world.expectStatus(name, 409, { token, body })
  }

const setsVpnPassword =
  (name: string): Scenario =>
  async (world) => {
    await world.expectExample(name, 200, { token: (await world.createDisposableAccount('paid')).token })
  }

const startsSetup =
  (calls: TwoFactorEndpoints): Scenario =>
  async (world) => {
    await startTwoFactorSetup(world, calls)
  }

/** Checks that the password alone can't sign in after the setup. */
const confirmsSetup =
  (calls: TwoFactorEndpoints): Scenario =>
  async (world) => {
    const { account } = await createTwoFactorAccount(world, 'free', calls)
    const { data } = await world.expectStatus('twoFactor.getState', 200, { token: account.token })
    const isOn = z.object({ isOn: z.literal(true), recoveryCodesLeft: z.literal(10) }).safeParse(data)
    world.assert(isOn.success, 'Two-factor authentication is not on')
    await getLoginTicket(world, account, calls.login)
  }

/** Checks that a recovery code signs in only once. */
const signsInWithSecondFactor =
  (calls: TwoFactorEndpoints): Scenario =>
  async (world) => {
    const { account, codes } = await createTwoFactorAccount(world, 'free', calls)
    const step = async () => ({ ticket: await getLoginTicket(world, account, calls.login), code: codes[0] })
    await expectSignIn(world, calls.second, await step())
    const again = await step()
    await world.expectUnchanged('A recovery code that was used', async () => {
      await world.expectStatus(calls.second, 422, { body: again })
    })
  }

/** Checks that the code stays required until the recovery period ends. */
const startsRecovery =
  (calls: TwoFactorEndpoints): Scenario =>
  async (world) => {
    const { account } = await createTwoFactorAccount(world, 'free', calls)
    await world.expectStatus(calls.lose, 200, {
      body: { ticket: await getLoginTicket(world, account, calls.login) },
    })
    await getLoginTicket(world, account, calls.login)
    if (!world.target.isMock) return
    await world.advanceClock(TWO_FACTOR_RECOVERY_HOURS * 3600 + 1)
    await expectSignIn(world, 'users.login', createLogin(account.email, account.password))
  }

const turnsOff =
  (calls: TwoFactorEndpoints): Scenario =>
  async (world) => {
    const { account, codes } = await createTwoFactorAccount(world, 'free', calls)
    const { email, password, token } = account
    await world.expectStatus(calls.turnOff, 200, { token, body: { password, code: codes[0] } })
    await expectSignIn(world, calls.login, createLogin(email, password))
  }

/** Checks that the export requires a recent code and that a recovery code works only once. */
const stepsUp =
  (calls: TwoFactorEndpoints): Scenario =>
  async (world) => {
    const { account, codes } = await createTwoFactorAccount(world, 'free', calls)
    const { token } = account
    const body = { code: codes[0] }
    if (world.target.isMock) {
      await world.advanceClock(STEP_UP_MINUTES * 60 + 1)
      await world.expectStatus('profile.exportData', 403, { token })
    }
    await world.expectStatus(calls.stepUp, 200, { token, body })
    await world.expectStatus('profile.exportData', 200, { token })
    await world.expectUnchanged('A recovery code that was used', async () => {
      await world.expectStatus(calls.stepUp, 422, { token, body })
    })
  }

/** The requests before each endpoint's 200, and the checks after it. */
const scenarios: Record<string, Scenario> = {
  'users.login': async (world) => {
    const { email, password } = await world.createDisposableAccount()
    await expectSignIn(world, 'users.login', createLogin(email, password))
  },
  'users.register': (world) => expectSignIn(world, 'users.register', createRegistration()),
  'users.requestResetPassword': async (world) => {
    const known = await world.createDisposableAccount()
    const one = await world.expectExample('users.requestResetPassword', 200)
    const body = { ...Object(getExample('users.requestResetPassword').body), email: known.email }
    const other = await world.expectStatus('users.requestResetPassword', 200, { body })
    world.assert(
      JSON.stringify(one.body) === JSON.stringify(other.body),
      'The response reveals whether the email address has an account',
    )
  },
  'users.resetPassword': resets('users.resetPassword'),
  'restricted.resetPassword': resets('restricted.resetPassword'),
  'users.verifyUser': async (world) => {
    const fields = createRegistration()
    const created = session.safeParse(
      (await world.expectStatus('users.register', 200, { body: fields })).data,
    )
    const link = await world.readMailedLink(fields.email, 'verify')
    if (!created.success) return
    const { token } = created.data
    // Send the token: verification ends every other session.
    const body = { ...link, cid: '', cid4: '', clickID: '' }
    await world.expectStatus('users.verifyUser', 200, { token, body })
    const me = await world.expectStatus('users.getInfo', 200, { token })
    const verified = z.object({ verified: z.literal(1) }).safeParse(me.data)
    world.assert(verified.success, 'The user is still unverified')
  },
  'users.onetimeLogin': async (world) => {
    const created = withLink.safeParse((await world.expectExample('users.onetimeLinkByPromo', 200)).data)
    if (!created.success) throw new CheckSkipped('There is no promo link.')
    const { userId, token } = parseLinkSecrets(created.data.link)
    await expectSignIn(world, 'users.onetimeLogin', { userID: userId, token })
  },
  'restricted.login': async (world) => {
    const { email, password } = await world.createDisposableAccount()
    await expectSignIn(world, 'restricted.login', createLogin(email, password))
  },
  'restricted.register': (world) => expectSignIn(world, 'restricted.register', createRegistration()),
  'restricted.userCheck': async (world) => {
    const { email } = await world.createDisposableAccount()
    for (const [who, exists] of [[email, true] as const, [createEmail(), false] as const]) {
      const reply = await world.expectStatus('restricted.userCheck', 200, { body: { email: who } })
      world.assert(JSON.stringify(reply.data) === JSON.stringify({ exists }), `exists is not ${exists}`)
    }
  },
  'restricted.deleteAccount': async (world) => {
    const { token, password } = await world.createDisposableAccount()
    await world.expectStatus('restricted.deleteAccount', 200, { token, body: { password } })
  },
  'billing.getStripePayment': startsOnePayment('billing.getStripePayment'),
  'billing.getPayssionPaymentData': startsOnePayment('billing.getPayssionPaymentData'),
  'restricted.stripePayment': startsOnePayment('restricted.stripePayment'),
  'restricted.payssionPaymentData': startsOnePayment('restricted.payssionPaymentData'),
  'restricted.cardlinkPaymentData': startsOnePayment('restricted.cardlinkPaymentData'),
  'restricted.payssionV2': startsOnePayment('restricted.payssionV2'),
  'affiliate.createSession': async (world) => {
    const { token } = await world.signInAs('affiliate')
    // The panel has a server-specific origin, the same as the downloads.
    const files = z
      .object({ items: z.array(z.object({ files: z.array(z.object({ url: z.string() })) })) })
      .safeParse((await world.expectStatus('setup.getDownloads', 200)).data)
    const url = files.success ? files.data.items[0]?.files[0]?.url : undefined
    if (!url) throw new CheckSkipped("The panel's address is unknown.")
    const body = { url: `${new URL(url).origin}/affiliate/panel`, referralID: '' }
    const reply = await world.expectStatus('affiliate.createSession', 200, { token, body })
    world.assert(panel.safeParse(reply.data).success, 'The response has no panel address')
  },
  'assets.getTexts': async (world) => {
    for (const language of LANGUAGES) {
      const { status } = await world.request('assets.getTexts', { params: { file: `${language}.json` } })
      if (status === 200) return
    }
    world.addProblem('No language has texts')
  },
  'setup.setFeatureState': async (world) => {
    const { token } = await world.createDisposableAccount()
    const body = { id: 2, state: true }
    await world.expectStatus('setup.setFeatureState', 200, { token, body })
    const { data } = await world.expectStatus('setup.getFeatures', 200, { token })
    const items = z
      .object({ items: z.array(z.object({ id: z.number(), isEnabled: z.boolean() })) })
      .safeParse(data)
    const isOn = items.success && items.data.items.some((each) => each.id === 2 && each.isEnabled)
    world.assert(isOn, 'The feature is still off')
  },
  'profile.unsubscribe': async (world) => {
    const { token } = await world.createDisposableAccount()
    await world.expectExample('profile.unsubscribe', 200, { token })
    const { data } = await world.expectStatus('profile.getMailChoice', 200, { token })
    world.assert(JSON.stringify(data) === '{"subscribed":false}', 'The choice is not stored')
  },
  'users.resendVerification': async (world) => {
    await world.expectExample('users.resendVerification', 200, {
      token: (await world.createDisposableAccount('unverified')).token,
    })
  },
  'users.endSession': async (world) => {
    const { token } = await world.createDisposableAccount()
    const body = { id: await findSessionId(world, token, 'this') }
    await world.expectStatus('users.endSession', 200, { token, body })
  },
  'profile.setPassword': setsPassword('profile.setPassword'),
  'restricted.setPassword': setsPassword('restricted.setPassword'),
  'profile.setFirstPassword': setsFirstPassword('profile.setFirstPassword'),
  'restricted.setFirstPassword': setsFirstPassword('restricted.setFirstPassword'),
  'emailChange.getEmailChange': stopEmailChange,
  'emailChange.beginEmailChange': changeEmail('emailChange.beginEmailChange'),
  'restricted.beginEmailChange': changeEmail('restricted.beginEmailChange'),
  'emailChange.cancelEmailChange': cancelEmailChange,
  'emailChange.decideEmailChange': stopEmailChange,
  'twoFactor.begin': startsSetup(PLAIN_ENDPOINTS),
  'restricted.beginAuthenticator': startsSetup(ENCRYPTED_ENDPOINTS),
  'twoFactor.confirm': confirmsSetup(PLAIN_ENDPOINTS),
  'restricted.confirmAuthenticator': confirmsSetup(ENCRYPTED_ENDPOINTS),
  'twoFactor.login': signsInWithSecondFactor(PLAIN_ENDPOINTS),
  'restricted.twoFactorLogin': signsInWithSecondFactor(ENCRYPTED_ENDPOINTS),
  'twoFactor.requestRecovery': startsRecovery(PLAIN_ENDPOINTS),
  'restricted.twoFactorRecovery': startsRecovery(ENCRYPTED_ENDPOINTS),
  'twoFactor.cancelRecovery': async (world) => {
    const { account } = await createTwoFactorAccount(world)
    const { token } = account
    const body = { ticket: await getLoginTicket(world, account, 'users.login') }
    await world.expectStatus('twoFactor.requestRecovery', 200, { body })
    await world.expectStatus('twoFactor.cancelRecovery', 200, { token, body: {} })
    const { data } = await world.expectStatus('twoFactor.getState', 200, { token })
    const isKept = z.object({ isOn: z.literal(true), offAt: z.null() }).safeParse(data)
    world.assert(isKept.success, 'Two-factor authentication is off or about to be turned off')
  },
  'profile.exportData': async (world) => {
    const { token, password } = await world.createDisposableAccount()
    // A new session must confirm its password first.
    await world.request('twoFactor.stepUp', { token, body: { password } })
    await world.expectExample('profile.exportData', 200, { token })
  },
  'twoFactor.stepUp': stepsUp(PLAIN_ENDPOINTS),
  'restricted.stepUp': stepsUp(ENCRYPTED_ENDPOINTS),
  'twoFactor.turnOff': turnsOff(PLAIN_ENDPOINTS),
  'restricted.turnOffAuthenticator': turnsOff(ENCRYPTED_ENDPOINTS),
  ...passkeySuccessScenarios,
  'deviceHandOff.begin': async (world) => {
    await startHandOff(world, await world.createDisposableAccount())
  },
  'deviceHandOff.open': async (world) => {
    await openHandOff(world, await world.createDisposableAccount())
  },
  'restricted.openHandOff': async (world) => {
    await openHandOff(world, await world.createDisposableAccount(), 'restricted.openHandOff')
  },
  'deviceHandOff.confirm': async (world) => {
    await confirmHandOff(world, await world.createDisposableAccount())
  },
  'deviceHandOff.end': async (world) => {
    const account = await world.createDisposableAccount()
    const { id, secret } = await confirmHandOff(world, account)
    await world.expectStatus('deviceHandOff.end', 200, { token: account.token, body: { id } })
    await world.expectUnchanged('A refused phone', async () => {
      await world.expectStatus('deviceHandOff.take', 422, { body: { secret } })
    })
  },
  'deviceHandOff.take': takeHandOff('deviceHandOff.take'),
  'restricted.takeHandOff': takeHandOff('restricted.takeHandOff'),
  'profile.setName': async (world) => {
    const { token } = await world.createDisposableAccount()
    await world.expectExample('profile.setName', 200, { token })
    const { data } = await world.expectStatus('users.getInfo', 200, { token })
    const name = z.object({ firstName: z.literal('Connie') }).safeParse(data)
    world.assert(name.success, 'The name is not stored')
  },
  'profile.setRenewal': async (world) => {
    const { token } = await world.createDisposableAccount('paid')
    await world.expectExample('profile.setRenewal', 200, { token })
    const { data } = await world.expectStatus('users.getInfo', 200, { token })
    const isOff = z.object({ subscriptionData: z.object({ isRecurring: z.literal(false) }) }).safeParse(data)
    world.assert(isOff.success, 'The renewal is still on')
  },
  'savedCard.getSavedCard': withReadableToken('savedCard.getSavedCard', 'paid'),
  'savedCard.replaceSavedCard': async (world) => {
    const { token } = await world.createDisposableAccount('paid')
    await expectReplacementState(world, token, await startCardReplacement(world, token), 'open')
  },
  'savedCard.getCardReplacement': async (world) => {
    const { token } = await world.createDisposableAccount('paid')
    const id = await startCardReplacement(world, token)
    await startCardReplacement(world, token)
    await expectReplacementState(world, token, id, 'superseded')
  },
  'savedCard.removeSavedCard': async (world) => {
    const { token } = await world.createDisposableAccount('paid')
    await world.expectExample('savedCard.removeSavedCard', 200, { token })
    const { data } = await world.expectStatus('savedCard.getSavedCard', 200, { token })
    world.assert(z.object({ card: z.null() }).safeParse(data).success, 'The card is still stored')
  },
  ...billingExtensionScenarios,
  'invoice.setInvoiceDetails': withDisposableAccount('invoice.setInvoiceDetails'),
  'refund.getRefund': withReadableToken('refund.getRefund'),
  'billing.getPaymentState': async (world) => {
    const { token } = await world.createDisposableAccount()
    const created = hash.safeParse(
      (await world.expectExample('billing.getStripePayment', 200, { token })).data,
    )
    if (!created.success) throw new CheckSkipped('The payment did not start.')
    const query = { subscriptionHash: created.data.subscriptionHash }
    await world.expectStatus('billing.getPaymentState', 200, { token, query })
  },
  'travel.getAdvice': async (world) => {
    const { data } = await world.expectExample('travel.getAdvice', 200, {
      token: await world.getReadableToken('free'),
    })
    const advice = z.object({ items: z.array(z.object({ country: z.string() })) }).safeParse(data)
    const countries = advice.success ? advice.data.items.map(({ country }) => country) : []
    world.assert(new Set(countries).size === countries.length, 'A country is listed twice')
  },
  'news.getNews': checkNews,
  'manualSetup.setVpnPassword': setsVpnPassword('manualSetup.setVpnPassword'),
  'restricted.setVpnPassword': setsVpnPassword('restricted.setVpnPassword'),
  'manualSetup.getWireGuardServers': withReadableToken('manualSetup.getWireGuardServers', 'paid'),
  'manualSetup.getWireGuardKeys': withReadableToken('manualSetup.getWireGuardKeys', 'paid'),
  'manualSetup.addWireGuardKey': async (world) => {
    await addKey(world, (await world.createDisposableAccount('paid')).token)
  },
  'manualSetup.revokeWireGuardKey': async (world) => {
    const { token } = await world.createDisposableAccount('paid')
    const id = await addKey(world, token)
    await world.expectStatus('manualSetup.revokeWireGuardKey', 200, { token, params: { id } })
  },
}

const createDefaultScenario = (name: string, needsToken: boolean, readOnly: boolean): Scenario => {
  if (!needsToken) return async (world) => void (await world.expectExample(name, 200))
  return readOnly ? withReadableToken(name) : withDisposableAccount(name)
}

/** Each endpoint's successful response. */
export const successChecks: Check[] = endpoints.map((endpoint) => ({
  subject: endpoint.name,
  name: '200',
  isReadOnly: isReadOnly(endpoint) && endpoint.name !== 'billing.getPaymentState',
  dependsOnAccount: true,
  run:
    scenarios[endpoint.name] ??
    createDefaultScenario(endpoint.name, endpoint.rules.auth === 'required', isReadOnly(endpoint)),
}))
