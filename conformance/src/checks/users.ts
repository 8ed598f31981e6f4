import { randomUUID } from 'node:crypto'
import { createEmail, createLogin, createRegistration, getExampleBody, NEW_PASSWORD } from '../examples'
import type { Account } from '../mock-control'
import type { TestContext } from '../test-context'
import { type Scenarios, withDisposableAccount } from './check'

/** Returns the secret of a link. It is in the fragment, so that browsers don't send it to servers. */
export const parseHandOffToken = (link: string): string => new URL(link).hash.slice(1)

const startHandOff = async (context: TestContext, { token }: Account) => {
  const { link, handOff } = await context.expectData('deviceHandOff.start', { token, body: {} })
  return { id: handOff.id, token: parseHandOffToken(link) }
}

/** Opens an account's link as a phone. */
const openHandOff = async (context: TestContext, account: Account) => {
  const { token } = await startHandOff(context, account)
  const secret = randomUUID()
  const body = { token, secret }
  const opened = await context.expectData('deviceHandOff.open', { body })
  await context.expectUnchanged(async () => {
    await context.expectStatus('deviceHandOff.open', 200, { body })
    await context.expectStatus('deviceHandOff.open', 422, { body: { token, secret: randomUUID() } })
  }, 'An opened link')
  return { ...opened, secret }
}

/** Confirms the phone's number on the computer. */
const confirmHandOff = async (
  context: TestContext,
  { token }: Account,
  { id, number }: { id: string; number: string },
) => {
  await context.expectStatus('deviceHandOff.confirm', 200, { token, body: { id, number } })
}

/** Scenarios of sign-in, accounts and device hand-offs. */
export const userScenarios: Scenarios = {
  'users.login': async (context) => {
    const { email, password } = await context.createDisposableAccount()
    await context.expectSignIn('users.login', createLogin(email, password))
  },
  'users.register': (context) => context.expectSignIn('users.register', createRegistration()),
  'users.requestResetPassword': async (context) => {
    const { email } = await context.createDisposableAccount()
    const unknown = await context.expectExample('users.requestResetPassword', 200)
    const body = { ...getExampleBody('users.requestResetPassword'), email }
    const known = await context.expectStatus('users.requestResetPassword', 200, { body })
    context.assert(
      JSON.stringify(unknown.body) === JSON.stringify(known.body),
      'The response reveals whether the email address has an account',
    )
  },
  // A mailed link sets a password that can sign in, ends every session, and works once.
  'users.resetPassword': async (context) => {
    const { email, token } = await context.mock.signInAs('free')
    const body = { ...getExampleBody('users.requestResetPassword'), email }
    await context.expectStatus('users.requestResetPassword', 200, { body })
    const input = { body: { ...(await context.mock.readMailedLink(email, 'reset')), ...NEW_PASSWORD } }
    await context.expectStatus('users.resetPassword', 200, input)
    await context.expectStatus('users.getInfo', 401, { token })
    await context.expectSignIn('users.login', createLogin(email, NEW_PASSWORD.password))
    await context.expectRejection('users.resetPassword', 422, 'A used reset link', input)
  },
  'users.verifyUser': async (context) => {
    const fields = createRegistration()
    const { token } = await context.expectData('users.register', { body: fields })
    const link = await context.mock.readMailedLink(fields.email, 'verify')
    // Send the token: verification ends every other session.
    const body = { ...link, cid: '', cid4: '', clickID: '' }
    await context.expectStatus('users.verifyUser', 200, { token, body })
    const { verified } = await context.expectData('users.getInfo', { token })
    context.assert(verified === 1, 'The user is still unverified')
    await context.expectRejection('users.verifyUser', 422, 'A used verification link', { body })
  },
  'restricted.userCheck': async (context) => {
    const { email } = await context.createDisposableAccount()
    const known = await context.expectData('restricted.userCheck', { body: { email } })
    const unknown = await context.expectData('restricted.userCheck', { body: { email: createEmail() } })
    context.assert(known.exists && !unknown.exists, 'An existing account is missing, or a missing one exists')
  },
  'users.resendVerification': withDisposableAccount('unverified'),
  'deviceHandOff.start': async (context) => {
    await startHandOff(context, await context.createDisposableAccount())
  },
  'deviceHandOff.open': async (context) => {
    await openHandOff(context, await context.createDisposableAccount())
  },
  'deviceHandOff.confirm': async (context) => {
    const account = await context.createDisposableAccount()
    await confirmHandOff(context, account, await openHandOff(context, account))
  },
  'deviceHandOff.cancel': async (context) => {
    const account = await context.createDisposableAccount()
    const opened = await openHandOff(context, account)
    await confirmHandOff(context, account, opened)
    const { id, secret } = opened
    await context.expectStatus('deviceHandOff.cancel', 200, { token: account.token, body: { id } })
    await context.expectRejection('deviceHandOff.claim', 422, 'A rejected phone', { body: { secret } })
  },
  // The phone gets a session of the account, and only after the confirmation.
  'deviceHandOff.claim': async (context) => {
    const account = await context.createDisposableAccount()
    const opened = await openHandOff(context, account)
    const { id, secret } = opened
    await context.expectRejection('deviceHandOff.claim', 422, 'An unconfirmed phone', { body: { secret } })
    await confirmHandOff(context, account, opened)
    const first = await context.expectData('deviceHandOff.claim', { body: { secret } })
    const again = await context.expectData('deviceHandOff.claim', { body: { secret } })
    context.assert(first.token === again.token, 'A repeated request returned another session')
    const { state } = await context.expectData('deviceHandOff.getState', { query: { id } })
    context.assert(state === 'claimed', 'The state of a signed-in phone is not "claimed"')
    await context.expectStatus('users.getInfo', 200, { token: first.token })
  },
}
