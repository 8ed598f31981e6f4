import { LANGUAGES } from '@zoog/contract/constants'
import { endpoints } from '@zoog/contract/endpoints'
import { STEP_UP_MINUTES, TWO_FACTOR_RECOVERY_HOURS } from '@zoog/contract/two-factor'
import { session } from '@zoog/contract/users'
import { z } from 'zod'
import { type EndpointForm, isReadOnly, withTwin } from '../endpoints'
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
import { claimHandOff, confirmHandOff, openHandOff, startHandOff } from './device-hand-off'
import { cancelEmailChange, changeEmail, stopEmailChange } from './email-change'
import { checkNews } from './news'
import { passkeySuccessScenarios } from './passkeys'
import { findSessionId } from './sessions'
import { createTwoFactorAccount, getLoginTicket, startTwoFactorSetup } from './two-factor'

type Scenario = (context: TestContext) => Promise<void>

const withReadableToken =
  (name: string, who: 'free' | 'paid' = 'free'): Scenario =>
  async (context) => {
    await context.expectExample(name, 200, { token: await context.getReadableToken(who) })
  }
const withDisposableAccount =
  (name: string, over: object = {}): Scenario =>
  async (context) => {
    await context.expectExample(name, 200, {
      token: (await context.createDisposableAccount()).token,
      ...over,
    })
  }

/** Starts a card replacement and returns its id. */
const startCardReplacement = async (context: TestContext, token: string): Promise<string> => {
  const { data } = await context.expectExample('savedCard.replaceSavedCard', 200, { token })
  const started = z.object({ id: z.string() }).safeParse(data)
  if (!started.success) throw new CheckSkipped('The card replacement did not start.')
  return started.data.id
}
const expectReplacementState = async (
  context: TestContext,
  token: string,
  id: string,
  state: string,
): Promise<void> => {
  const { data } = await context.expectStatus('savedCard.getCardReplacement', 200, { token, query: { id } })
  const parsedState = z.object({ state: z.literal(state) }).safeParse(data)
  context.assert(parsedState.success, `The card replacement is not ${state}`)
}

/** Checks that the returned token is valid and belongs to the returned user. */
const expectSignIn = async (context: TestContext, name: string, body: object): Promise<void> => {
  const response = await context.expectStatus(name, 200, { body })
  const parsed = session.safeParse(response.data)
  if (!parsed.success) return
  const me = await context.expectStatus('users.getInfo', 200, { token: parsed.data.token })
  const parsedUser = z.object({ id: z.number() }).safeParse(me.data)
  context.assert(
    parsedUser.success && parsedUser.data.id === parsed.data.user.id,
    `${name} returned a token of another user`,
  )
}

const hash = z.object({ subscriptionHash: z.string() })
const withId = z.object({ id: z.number() })
const withLink = z.object({ link: z.string().url() })
const panel = z.object({ url: z.string().url() })

const addKey = async (context: TestContext, token: string): Promise<number> => {
  const key = { name: 'Laptop', publicKey: createWireGuardPublicKey() }
  const parsed = withId.safeParse(
    (await context.expectStatus('manualSetup.addWireGuardKey', 200, { token, body: key })).data,
  )
  if (!parsed.success) throw new CheckSkipped('The key was not registered.')
  return parsed.data.id
}

/** Checks that a repeated request returns the same open payment, so that a double click pays once. */
const checkOnePayment =
  (name: string): Scenario =>
  async (context) => {
    const { token } = await context.createDisposableAccount()
    const first = hash.safeParse((await context.expectExample(name, 200, { token })).data)
    const again = hash.safeParse((await context.expectExample(name, 200, { token })).data)
    context.assert(
      first.success && again.success && first.data.subscriptionHash === again.data.subscriptionHash,
      'A repeated request created a second payment',
    )
  }

