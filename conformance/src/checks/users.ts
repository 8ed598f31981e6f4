import { randomUUID } from 'node:crypto'
import { deviceHandOffContract, openedHandOff } from '@zoog/contract/device-hand-off'
import type { EndpointName } from '@zoog/contract/endpoints'
import { session, user } from '@zoog/contract/users'
import { createEmail, createLogin, createRegistration, getExampleBody } from '../examples'
import type { Account } from '../mock-control'
import type { TestContext } from '../test-context'
import { expectSignIn, type Scenario, withDisposableAccount } from './check'

export const startedHandOff = deviceHandOffContract.start.responses[200].shape.data
const handOffStateResponse = deviceHandOffContract.getState.responses[200].shape.data

/** Returns the secret of a link. It is in the fragment, so that browsers don't send it to servers. */
export const parseHandOffToken = (link: string): string => new URL(link).hash.slice(1)

/** Creates a link for an account and returns its id and secret. */
const startHandOff = async (context: TestContext, { token }: Account) => {
  const input = { token, body: {} }
  const { link, handOff } = await context.expectData('deviceHandOff.start', startedHandOff, input)
  return { id: handOff.id, token: parseHandOffToken(link) }
}

/** Opens an account's link as a phone, with the endpoint `open`. */
const openHandOff = async (context: TestContext, account: Account, open = 'deviceHandOff.open') => {
  const { token } = await startHandOff(context, account)
  const secret = randomUUID()
  const opened = await context.expectData(open, openedHandOff, { body: { token, secret } })
  await context.expectUnchanged('An opened link', async () => {
    await context.expectStatus(open, 200, { body: { token, secret } })
    await context.expectStatus(open, 422, { body: { token, secret: randomUUID() } })
  })
  return { ...opened, secret }
}

/** Opens a link as a phone and confirms the phone's number on the computer. */
const confirmHandOff = async (context: TestContext, account: Account) => {
  const { id, secret, number } = await openHandOff(context, account)
  await context.expectStatus('deviceHandOff.confirm', 200, { token: account.token, body: { id, number } })
  return { id, secret }
}

/** Checks that the phone gets a session of the account, and only after the confirmation. */
const claimHandOff: Scenario = async (context, name) => {
  const account = await context.createDisposableAccount()
  const { id, secret, number } = await openHandOff(context, account)
  await context.expectRejection(name, 422, 'An unconfirmed phone', { body: { secret } })
  await context.expectStatus('deviceHandOff.confirm', 200, { token: account.token, body: { id, number } })
  const first = await context.expectData(name, session, { body: { secret } })
  const again = await context.expectData(name, session, { body: { secret } })
  context.assert(first.token === again.token, 'A repeated request returned another session')
  const query = { id }
  const { state } = await context.expectData('deviceHandOff.getState', handOffStateResponse, { query })
  context.assert(state === 'claimed', 'The state of a signed-in phone is not "claimed"')
  await context.expectStatus('users.getInfo', 200, { token: first.token })
}

/** Checks that a mailed link sets a password that can sign in, ends every session, and works once. */
const checkReset: Scenario = async (context, name) => {
  const { email, token } = await context.mock.signInAs('free')
  const body = { ...getExampleBody('users.requestResetPassword'), email }
  await context.expectStatus('users.requestResetPassword', 200, { body })
  const link = await context.mock.readMailedLink(email, 'reset')
  const passwords = { password: 'Newer-Pass-2', password_confirmation: 'Newer-Pass-2' }
  const used = { body: { ...link, ...passwords } }
  await context.expectStatus(name, 200, used)
  await context.expectStatus('users.getInfo', 401, { token })
  await expectSignIn(context, 'users.login', createLogin(email, 'Newer-Pass-2'))
  await context.expectRejection(name, 422, 'A used reset link', used)
}

/** Scenarios of sign-in, accounts and device hand-offs. */
export const userScenarios: Record<string, Scenario> = {
  'users.login': async (context, name) => {
    const { email, password } = await context.createDisposableAccount()
    await expectSignIn(context, name, createLogin(email, password))
  },
  'users.register': (context, name) => expectSignIn(context, name, createRegistration()),
  'users.requestResetPassword': async (context, name) => {
    const { email } = await context.createDisposableAccount()
    const unknown = await context.expectExample(name, 200)
    const body = { ...getExampleBody(name), email }
    const known = await context.expectStatus(name, 200, { body })
    context.assert(
      JSON.stringify(unknown.body) === JSON.stringify(known.body),
      'The response reveals whether the email address has an account',
    )
  },
  'users.resetPassword': checkReset,
  'users.verifyUser': async (context) => {
    const fields = createRegistration()
    const { token } = await context.expectData('users.register', session, { body: fields })
    const link = await context.mock.readMailedLink(fields.email, 'verify')
    // Send the token: verification ends every other session.
    const body = { ...link, cid: '', cid4: '', clickID: '' }
    await context.expectStatus('users.verifyUser', 200, { token, body })
    const { verified } = await context.expectData('users.getInfo', user, { token })
    context.assert(verified === 1, 'The user is still unverified')
    await context.expectRejection('users.verifyUser', 422, 'A used verification link', { body })
  },
  'restricted.userCheck': async (context) => {
    const { email } = await context.createDisposableAccount()
    for (const [address, exists] of [[email, true] as const, [createEmail(), false] as const]) {
      const response = await context.expectStatus('restricted.userCheck', 200, { body: { email: address } })
      context.assert(JSON.stringify(response.data) === JSON.stringify({ exists }), `exists is not ${exists}`)
    }
  },
  'users.resendVerification': withDisposableAccount('unverified'),
  'deviceHandOff.start': async (context) => {
    await startHandOff(context, await context.createDisposableAccount())
  },
  'deviceHandOff.open': async (context, name) => {
    await openHandOff(context, await context.createDisposableAccount(), name)
  },
  'deviceHandOff.confirm': async (context) => {
    await confirmHandOff(context, await context.createDisposableAccount())
  },
  'deviceHandOff.cancel': async (context) => {
    const account = await context.createDisposableAccount()
    const { id, secret } = await confirmHandOff(context, account)
    await context.expectStatus('deviceHandOff.cancel', 200, { token: account.token, body: { id } })
    await context.expectRejection('deviceHandOff.claim', 422, 'A rejected phone', { body: { secret } })
  },
  'deviceHandOff.claim': claimHandOff,
} satisfies Partial<Record<EndpointName, Scenario>>
