import type { EndpointName } from '@zoog/contract/endpoints'
import { PASSKEY_LIMITS, passkeysContract } from '@zoog/contract/passkeys'
import { STEP_UP_MINUTES } from '@zoog/contract/two-factor'
import { session, user } from '@zoog/contract/users'
import { createPasskey } from '@zoog/mock-api/software-authenticator'
import { getExampleBody } from '../examples'
import type { Account } from '../mock-control'
import { CheckSkipped } from '../target'
import type { TestContext } from '../test-context'
import type { Scenario } from './check'
import { createTwoFactorAccount } from './two-factor'
import { startedHandOff } from './users'

const creationResponse = passkeysContract.start.responses[200].shape.data
const requestResponse = passkeysContract.startSignIn.responses[200].shape.data
const stepUpResponse = passkeysContract.startStepUp.responses[200].shape.data
const passkeyList = passkeysContract.getPasskeys.responses[200].shape.data

/** Returns the portal's origin, from a link of the server. */
const getPortalOrigin = async (context: TestContext, { token }: Account): Promise<string> => {
  const input = { token, body: {} }
  return new URL((await context.expectData('deviceHandOff.start', startedHandOff, input)).link).origin
}

/** Creates a passkey that isn't registered yet. */
const createPasskeyFor = async (context: TestContext, account: Account, start = 'passkeys.start') => {
  const { token, password } = account
  const origin = await getPortalOrigin(context, account)
  const { options } = await context.expectData(start, creationResponse, { token, body: { password } })
  return { origin, ...createPasskey(options, { origin }) }
}

/** Creates and registers a passkey. */
const registerPasskey = async (context: TestContext, account: Account, start?: string) => {
  const created = await createPasskeyFor(context, account, start)
  const body = { name: 'Laptop', response: created.response }
  await context.expectStatus('passkeys.finish', 200, { token: account.token, body })
  return created
}
type RegisteredPasskey = Awaited<ReturnType<typeof registerPasskey>>

/** Signs a new challenge and returns the body of a sign-in. */
const signChallenge = async (context: TestContext, { signIn, origin }: RegisteredPasskey) => {
  const { options } = await context.expectData('passkeys.startSignIn', requestResponse, { body: {} })
  return { ...getExampleBody('passkeys.signIn'), response: signIn(options, { origin }) }
}

const listPasskeys = async (context: TestContext, { token }: Account) =>
  (await context.expectData('passkeys.getPasskeys', passkeyList, { token })).passkeys

/** Checks that a passkey signs its owner in and that a repeated response is rejected. */
const checkSignIn: Scenario = async (context, name) => {
  const account = await context.createDisposableAccount()
  const body = await signChallenge(context, await registerPasskey(context, account))
  const { token } = await context.expectData(name, session, { body })
  const { email } = await context.expectData('users.getInfo', user, { token })
  context.assert(email === account.email, 'The passkey signed in another user')
  await context.expectRejection(name, 422, 'A used challenge', { body })
}

const checkRegistration: Scenario = async (context, name) => {
  await registerPasskey(context, await context.createDisposableAccount(), name)
}

/** Checks that a removed passkey isn't listed and can't sign in. */
const checkRemoval: Scenario = async (context, name) => {
  const account = await context.createDisposableAccount()
  const created = await registerPasskey(context, account)
  const { token, password } = account
  await context.expectStatus(name, 200, { token, body: { id: created.id, password } })
  context.assert((await listPasskeys(context, account)).length === 0, 'The removed passkey is still listed')
  const body = await signChallenge(context, created)
  await context.expectRejection('passkeys.signIn', 422, 'A removed passkey', { body })
}

/** Signs a step-up challenge and returns the body of the request. */
const signStepUpChallenge = async (
  context: TestContext,
  { token }: Account,
  { signIn, origin }: RegisteredPasskey,
) => {
  const { options } = await context.expectData('passkeys.startStepUp', stepUpResponse, { token, body: {} })
  if (!options) throw new CheckSkipped('The response has no challenge.')
  return { response: signIn(options, { origin }) }
}

/** Checks that a passkey replaces a recent code and that a repeated response is rejected. */
const checkStepUp: Scenario = async (context, name) => {
  const { account } = await createTwoFactorAccount(context)
  const { token } = account
  const created = await registerPasskey(context, account)
  if (context.target.isMock) {
    await context.mock.advanceClock(STEP_UP_MINUTES * 60 + 1)
    await context.expectStatus('profile.exportData', 403, { token })
  }
  const body = await signStepUpChallenge(context, account, created)
  await context.expectStatus(name, 200, { token, body })
  await context.expectStatus('profile.exportData', 200, { token })
  await context.expectRejection(name, 422, 'A used challenge', { token, body })
}

