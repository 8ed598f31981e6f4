import {
  creationOptions,
  PASSKEY_LIMITS,
  passkey,
  requestOptions,
  stepUpOptions,
} from '@zoog/contract/passkeys'
import { STEP_UP_MINUTES } from '@zoog/contract/two-factor'
import { session } from '@zoog/contract/users'
import { createPasskey } from '@zoog/mock-api/software-authenticator'
import { z } from 'zod'
import { getExample } from '../examples'
import { type Account, CheckSkipped, type TestContext } from '../test-context'
import { createTwoFactorAccount } from './two-factor'

type Scenario = (world: TestContext) => Promise<void>

const withCreationOptions = z.object({ options: creationOptions })
const withRequestOptions = z.object({ options: requestOptions })
const withStepUpOptions = z.object({ options: stepUpOptions })
const withLink = z.object({ link: z.string().url() })
const passkeyList = z.object({ passkeys: z.array(passkey) })

/** Returns the portal's origin, from a link of the server. */
const getPortalOrigin = async (world: TestContext, { token }: Account): Promise<string> => {
  const created = withLink.safeParse(
    (await world.expectStatus('deviceHandOff.begin', 200, { token, body: {} })).data,
  )
  if (!created.success) throw new CheckSkipped("The portal's address is unknown.")
  return new URL(created.data.link).origin
}

/** Creates a passkey that isn't registered yet. */
const createPasskeyFor = async (world: TestContext, account: Account, begin = 'passkeys.begin') => {
  const { token, password } = account
  const origin = await getPortalOrigin(world, account)
  const started = withCreationOptions.safeParse(
    (await world.expectStatus(begin, 200, { token, body: { password } })).data,
  )
  if (!started.success) throw new CheckSkipped('The response has no creation options.')
  return { origin, ...createPasskey(started.data.options, { origin }) }
}

/** Creates and registers a passkey. */
const registerPasskey = async (world: TestContext, account: Account, begin?: string) => {
  const created = await createPasskeyFor(world, account, begin)
  const body = { name: 'Laptop', response: created.response }
  await world.expectStatus('passkeys.finish', 200, { token: account.token, body })
  return created
}
type RegisteredPasskey = Awaited<ReturnType<typeof registerPasskey>>

/** Signs a new challenge and returns the body of a sign-in. */
const signChallenge = async (world: TestContext, { signIn, origin }: RegisteredPasskey) => {
  const started = withRequestOptions.safeParse(
    (await world.expectStatus('passkeys.beginSignIn', 200, { body: {} })).data,
  )
  if (!started.success) throw new CheckSkipped('The response has no challenge.')
  return { ...Object(getExample('passkeys.signIn').body), response: signIn(started.data.options, { origin }) }
}

const listPasskeys = async (world: TestContext, { token }: Account) => {
  const parsed = passkeyList.safeParse(
    (await world.expectStatus('passkeys.getPasskeys', 200, { token })).data,
  )
  return parsed.success ? parsed.data.passkeys : []
}

/** Checks that a passkey signs its owner in and that a repeated response is refused. */
const signsIn =
  (name: string): Scenario =>
  async (world) => {
    const account = await world.createDisposableAccount()
    const body = await signChallenge(world, await registerPasskey(world, account))
    const signedIn = session.safeParse((await world.expectStatus(name, 200, { body })).data)
    if (!signedIn.success) return
    const me = await world.expectStatus('users.getInfo', 200, { token: signedIn.data.token })
    const email = z.object({ email: z.literal(account.email) }).safeParse(me.data)
    world.assert(email.success, 'The passkey signed in another user')
    await world.expectUnchanged('A used challenge', async () => {
      await world.expectStatus(name, 422, { body })
    })
  }

const begins =
  (name: string): Scenario =>
  async (world) => {
    await registerPasskey(world, await world.createDisposableAccount(), name)
  }

/** Checks that a removed passkey isn't listed and can't sign in. */
const removes =
  (name: string): Scenario =>
  async (world) => {
    const account = await world.createDisposableAccount()
    const created = await registerPasskey(world, account)
    const { token, password } = account
    await world.expectStatus(name, 200, { token, body: { id: created.id, password } })
    world.assert((await listPasskeys(world, account)).length === 0, 'The removed passkey is still listed')
    const body = await signChallenge(world, created)
    await world.expectUnchanged('A removed passkey', async () => {
      await world.expectStatus('passkeys.signIn', 422, { body })
    })
  }

/** Signs a step-up challenge and returns the body of the request. */
const signStepUpChallenge = async (
  world: TestContext,
  { token }: Account,
  { signIn, origin }: RegisteredPasskey,
) => {
  const { data } = await world.expectStatus('passkeys.beginStepUp', 200, { token, body: {} })
  const started = withStepUpOptions.safeParse(data)
  if (!started.success) throw new CheckSkipped('The response has no challenge.')
  return { response: signIn(started.data.options, { origin }) }
}

/** Checks that a passkey replaces a recent code and that a repeated response is refused. */
const stepsUp =
  (name: string): Scenario =>
  async (world) => {
    const { account } = await createTwoFactorAccount(world)
    const { token } = account
    const created = await registerPasskey(world, account)
    if (world.target.isMock) {
      await world.advanceClock(STEP_UP_MINUTES * 60 + 1)
      await world.expectStatus('profile.exportData', 403, { token })
    }
    const body = await signStepUpChallenge(world, account, created)
    await world.expectStatus(name, 200, { token, body })
    await world.expectStatus('profile.exportData', 200, { token })
    await world.expectUnchanged('A used challenge', async () => {
      await world.expectStatus(name, 422, { token, body })
    })
  }

