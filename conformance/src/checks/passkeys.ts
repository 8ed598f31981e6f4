import { PASSKEY_LIMITS } from '@zoog/contract/passkeys'
import { createPasskey } from '@zoog/mock-api/software-authenticator'
import { getExampleBody } from '../examples'
import type { Account } from '../mock-control'
import { CheckSkipped } from '../target'
import type { TestContext } from '../test-context'
import type { Scenario, Scenarios } from './check'
import { checkStepUp, createTwoFactorAccount } from './two-factor'

/** Creates a passkey that isn't registered yet, with a given or random id. */
const createPasskeyFor = async (context: TestContext, { token, password }: Account, id?: string) => {
  // The portal's origin is in every link of the server.
  const { link } = await context.expectData('deviceHandOff.start', { token, body: {} })
  const { origin } = new URL(link)
  const { options } = await context.expectData('passkeys.start', { token, body: { password } })
  return { origin, ...createPasskey(options, { origin, id }) }
}

const registerPasskey = async (context: TestContext, account: Account) => {
  const created = await createPasskeyFor(context, account)
  const body = { name: 'Laptop', response: created.response }
  await context.expectStatus('passkeys.finish', 200, { token: account.token, body })
  return created
}
type RegisteredPasskey = Awaited<ReturnType<typeof registerPasskey>>

/** Signs a new challenge and returns the body of a sign-in. */
const signChallenge = async (context: TestContext, { signIn, origin }: RegisteredPasskey) => {
  const { options } = await context.expectData('passkeys.startSignIn', { body: {} })
  return { ...getExampleBody('passkeys.signIn'), response: signIn(options, { origin }) }
}

/** Signs a step-up challenge and returns the body of the request. */
const signStepUpChallenge = async (
  context: TestContext,
  token: string,
  { signIn, origin }: RegisteredPasskey,
) => {
  const { options } = await context.expectData('passkeys.startStepUp', { token, body: {} })
  if (!options) throw new CheckSkipped('The response has no challenge.')
  return { response: signIn(options, { origin }) }
}

const listPasskeys = async (context: TestContext, { token }: Account) =>
  (await context.expectData('passkeys.getPasskeys', { token })).passkeys

/** Scenarios of passkeys, with a software authenticator. */
export const passkeyScenarios: Scenarios = {
  'passkeys.startSignIn': async (context) => {
    await context.expectUnchanged(() => context.expectExample('passkeys.startSignIn', 200), 'A challenge')
  },
  'passkeys.signIn': async (context) => {
    const account = await context.createDisposableAccount()
    const body = await signChallenge(context, await registerPasskey(context, account))
    const { token } = await context.expectData('passkeys.signIn', { body })
    const { email } = await context.expectData('users.getInfo', { token })
    context.assert(email === account.email, 'The passkey signed in another user')
    await context.expectRejection('passkeys.signIn', 422, 'A used challenge', { body })
  },
  'passkeys.startStepUp': async (context) => {
    const account = await context.createDisposableAccount()
    const { token } = account
    const { options } = await context.expectData('passkeys.startStepUp', { token, body: {} })
    context.assert(options === null, 'An account without a passkey gets a challenge')
    const passkey = await registerPasskey(context, account)
    await context.expectUnchanged(() => signStepUpChallenge(context, token, passkey), 'A challenge')
  },
  'passkeys.stepUp': async (context) => {
    const account = await createTwoFactorAccount(context)
    const passkey = await registerPasskey(context, account)
    await checkStepUp(context, account.token, () => signStepUpChallenge(context, account.token, passkey))
  },
  'passkeys.start': async (context) => {
    await registerPasskey(context, await context.createDisposableAccount())
  },
  'passkeys.finish': async (context) => {
    const account = await context.createDisposableAccount()
    const { id, response } = await createPasskeyFor(context, account)
    const input = { token: account.token, body: { name: 'Laptop', response } }
    await context.expectStatus('passkeys.finish', 200, input)
    await context.expectRejection('passkeys.finish', 422, 'A registered passkey', input)
    context.assert((await listPasskeys(context, account))[0]?.id === id, 'The new passkey is not listed')
  },
  'passkeys.rename': async (context) => {
    const account = await context.createDisposableAccount()
    const { id } = await registerPasskey(context, account)
    await context.expectStatus('passkeys.rename', 200, { token: account.token, body: { id, name: 'Work' } })
    context.assert((await listPasskeys(context, account))[0]?.name === 'Work', 'The name is not stored')
  },
  'passkeys.remove': async (context) => {
    const account = await context.createDisposableAccount()
    const passkey = await registerPasskey(context, account)
    const { token, password } = account
    await context.expectStatus('passkeys.remove', 200, { token, body: { id: passkey.id, password } })
    context.assert((await listPasskeys(context, account)).length === 0, 'The removed passkey is still listed')
    const body = await signChallenge(context, passkey)
    await context.expectRejection('passkeys.signIn', 422, 'A removed passkey', { body })
  },
}

/** Checks that another account's passkey can't be renamed or removed. */
export const rejectOthersPasskey: Scenario = async (context) => {
  const { id } = await registerPasskey(context, await context.createDisposableAccount('paid'))
  const { token, password } = await context.createDisposableAccount()
  const input = { token, body: { id, password, name: 'Mine' } }
  await context.expectRejection(context.endpointName, 404, "Another user's passkey", input)
}

/** Checks that the id of another account's passkey can't be registered. */
export const rejectUsedPasskeyId: Scenario = async (context) => {
  const { id } = await registerPasskey(context, await context.createDisposableAccount('paid'))
  const account = await context.createDisposableAccount()
  const { response } = await createPasskeyFor(context, account, id)
  const input = { token: account.token, body: { name: 'Laptop', response } }
  await context.expectStatus('passkeys.finish', 409, input)
  context.assert((await listPasskeys(context, account)).length === 0, 'The passkey is stored')
}

/** Checks that registration is rejected beyond the maximum number. */
export const rejectManyPasskeys: Scenario = async (context) => {
  const account = await context.createDisposableAccount()
  for (let count = 0; count < PASSKEY_LIMITS.count; count += 1) await registerPasskey(context, account)
  const { token, password } = account
  await context.expectRejection('passkeys.start', 409, 'A passkey beyond the limit', {
    token,
    body: { password },
  })
}

/** Checks that a passkey can't replace a code without two-factor authentication. */
export const rejectNeedlessStepUp: Scenario = async (context) => {
  const account = await context.createDisposableAccount()
  const { token } = account
  const body = await signStepUpChallenge(context, token, await registerPasskey(context, account))
  await context.expectRejection('passkeys.stepUp', 409, 'A needless confirmation', { token, body })
}