/** Checks that a mailed link sets a password that can sign in. */
const checkReset =
  (name: string): Scenario =>
  async (context) => {
    const { email } = await context.signInAs('free')
    const body = { ...Object(getExample('users.requestResetPassword').body), email }
    await context.expectStatus('users.requestResetPassword', 200, { body })
    const link = await context.readMailedLink(email, 'reset')
    const passwords = { password: 'Newer-Pass-2', password_confirmation: 'Newer-Pass-2' }
    await context.expectStatus(name, 200, { body: { ...link, ...passwords } })
    await expectSignIn(context, 'users.login', createLogin(email, 'Newer-Pass-2'))
  }

/** Checks that only the new password can sign in. */
const checkNewPassword =
  (name: string): Scenario =>
  async (context) => {
    const { token, email, password } = await context.createDisposableAccount()
    const passwords = { password: 'Newer-Pass-2', password_confirmation: 'Newer-Pass-2' }
    await context.expectStatus(name, 200, {
      token,
      body: { currentPassword: password, ...passwords },
    })
    await context.expectStatus('users.login', 422, { body: createLogin(email, password) })
    await context.expectStatus('users.login', 200, { body: createLogin(email, 'Newer-Pass-2') })
  }

/** Checks that an account created during checkout can set a first password, and only once. */
const checkFirstPassword =
  (name: string): Scenario =>
  async (context) => {
    const fields = { ...createRegistration(), isOneStepPayment: true, disableEmail: true }
    const created = session.safeParse(
      (await context.expectStatus('users.register', 200, { body: fields })).data,
    )
    if (!created.success || !created.data.user.needsPassword)
      throw new CheckSkipped('The server created no account without a password.')
    const { token } = created.data
    const body = { password: 'Newer-Pass-2', password_confirmation: 'Newer-Pass-2' }
    await context.expectStatus(name, 200, { token, body })
    await context.expectStatus('users.login', 200, { body: createLogin(fields.email, 'Newer-Pass-2') })
    await context.expectStatus(name, 409, { token, body })
  }

const checkVpnPassword =
  (name: string): Scenario =>
  async (context) => {
    await context.expectExample(name, 200, { token: (await context.createDisposableAccount('paid')).token })
  }

const checkSetupStart =
  (_name: string, form: EndpointForm): Scenario =>
  async (context) => {
    await startTwoFactorSetup(context, form)
  }

/** Checks that the password alone can't sign in after the setup. */
const checkSetup =
  (_name: string, form: EndpointForm): Scenario =>
  async (context) => {
    const { account } = await createTwoFactorAccount(context, 'free', form)
    const { data } = await context.expectStatus('twoFactor.getState', 200, { token: account.token })
    const isOn = z.object({ isOn: z.literal(true), recoveryCodesLeft: z.literal(10) }).safeParse(data)
    context.assert(isOn.success, 'Two-factor authentication is not on')
    await getLoginTicket(context, account, form('users.login'))
  }

/** Checks that a recovery code signs in only once. */
const checkTwoFactorLogin =
  (name: string, form: EndpointForm): Scenario =>
  async (context) => {
    const { account, codes } = await createTwoFactorAccount(context, 'free', form)
    const step = async () => ({
      ticket: await getLoginTicket(context, account, form('users.login')),
      code: codes[0],
    })
    await expectSignIn(context, name, await step())
    const again = await step()
    await context.expectUnchanged('A recovery code that was used', async () => {
      await context.expectStatus(name, 422, { body: again })
    })
  }

/** Checks that the code stays required until the recovery period ends. */
const checkRecovery =
  (name: string, form: EndpointForm): Scenario =>
  async (context) => {
    const { account } = await createTwoFactorAccount(context, 'free', form)
    await context.expectStatus(name, 200, {
      body: { ticket: await getLoginTicket(context, account, form('users.login')) },
    })
    await getLoginTicket(context, account, form('users.login'))
    if (!context.target.isMock) return
    await context.advanceClock(TWO_FACTOR_RECOVERY_HOURS * 3600 + 1)
    await expectSignIn(context, 'users.login', createLogin(account.email, account.password))
  }

const checkTurnOff =
  (name: string, form: EndpointForm): Scenario =>
  async (context) => {
    const { account, codes } = await createTwoFactorAccount(context, 'free', form)
    const { email, password, token } = account
    await context.expectStatus(name, 200, { token, body: { password, code: codes[0] } })
    await expectSignIn(context, form('users.login'), createLogin(email, password))
  }

