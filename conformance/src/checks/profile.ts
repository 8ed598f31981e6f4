import { createEmail, createLogin, createRegistration, NEW_PASSWORD } from '../examples'
import type { Account } from '../mock-control'
import { CheckSkipped } from '../target'
import type { TestContext } from '../test-context'
import type { Scenario, Scenarios } from './check'

const startChange = async (context: TestContext, { token, password }: Account): Promise<string> => {
  const email = createEmail()
  await context.expectStatus('emailChange.startEmailChange', 200, { token, body: { email, password } })
  return email
}

/** Agrees to or cancels the change with the newest link to an address, and returns the outcome. */
const decideChange = async (context: TestContext, to: string, kind: 'current' | 'new', isAgreed = true) => {
  const body = { ...(await context.mock.readMailedLink(to, `email-change-${kind}`)), isAgreed }
  return (await context.expectData('emailChange.decideEmailChange', { body })).outcome
}

const expectLogin = (context: TestContext, status: number, email: string, password: string) =>
  context.expectStatus('users.login', status, { body: createLogin(email, password) })

const cancelEmailChangeByLink: Scenario = async (context) => {
  const account = await context.createDisposableAccount()
  await startChange(context, account)
  const outcome = await decideChange(context, account.email, 'current', false)
  context.assert(outcome === 'canceled', 'The link does not cancel the change')
  const { change } = await context.expectData('emailChange.getEmailChange', { token: account.token })
  context.assert(change === null, 'The canceled change is still pending')
}

/** Checks that an address with an account is rejected. */
export const rejectTakenEmail: Scenario = async (context) => {
  const { token, password } = await context.createDisposableAccount('paid')
  const { email } = await context.createDisposableAccount()
  const input = { token, body: { email, password } }
  await context.expectRejection('emailChange.startEmailChange', 409, 'An address with an account', input)
}

/** Checks that a confirmation is rejected if the address got an account in the meantime. */
export const rejectEmailTakenMeanwhile: Scenario = async (context) => {
  const account = await context.createDisposableAccount('paid')
  const email = await startChange(context, account)
  await decideChange(context, account.email, 'current')
  const body = { ...(await context.mock.readMailedLink(email, 'email-change-new')), isAgreed: true }
  await context.expectStatus('users.register', 200, { body: { ...createRegistration(), email } })
  await context.expectRejection('emailChange.decideEmailChange', 409, 'An address that is taken', { body })
}

/** Scenarios of the profile and email changes. */
export const profileScenarios: Scenarios = {
  'profile.unsubscribe': async (context) => {
    const { token } = await context.createDisposableAccount()
    await context.expectExample('profile.unsubscribe', 200, { token })
    const { subscribed } = await context.expectData('profile.getMailChoice', { token })
    context.assert(!subscribed, 'The choice is not stored')
  },
  'profile.setPassword': async (context) => {
    const { token, email, password } = await context.createDisposableAccount()
    const body = { currentPassword: password, ...NEW_PASSWORD }
    await context.expectStatus('profile.setPassword', 200, { token, body })
    await expectLogin(context, 422, email, password)
    await expectLogin(context, 200, email, NEW_PASSWORD.password)
  },
  // An account that was created during checkout can set a first password, and only once.
  'profile.setFirstPassword': async (context) => {
    const fields = { ...createRegistration(), isOneStepPayment: true, disableEmail: true }
    const { token, user } = await context.expectData('users.register', { body: fields })
    if (!user.needsPassword) throw new CheckSkipped('The server created no account without a password.')
    await context.expectStatus('profile.setFirstPassword', 200, { token, body: NEW_PASSWORD })
    await expectLogin(context, 200, fields.email, NEW_PASSWORD.password)
    await context.expectStatus('profile.setFirstPassword', 409, { token, body: NEW_PASSWORD })
  },
  'emailChange.getEmailChange': cancelEmailChangeByLink,
  // The address changes only after both mailboxes agree.
  'emailChange.startEmailChange': async (context) => {
    const account = await context.createDisposableAccount()
    const { password } = account
    const email = await startChange(context, account)
    const first = await decideChange(context, email, 'new')
    context.assert(first === 'waiting', 'One confirmation changed the address')
    await expectLogin(context, 200, account.email, password)
    const second = await decideChange(context, account.email, 'current')
    context.assert(second === 'changed', 'Two confirmations did not change the address')
    await expectLogin(context, 200, email, password)
    await expectLogin(context, 422, account.email, password)
  },
  'emailChange.cancelEmailChange': async (context) => {
    const account = await context.createDisposableAccount()
    const email = await startChange(context, account)
    const body = { ...(await context.mock.readMailedLink(email, 'email-change-new')), isAgreed: true }
    await context.expectStatus('emailChange.cancelEmailChange', 200, { token: account.token, body: {} })
    await context.expectRejection('emailChange.decideEmailChange', 422, 'A canceled email change', { body })
  },
  'emailChange.decideEmailChange': cancelEmailChangeByLink,
  'profile.exportData': async (context) => {
    const { token, password } = await context.createDisposableAccount()
    // A new session must confirm its password first.
    await context.request('twoFactor.stepUp', { token, body: { password } })
    await context.expectExample('profile.exportData', 200, { token })
  },
  'profile.setName': async (context) => {
    const { token } = await context.createDisposableAccount()
    await context.expectExample('profile.setName', 200, { token })
    const { firstName } = await context.expectData('users.getInfo', { token })
    context.assert(firstName === 'Connie', 'The name is not stored')
  },
  'profile.setRenewal': async (context) => {
    const { token } = await context.createDisposableAccount('paid')
    await context.expectExample('profile.setRenewal', 200, { token })
    const { subscriptionData } = await context.expectData('users.getInfo', { token })
    context.assert(subscriptionData.isRecurring === false, 'The renewal is still on')
  },
}
