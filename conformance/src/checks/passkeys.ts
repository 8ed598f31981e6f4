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

const forMaking = z.object({ options: creationOptions })
const forSignIn = z.object({ options: requestOptions })
const forStepUp = z.object({ options: stepUpOptions })
const linked = z.object({ link: z.string().url() })
const listed = z.object({ passkeys: z.array(passkey) })

/** The portal's origin that the server's links lead to. */
const originOf = async (world: TestContext, { token }: Account): Promise<string> => {
  const made = linked.safeParse(
    (await world.expectStatus('deviceHandOff.begin', 200, { token, body: {} })).data,
  )
  if (!made.success) throw new CheckSkipped("The portal's address is not known.")
  return new URL(made.data.link).origin
}

/** An authenticator that created a passkey which the server doesn't know yet. */
const makes = async (world: TestContext, account: Account, begin = 'passkeys.begin') => {
  const { token, password } = account
  const origin = await originOf(world, account)
  const begun = forMaking.safeParse(
    (await world.expectStatus(begin, 200, { token, body: { password } })).data,
  )
  if (!begun.success) throw new CheckSkipped('No passkey could be made.')
  return { origin, ...createPasskey(begun.data.options, { origin }) }
}

/** An account with a passkey. */
const keeps = async (world: TestContext, account: Account, begin?: string) => {
  const made = await makes(world, account, begin)
  const body = { name: 'Laptop', response: made.response }
  await world.expectStatus('passkeys.finish', 200, { token: account.token, body })
  return made
}
type Kept = Awaited<ReturnType<typeof keeps>>

/** The authenticator's response to a new challenge, as the body of a sign-in. */
const answers = async (world: TestContext, { signIn, origin }: Kept) => {
  const begun = forSignIn.safeParse(
    (await world.expectStatus('passkeys.beginSignIn', 200, { body: {} })).data,
  )
  if (!begun.success) throw new CheckSkipped('There is no challenge.')
  return { ...Object(getExample('passkeys.signIn').body), response: signIn(begun.data.options, { origin }) }
}

const listOf = async (world: TestContext, { token }: Account) => {
  const parsed = listed.safeParse((await world.expectStatus('passkeys.getPasskeys', 200, { token })).data)
  return parsed.success ? parsed.data.passkeys : []
}

/** Signs its owner in; repeating the response is refused. */
const signsIn =
  (name: string): Scenario =>
  async (world) => {
    const account = await world.createDisposableAccount()
    const body = await answers(world, await keeps(world, account))
    const signedIn = session.safeParse((await world.expectStatus(name, 200, { body })).data)
    if (!signedIn.success) return
    const me = await world.expectStatus('users.getInfo', 200, { token: signedIn.data.token })
    const email = z.object({ email: z.literal(account.email) }).safeParse(me.data)
    world.assert(email.success, 'A passkey signed somebody else in')
    await world.expectUnchanged('A signed challenge that was used', async () => {
      await world.expectStatus(name, 422, { body })
    })
  }

const begins =
  (name: string): Scenario =>
  async (world) => {
    await keeps(world, await world.createDisposableAccount(), name)
  }

/** A removed passkey is not listed and can't sign in. */
const removes =
  (name: string): Scenario =>
  async (world) => {
    const account = await world.createDisposableAccount()
    const made = await keeps(world, account)
    const { token, password } = account
    await world.expectStatus(name, 200, { token, body: { id: made.id, password } })
    world.assert((await listOf(world, account)).length === 0, 'A passkey that was removed is still listed')
    const body = await answers(world, made)
    await world.expectUnchanged('A passkey that was removed', async () => {
      await world.expectStatus('passkeys.signIn', 422, { body })
    })
  }

/** The authenticator's response to a step-up challenge, as the body of the request. */
const confirms = async (world: TestContext, { token }: Account, { signIn, origin }: Kept) => {
  const { data } = await world.expectStatus('passkeys.beginStepUp', 200, { token, body: {} })
  const begun = forStepUp.safeParse(data)
  if (!begun.success) throw new CheckSkipped('There is no challenge.')
  return { response: signIn(begun.data.options, { origin }) }
}

/** Replaces a recent code; repeating the response is refused. */
const stepsUp =
  (name: string): Scenario =>
  async (world) => {
    const { account } = await createTwoFactorAccount(world)
    const { token } = account
    const made = await keeps(world, account)
    if (world.target.isMock) {
      await world.advanceClock(STEP_UP_MINUTES * 60 + 1)
      await world.expectStatus('profile.exportData', 403, { token })
    }
    const body = await confirms(world, account, made)
    await world.expectStatus(name, 200, { token, body })
    await world.expectStatus('profile.exportData', 200, { token })
    await world.expectUnchanged('A signed challenge that was used', async () => {
      await world.expectStatus(name, 422, { token, body })
    })
  }