/** Scenarios of passkeys, with a software authenticator. */
export const passkeySuccessScenarios: Record<string, Scenario> = {
  'passkeys.startSignIn': async (context) => {
    await context.expectUnchanged('A challenge', async () => {
      await context.expectExample('passkeys.startSignIn', 200)
    })
  },
  'passkeys.signIn': checkSignIn,
  'passkeys.startStepUp': async (context) => {
    const account = await context.createDisposableAccount()
    const { token } = account
    const input = { token, body: {} }
    const { options } = await context.expectData('passkeys.startStepUp', stepUpResponse, input)
    context.assert(options === null, 'An account without a passkey gets a challenge')
    const created = await registerPasskey(context, account)
    await context.expectUnchanged('A challenge for a session', async () => {
      await signStepUpChallenge(context, account, created)
    })
  },
  'passkeys.stepUp': checkStepUp,
  'passkeys.start': checkRegistration,
  'passkeys.finish': async (context) => {
    const account = await context.createDisposableAccount()
    const created = await createPasskeyFor(context, account)
    const input = { token: account.token, body: { name: 'Laptop', response: created.response } }
    await context.expectStatus('passkeys.finish', 200, input)
    await context.expectRejection('passkeys.finish', 422, 'A registered passkey', input)
    context.assert(
      (await listPasskeys(context, account))[0]?.id === created.id,
      'The new passkey is not listed',
    )
  },
  'passkeys.rename': async (context) => {
    const account = await context.createDisposableAccount()
    const { id } = await registerPasskey(context, account)
    await context.expectStatus('passkeys.rename', 200, { token: account.token, body: { id, name: 'Work' } })
    context.assert((await listPasskeys(context, account))[0]?.name === 'Work', 'The name is not stored')
  },
  'passkeys.remove': checkRemoval,
} satisfies Partial<Record<EndpointName, Scenario>>

/** Checks that registration is rejected beyond the maximum number. */
const rejectBeyondLimit: Scenario = async (context, name) => {
  const account = await context.createDisposableAccount()
  for (let count = 0; count < PASSKEY_LIMITS.count; count += 1) await registerPasskey(context, account)
  const { token, password } = account
  await context.expectRejection(name, 409, 'A passkey beyond the maximum number', {
    token,
    body: { password },
  })
}

/** Checks that another account's passkey can't be renamed or removed. */
const rejectOtherAccount: Scenario = async (context, name) => {
  const { id } = await registerPasskey(context, await context.createDisposableAccount('paid'))
  const { token, password } = await context.createDisposableAccount()
  await context.expectRejection(name, 404, "Another user's passkey", {
    token,
    body: { id, password, name: 'Mine' },
  })
}

/** Checks that a passkey can't replace a code without two-factor authentication. */
const rejectWithoutTwoFactor: Scenario = async (context, name) => {
  const account = await context.createDisposableAccount()
  const body = await signStepUpChallenge(context, account, await registerPasskey(context, account))
  await context.expectRejection(name, 409, 'A passkey instead of a code that is not required', {
    token: account.token,
    body,
  })
}

/** The requests that cause the passkey endpoints' rejections. */
export const passkeyErrorScenarios: Record<string, Partial<Record<number, Scenario>>> = {
  'passkeys.stepUp': { 409: rejectWithoutTwoFactor },
  'passkeys.start': { 409: rejectBeyondLimit },
  'passkeys.finish': {
    409: async (context) => {
      const otherPasskey = await registerPasskey(context, await context.createDisposableAccount('paid'))
      const account = await context.createDisposableAccount()
      const { token, password } = account
      const input = { token, body: { password } }
      const { options } = await context.expectData('passkeys.start', creationResponse, input)
      const { origin, id } = otherPasskey
      const { response } = createPasskey(options, { origin, id })
      await context.expectStatus('passkeys.finish', 409, {
        token,
        body: { name: 'Laptop', response },
      })
      context.assert((await listPasskeys(context, account)).length === 0, 'The passkey is stored')
    },
  },
  'passkeys.rename': { 404: rejectOtherAccount },
  'passkeys.remove': { 404: rejectOtherAccount },
} satisfies Partial<Record<EndpointName, Partial<Record<number, Scenario>>>>
