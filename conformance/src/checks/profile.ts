import { emailChangeContract } from '@zoog/contract/email-change'
import type { EndpointName } from '@zoog/contract/endpoints'
import { session, user } from '@zoog/contract/users'
import { createEmail, createLogin, createRegistration } from '../examples'
import type { Account } from '../mock-control'
import { CheckSkipped } from '../target'
import type { TestContext } from '../test-context'
import type { Scenario } from './check'

const decision = emailChangeContract.decideEmailChange.responses[200].shape.data
const changeResponse = emailChangeContract.getEmailChange.responses[200].shape.data

/** Starts a change with the endpoint `start` and returns the new address. */
const startChange = async (context: TestContext, account: Account, start: string): Promise<string> => {
  const email = createEmail()
  const { token, password } = account
  await context.expectStatus(start, 200, { token, body: { email, password } })
  return email
}

/** Confirms or stops the change with the newest link to an address, and returns the outcome. */
const decideChange = async (context: TestContext, to: string, kind: 'current' | 'new', isAgreed = true) => {
  const body = { ...(await context.mock.readMailedLink(to, `email-change-${kind}`)), isAgreed }
  return (await context.expectData('emailChange.decideEmailChange', decision, { body })).outcome
}

/** Checks that the address changes only after both mailboxes confirm, and that sign-in then uses the new one. */
const changeEmail: Scenario = async (context, name) => {
  const account = await context.createDisposableAccount()
  const { password } = account
  const email = await startChange(context, account, name)
  context.assert(
    (await decideChange(context, email, 'new')) === 'waiting',
    'One confirmation changed the address',
  )
  await context.expectStatus('users.login', 200, { body: createLogin(account.email, password) })
  context.assert(
    (await decideChange(context, account.email, 'current')) === 'changed',
    'Two confirmations did not change the address',
  )
  await context.expectStatus('users.login', 200, { body: createLogin(email, password) })
  await context.expectStatus('users.login', 422, { body: createLogin(account.email, password) })
}

/** Checks that a canceled change can't be confirmed. */
const cancelEmailChange = async (context: TestContext): Promise<void> => {
  const account = await context.createDisposableAccount()
  const email = await startChange(context, account, 'emailChange.startEmailChange')
  const link = await context.mock.readMailedLink(email, 'email-change-new')
  await context.expectStatus('emailChange.cancelEmailChange', 200, { token: account.token, body: {} })
  await context.expectRejection('emailChange.decideEmailChange', 422, 'A canceled email change', {
    body: { ...link, isAgreed: true },
  })
}

/** Checks that a link stops the change. */
const stopEmailChange = async (context: TestContext): Promise<void> => {
  const account = await context.createDisposableAccount()
  await startChange(context, account, 'emailChange.startEmailChange')
  const stopped = await decideChange(context, account.email, 'current', false)
  context.assert(stopped === 'stopped', 'The link does not stop the change')
  const { token } = account
  const { change } = await context.expectData('emailChange.getEmailChange', changeResponse, { token })
  context.assert(change === null, 'The stopped change is still pending')
}

/** Checks that an address with an account is rejected. */
export const rejectTakenEmail: Scenario = async (context, name) => {
  const { token, password } = await context.createDisposableAccount('paid')
  const { email } = await context.createDisposableAccount()
  await context.expectRejection(name, 409, 'An address with an account', {
    token,
    body: { email, password },
  })
}

/** Checks that a confirmation is rejected if the address got an account in the meantime. */
export const rejectEmailTakenMeanwhile = async (context: TestContext): Promise<void> => {
  const account = await context.createDisposableAccount('paid')
  const email = await startChange(context, account, 'emailChange.startEmailChange')
  await decideChange(context, account.email, 'current')
  const link = await context.mock.readMailedLink(email, 'email-change-new')
  await context.expectStatus('users.register', 200, { body: { ...createRegistration(), email } })
  await context.expectRejection(
    'emailChange.decideEmailChange',
    409,
    'An address that got an account in the meantime',
    { body: { ...link, isAgreed: true } },
  )
}

/** Checks that only the new password can sign in. */
const checkNewPassword: Scenario = async (context, name) => {
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
const checkFirstPassword: Scenario = async (context, name) => {
  const fields = { ...createRegistration(), isOneStepPayment: true, disableEmail: true }
  const created = await context.expectData('users.register', session, { body: fields })
  if (!created.user.needsPassword) throw new CheckSkipped('The server created no account without a password.')
  const { token } = created
  const body = { password: 'Newer-Pass-2', password_confirmation: 'Newer-Pass-2' }
  await context.expectStatus(name, 200, { token, body })
  await context.expectStatus('users.login', 200, { body: createLogin(fields.email, 'Newer-Pass-2') })
  await context.expectStatus(name, 409, { token, body })
}

/** Scenarios of the profile and email changes. */
export const profileScenarios: Record<string, Scenario> = {
  'profile.unsubscribe': async (context) => {
    const { token } = await context.createDisposableAccount()
    await context.expectExample('profile.unsubscribe', 200, { token })
    const { data } = await context.expectStatus('profile.getMailChoice', 200, { token })
    context.assert(JSON.stringify(data) === '{"subscribed":false}', 'The choice is not stored')
  },
  'profile.setPassword': checkNewPassword,
  'profile.setFirstPassword': checkFirstPassword,
  'emailChange.getEmailChange': stopEmailChange,
  'emailChange.startEmailChange': changeEmail,
  'emailChange.cancelEmailChange': cancelEmailChange,
  'emailChange.decideEmailChange': stopEmailChange,
  'profile.exportData': async (context) => {
    const { token, password } = await context.createDisposableAccount()
    // A new session must confirm its password first.
    await context.request('twoFactor.stepUp', { token, body: { password } })
    await context.expectExample('profile.exportData', 200, { token })
  },
  'profile.setName': async (context) => {
    const { token } = await context.createDisposableAccount()
    await context.expectExample('profile.setName', 200, { token })
    const { firstName } = await context.expectData('users.getInfo', user, { token })
    context.assert(firstName === 'Connie', 'The name is not stored')
  },
  'profile.setRenewal': async (context) => {
    const { token } = await context.createDisposableAccount('paid')
    await context.expectExample('profile.setRenewal', 200, { token })
    const { subscriptionData } = await context.expectData('users.getInfo', user, { token })
    context.assert(subscriptionData.isRecurring === false, 'The renewal is still on')
  },
} satisfies Partial<Record<EndpointName, Scenario>>