/** Requests that lead the passkey endpoints to 200, with a software authenticator. */
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
    world.assert(JSON.stringify(data) === '{"options":null}', 'An account without a passkey is offered one')
    const made = await keeps(world, account)
    await world.expectUnchanged('A challenge for a session', async () => {
      await confirms(world, account, made)
    })
  },
  'passkeys.stepUp': stepsUp('passkeys.stepUp'),
  'restricted.passkeyStepUp': stepsUp('restricted.passkeyStepUp'),
  'passkeys.begin': begins('passkeys.begin'),
  'restricted.beginPasskey': begins('restricted.beginPasskey'),
  'passkeys.finish': async (world) => {
    const account = await world.createDisposableAccount()
    const made = await makes(world, account)
    const input = { token: account.token, body: { name: 'Laptop', response: made.response } }
    await world.expectStatus('passkeys.finish', 200, input)
    await world.expectUnchanged('A passkey that was made already', async () => {
      await world.expectStatus('passkeys.finish', 422, input)
    })
    world.assert((await listOf(world, account))[0]?.id === made.id, 'A passkey that was made is not listed')
  },
  'passkeys.rename': async (world) => {
    const account = await world.createDisposableAccount()
    const { id } = await keeps(world, account)
    await world.expectStatus('passkeys.rename', 200, { token: account.token, body: { id, name: 'Work' } })
    world.assert((await listOf(world, account))[0]?.name === 'Work', 'The name is not kept')
  },
  'passkeys.remove': removes('passkeys.remove'),
  'restricted.removePasskey': removes('restricted.removePasskey'),
}

/** Registration is refused beyond the maximum number. */
const full =
  (name: string): Scenario =>
  async (world) => {
    const account = await world.createDisposableAccount()
    for (let count = 0; count < PASSKEY_LIMITS.count; count += 1) await keeps(world, account)
    const { token, password } = account
    await world.expectUnchanged('A passkey too many', async () => {
      await world.expectStatus(name, 409, { token, body: { password } })
    })
  }

/** Passkeys that don't exist or belong to another account can't be renamed or removed. */
const ofNobody =
  (name: string): Scenario =>
  async (world) => {
    const { id } = await keeps(world, await world.createDisposableAccount('paid'))
    const { token, password } = await world.createDisposableAccount()
    await world.expectUnchanged("Somebody else's passkey", async () => {
      await world.expectStatus(name, 404, { token, body: { id, password, name: 'Mine' } })
    })
  }

/** Without two-factor authentication, a passkey can't replace a code. */
const needless =
  (name: string): Scenario =>
  async (world) => {
    const account = await world.createDisposableAccount()
    const body = await confirms(world, account, await keeps(world, account))
    await world.expectUnchanged('A passkey in place of a code that nobody asks for', async () => {
      await world.expectStatus(name, 409, { token: account.token, body })
    })
  }

/** Requests that cause the refusals of passkeys. */
export const passkeyErrorScenarios: Record<string, Partial<Record<number, Scenario>>> = {
  'passkeys.stepUp': { 409: needless('passkeys.stepUp') },
  'restricted.passkeyStepUp': { 409: needless('restricted.passkeyStepUp') },
  'passkeys.begin': { 409: full('passkeys.begin') },
  'restricted.beginPasskey': { 409: full('restricted.beginPasskey') },
  'passkeys.finish': {
    409: async (world) => {
      const theirs = await keeps(world, await world.createDisposableAccount('paid'))
      const account = await world.createDisposableAccount()
      const { token, password } = account
      const begun = forMaking.safeParse(
        (await world.expectStatus('passkeys.begin', 200, { token, body: { password } })).data,
      )
      if (!begun.success) throw new CheckSkipped('No passkey could be made.')
      const { response } = createPasskey(begun.data.options, { origin: theirs.origin, id: theirs.id })
      const reply = await world.expectStatus('passkeys.finish', 409, {
        token,
        body: { name: 'Laptop', response },
      })
      world.assert(reply.status === 409 && (await listOf(world, account)).length === 0, 'It is kept')
    },
  },
  'passkeys.rename': { 404: ofNobody('passkeys.rename') },
  'passkeys.remove': { 404: ofNobody('passkeys.remove') },
  'restricted.removePasskey': { 404: ofNobody('restricted.removePasskey') },
}