/** Checks that the export requires a recent code and that a recovery code works only once. */
const checkStepUp =
  (name: string, form: EndpointForm): Scenario =>
  async (context) => {
    const { account, codes } = await createTwoFactorAccount(context, 'free', form)
    const { token } = account
    const body = { code: codes[0] }
    if (context.target.isMock) {
      await context.advanceClock(STEP_UP_MINUTES * 60 + 1)
      await context.expectStatus('profile.exportData', 403, { token })
    }
    await context.expectStatus(name, 200, { token, body })
    await context.expectStatus('profile.exportData', 200, { token })
    await context.expectUnchanged('A recovery code that was used', async () => {
      await context.expectStatus(name, 422, { token, body })
    })
  }

/** The requests before each endpoint's 200, and the checks after it. */
const scenarios: Record<string, Scenario> = {
  ...withTwin('users.login', (name) => async (context) => {
    const { email, password } = await context.createDisposableAccount()
    await expectSignIn(context, name, createLogin(email, password))
  }),
  ...withTwin('users.register', (name) => (context) => expectSignIn(context, name, createRegistration())),
  ...withTwin('users.requestResetPassword', (name) => async (context) => {
    const known = await context.createDisposableAccount()
    const one = await context.expectExample(name, 200)
    const body = { ...Object(getExample(name).body), email: known.email }
    const other = await context.expectStatus(name, 200, { body })
    context.assert(
      JSON.stringify(one.body) === JSON.stringify(other.body),
      'The response reveals whether the email address has an account',
    )
  }),
  ...withTwin('users.resetPassword', checkReset),
  'users.verifyUser': async (context) => {
    const fields = createRegistration()
    const created = session.safeParse(
      (await context.expectStatus('users.register', 200, { body: fields })).data,
    )
    const link = await context.readMailedLink(fields.email, 'verify')
    if (!created.success) return
    const { token } = created.data
    // Send the token: verification ends every other session.
    const body = { ...link, cid: '', cid4: '', clickID: '' }
    await context.expectStatus('users.verifyUser', 200, { token, body })
    const me = await context.expectStatus('users.getInfo', 200, { token })
    const verified = z.object({ verified: z.literal(1) }).safeParse(me.data)
    context.assert(verified.success, 'The user is still unverified')
  },
  'users.onetimeLogin': async (context) => {
    const created = withLink.safeParse((await context.expectExample('users.onetimeLinkByPromo', 200)).data)
    if (!created.success) throw new CheckSkipped('There is no promo link.')
    const { userId, token } = parseLinkSecrets(created.data.link)
    await expectSignIn(context, 'users.onetimeLogin', { userID: userId, token })
  },
  'restricted.userCheck': async (context) => {
    const { email } = await context.createDisposableAccount()
    for (const [who, exists] of [[email, true] as const, [createEmail(), false] as const]) {
      const response = await context.expectStatus('restricted.userCheck', 200, { body: { email: who } })
      context.assert(JSON.stringify(response.data) === JSON.stringify({ exists }), `exists is not ${exists}`)
    }
  },
  'restricted.deleteAccount': async (context) => {
    const { token, password } = await context.createDisposableAccount()
    await context.expectStatus('restricted.deleteAccount', 200, { token, body: { password } })
  },
  ...withTwin('billing.getStripePayment', checkOnePayment),
  ...withTwin('billing.getPayssionPaymentData', checkOnePayment),
  'restricted.cardlinkPaymentData': checkOnePayment('restricted.cardlinkPaymentData'),
  'restricted.payssionV2': checkOnePayment('restricted.payssionV2'),
  'affiliate.createSession': async (context) => {
    const { token } = await context.signInAs('affiliate')
    // The panel has a server-specific origin, the same as the downloads.
    const files = z
      .object({ items: z.array(z.object({ files: z.array(z.object({ url: z.string() })) })) })
      .safeParse((await context.expectStatus('setup.getDownloads', 200)).data)
    const url = files.success ? files.data.items[0]?.files[0]?.url : undefined
    if (!url) throw new CheckSkipped("The panel's address is unknown.")
    const body = { url: `${new URL(url).origin}/affiliate/panel`, referralID: '' }
    const response = await context.expectStatus('affiliate.createSession', 200, { token, body })
    context.assert(panel.safeParse(response.data).success, 'The response has no panel address')
  },
  'assets.getTexts': async (context) => {
    for (const language of LANGUAGES) {
      const { status } = await context.request('assets.getTexts', { params: { file: `${language}.json` } })
      if (status === 200) return
    }
    context.addProblem('No language has texts')
  },
  'setup.setFeatureState': async (context) => {
    const { token } = await context.createDisposableAccount()
    const body = { id: 2, state: true }
    await context.expectStatus('setup.setFeatureState', 200, { token, body })
    const { data } = await context.expectStatus('setup.getFeatures', 200, { token })
    const items = z
      .object({ items: z.array(z.object({ id: z.number(), isEnabled: z.boolean() })) })
      .safeParse(data)
    const isOn = items.success && items.data.items.some((each) => each.id === 2 && each.isEnabled)
    context.assert(isOn, 'The feature is still off')
  },
  'profile.unsubscribe': async (context) => {
    const { token } = await context.createDisposableAccount()
    await context.expectExample('profile.unsubscribe', 200, { token })
    const { data } = await context.expectStatus('profile.getMailChoice', 200, { token })
    context.assert(JSON.stringify(data) === '{"subscribed":false}', 'The choice is not stored')
  },
  'users.resendVerification': async (context) => {
    await context.expectExample('users.resendVerification', 200, {
      token: (await context.createDisposableAccount('unverified')).token,
    })
  },
  'users.endSession': async (context) => {
    const { token } = await context.createDisposableAccount()
    const body = { id: await findSessionId(context, token, 'this') }
    await context.expectStatus('users.endSession', 200, { token, body })
  },
  ...withTwin('profile.setPassword', checkNewPassword),
  ...withTwin('profile.setFirstPassword', checkFirstPassword),
  'emailChange.getEmailChange': stopEmailChange,
  ...withTwin('emailChange.startEmailChange', changeEmail),
  'emailChange.cancelEmailChange': cancelEmailChange,
  'emailChange.decideEmailChange': stopEmailChange,
  ...withTwin('twoFactor.start', checkSetupStart),
  ...withTwin('twoFactor.confirm', checkSetup),
  ...withTwin('twoFactor.login', checkTwoFactorLogin),
  ...withTwin('twoFactor.requestRecovery', checkRecovery),
  'twoFactor.cancelRecovery': async (context) => {
    const { account } = await createTwoFactorAccount(context)
    const { token } = account
    const body = { ticket: await getLoginTicket(context, account, 'users.login') }
    await context.expectStatus('twoFactor.requestRecovery', 200, { body })
    await context.expectStatus('twoFactor.cancelRecovery', 200, { token, body: {} })
    const { data } = await context.expectStatus('twoFactor.getState', 200, { token })
    const isKept = z.object({ isOn: z.literal(true), offAt: z.null() }).safeParse(data)
    context.assert(isKept.success, 'Two-factor authentication is off or about to be turned off')
  },
  'profile.exportData': async (context) => {
    const { token, password } = await context.createDisposableAccount()
    // A new session must confirm its password first.
    await context.request('twoFactor.stepUp', { token, body: { password } })
    await context.expectExample('profile.exportData', 200, { token })
  },
  ...withTwin('twoFactor.stepUp', checkStepUp),
  ...withTwin('twoFactor.turnOff', checkTurnOff),
  ...passkeySuccessScenarios,
  'deviceHandOff.start': async (context) => {
    await startHandOff(context, await context.createDisposableAccount())
  },
  ...withTwin('deviceHandOff.open', (name) => async (context) => {
    await openHandOff(context, await context.createDisposableAccount(), name)
  }),
  'deviceHandOff.confirm': async (context) => {
    await confirmHandOff(context, await context.createDisposableAccount())
  },
  'deviceHandOff.end': async (context) => {
    const account = await context.createDisposableAccount()
    const { id, secret } = await confirmHandOff(context, account)
    await context.expectStatus('deviceHandOff.end', 200, { token: account.token, body: { id } })
    await context.expectUnchanged('A refused phone', async () => {
      await context.expectStatus('deviceHandOff.claim', 422, { body: { secret } })
    })
  },
  ...withTwin('deviceHandOff.claim', claimHandOff),
  'profile.setName': async (context) => {
    const { token } = await context.createDisposableAccount()
    await context.expectExample('profile.setName', 200, { token })
    const { data } = await context.expectStatus('users.getInfo', 200, { token })
    const name = z.object({ firstName: z.literal('Connie') }).safeParse(data)
    context.assert(name.success, 'The name is not stored')
  },
  'profile.setRenewal': async (context) => {
    const { token } = await context.createDisposableAccount('paid')
    await context.expectExample('profile.setRenewal', 200, { token })
    const { data } = await context.expectStatus('users.getInfo', 200, { token })
    const isOff = z.object({ subscriptionData: z.object({ isRecurring: z.literal(false) }) }).safeParse(data)
    context.assert(isOff.success, 'The renewal is still on')
  },
  'savedCard.getSavedCard': withReadableToken('savedCard.getSavedCard', 'paid'),
  'savedCard.replaceSavedCard': async (context) => {
    const { token } = await context.createDisposableAccount('paid')
    await expectReplacementState(context, token, await startCardReplacement(context, token), 'open')
  },
  'savedCard.getCardReplacement': async (context) => {
    const { token } = await context.createDisposableAccount('paid')
    const id = await startCardReplacement(context, token)
    await startCardReplacement(context, token)
    await expectReplacementState(context, token, id, 'superseded')
  },
  'savedCard.removeSavedCard': async (context) => {
    const { token } = await context.createDisposableAccount('paid')
    await context.expectExample('savedCard.removeSavedCard', 200, { token })
    const { data } = await context.expectStatus('savedCard.getSavedCard', 200, { token })
    context.assert(z.object({ card: z.null() }).safeParse(data).success, 'The card is still stored')
  },
  ...billingExtensionScenarios,
  'invoice.setInvoiceDetails': withDisposableAccount('invoice.setInvoiceDetails'),
  'refund.getRefund': withReadableToken('refund.getRefund'),
  'billing.getPaymentState': async (context) => {
    const { token } = await context.createDisposableAccount()
    const created = hash.safeParse(
      (await context.expectExample('billing.getStripePayment', 200, { token })).data,
    )
    if (!created.success) throw new CheckSkipped('The payment did not start.')
    const query = { subscriptionHash: created.data.subscriptionHash }
    await context.expectStatus('billing.getPaymentState', 200, { token, query })
  },
  'travel.getAdvice': async (context) => {
    const { data } = await context.expectExample('travel.getAdvice', 200, {
      token: await context.getReadableToken('free'),
    })
    const advice = z.object({ items: z.array(z.object({ country: z.string() })) }).safeParse(data)
    const countries = advice.success ? advice.data.items.map(({ country }) => country) : []
    context.assert(new Set(countries).size === countries.length, 'A country is listed twice')
  },
  'news.getNews': checkNews,
  ...withTwin('manualSetup.setVpnPassword', checkVpnPassword),
  'manualSetup.getWireGuardServers': withReadableToken('manualSetup.getWireGuardServers', 'paid'),
  'manualSetup.getWireGuardKeys': withReadableToken('manualSetup.getWireGuardKeys', 'paid'),
  'manualSetup.addWireGuardKey': async (context) => {
    await addKey(context, (await context.createDisposableAccount('paid')).token)
  },
  'manualSetup.revokeWireGuardKey': async (context) => {
    const { token } = await context.createDisposableAccount('paid')
    const id = await addKey(context, token)
    await context.expectStatus('manualSetup.revokeWireGuardKey', 200, { token, params: { id } })
  },
}

const createDefaultScenario = (name: string, needsToken: boolean, readOnly: boolean): Scenario => {
  if (!needsToken) return async (context) => void (await context.expectExample(name, 200))
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