/** The requests before each passkey endpoint's 200, with a software authenticator. */
export const passkeySuccessScenarios: Record<string, Scenario> = {
  'passkeys.beginSignIn': async (world) => {
    await world.expectUnchanged('A challenge', async () => {
      await world.expectExample('passkeys.beginSignIn', 200)
    })
  },
  'passkeys.signIn': signsIn('passkeys.signIn'),
  'restricted.passkeySignIn': signsIn('restricted.passkeySignIn'),
  'passkeys.beginStepUp': async (world) => {
    const account = await world.createDisposableAccount()
    const { token } = account
    const { data } = await world.expectStatus('passkeys.beginStepUp', 200, { token, body: {} })
    world.assert(JSON.stringify(data) === '{"options":null}', 'An account without a passkey gets a challenge')
    const created = await registerPasskey(world, account)
    await world.expectUnchanged('A challenge for a session', async () => {
      await signStepUpChallenge(world, account, created)
    })
  },
  'passkeys.stepUp': stepsUp('passkeys.stepUp'),
  'restricted.passkeyStepUp': stepsUp('restricted.passkeyStepUp'),
  'passkeys.begin': begins('passkeys.begin'),
  'restricted.beginPasskey': begins('restricted.beginPasskey'),
  'passkeys.finish': async (world) => {
    const account = await world.createDisposableAccount()
    const created = await createPasskeyFor(world, account)
    const input = { token: account.token, body: { name: 'Laptop', response: created.response } }
    await world.expectStatus('passkeys.finish', 200, input)
    await world.expectUnchanged('A registered passkey', async () => {
      await world.expectStatus('passkeys.finish', 422, input)
    })
    world.assert((await listPasskeys(world, account))[0]?.id === created.id, 'The new passkey is not listed')
  },
  'passkeys.rename': async (world) => {
    const account = await world.createDisposableAccount()
    const { id } = await registerPasskey(world, account)
    await world.expectStatus('passkeys.rename', 200, { token: account.token, body: { id, name: 'Work' } })
    world.assert((await listPasskeys(world, account))[0]?.name === 'Work', 'The name is not stored')
  },
  'passkeys.remove': removes('passkeys.remove'),
  'restricted.removePasskey': removes('restricted.removePasskey'),
}

/** Checks that registration is refused beyond the maximum number. */
const refusesBeyondLimit =
  (name: string): Scenario =>
  async (world) => {
    const account = await world.createDisposableAccount()
    for (let count = 0; count < PASSKEY_LIMITS.count; count += 1) await registerPasskey(world, account)
    const { token, password } = account
    await world.expectUnchanged('A passkey beyond the maximum number', async () => {
      await world.expectStatus(name, 409, { token, body: { password } })
    })
  }

/** Checks that another account's passkey can't be renamed or removed. */
const refusesOtherAccount =
  (name: string): Scenario =>
  async (world) => {
    const { id } = await registerPasskey(world, await world.createDisposableAccount('paid'))
    const { token, password } = await world.createDisposableAccount()
    await world.expectUnchanged("Another user's passkey", async () => {
      await world.expectStatus(name, 404, { token, body: { id, password, name: 'Mine' } })
    })
  }

/** Checks that a passkey can't replace a code without two-factor authentication. */
const refusesWithoutTwoFactor =
  (name: string): Scenario =>
  async (world) => {
    const account = await world.createDisposableAccount()
    const body = await signStepUpChallenge(world, account, await registerPasskey(world, account))
    await world.expectUnchanged('A passkey in place of a code that is not required', async () => {
      await world.expectStatus(name, 409, { token: account.token, body })
    })
  }

/** The requests that cause the passkey endpoints' refusals. */
export const passkeyErrorScenarios: Record<string, Partial<Record<number, Scenario>>> = {
  'passkeys.stepUp': { 409: refusesWithoutTwoFactor('passkeys.stepUp') },
  'restricted.passkeyStepUp': { 409: refusesWithoutTwoFactor('restricted.passkeyStepUp') },
  'passkeys.begin': { 409: refusesBeyondLimit('passkeys.begin') },
  'restricted.beginPasskey': { 409: refusesBeyondLimit('restricted.beginPasskey') },
  'passkeys.finish': {
    409: async (world) => {
      const otherPasskey = await registerPasskey(world, await world.createDisposableAccount('paid'))
      const account = await world.createDisposableAccount()
      const { token, password } = account
      const started = withCreationOptions.safeParse(
        (await world.expectStatus('passkeys.begin', 200, { token, body: { password } })).data,
      )
      if (!started.success) throw new CheckSkipped('The response has no creation options.')
      const { response } = createPasskey(started.data.options, {
        origin: otherPasskey.origin,
        id: otherPasskey.id,
      })
      const reply = await world.expectStatus('passkeys.finish', 409, {
        token,
        body: { name: 'Laptop', response },
      })
      world.assert(
        reply.status === 409 && (await listPasskeys(world, account)).length === 0,
        'The passkey is stored',
      )
    },
  },
  'passkeys.rename': { 404: refusesOtherAccount('passkeys.rename') },
  'passkeys.remove': { 404: refusesOtherAccount('passkeys.remove') },
  'restricted.removePasskey': { 404: refusesOtherAccount('restricted.removePasskey') },
}
