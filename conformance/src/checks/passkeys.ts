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
import { withTwin } from '../endpoints'
import { getExample } from '../examples'
import type { Account } from '../mock-control'
import { CheckSkipped } from '../target'
import type { TestContext } from '../test-context'
import type { Scenario } from './check'
import { createTwoFactorAccount } from './two-factor'

const creationResponse = z.object({ options: creationOptions })
const requestResponse = z.object({ options: requestOptions })
const stepUpResponse = z.object({ options: stepUpOptions })
const linkBody = z.object({ link: z.string().url() })
const passkeyList = z.object({ passkeys: z.array(passkey) })

/** Returns the portal's origin, from a link of the server. */
const getPortalOrigin = async (context: TestContext, { token }: Account): Promise<string> => {
  const created = linkBody.safeParse(
    (await context.expectStatus('deviceHandOff.start', 200, { token, body: {} })).data,
  )
  if (!created.success) throw new CheckSkipped("The portal's address is unknown.")
  return new URL(created.data.link).origin
}

/** Creates a passkey that isn't registered yet. */
const createPasskeyFor = async (context: TestContext, account: Account, start = 'passkeys.start') => {
  const { token, password } = account
  const origin = await getPortalOrigin(context, account)
  const started = creationResponse.safeParse(
    (await context.expectStatus(start, 200, { token, body: { password } })).data,
  )
  if (!started.success) throw new CheckSkipped('The response has no creation options.')
  return { origin, ...createPasskey(started.data.options, { origin }) }
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
  const started = requestResponse.safeParse(
    (await context.expectStatus('passkeys.startSignIn', 200, { body: {} })).data,
  )
  if (!started.success) throw new CheckSkipped('The response has no challenge.')
  return { ...Object(getExample('passkeys.signIn').body), response: signIn(started.data.options, { origin }) }
}

const listPasskeys = async (context: TestContext, { token }: Account) => {
  const parsed = passkeyList.safeParse(
    (await context.expectStatus('passkeys.getPasskeys', 200, { token })).data,
  )
  return parsed.success ? parsed.data.passkeys : []
}

/** Checks that a passkey signs its owner in and that a repeated response is rejected. */
const checkSignIn =
  (name: string): Scenario =>
  async (context) => {
    const account = await context.createDisposableAccount()
    const body = await signChallenge(context, await registerPasskey(context, account))
    const signedIn = session.safeParse((await context.expectStatus(name, 200, { body })).data)
    if (!signedIn.success) return
    const me = await context.expectStatus('users.getInfo', 200, { token: signedIn.data.token })
    const email = z.object({ email: z.literal(account.email) }).safeParse(me.data)
    context.assert(email.success, 'The passkey signed in another user')
    await context.expectUnchanged('A used challenge', async () => {
      await context.expectStatus(name, 422, { body })
    })
  }

const checkRegistration =
  (name: string): Scenario =>
  async (context) => {
    await registerPasskey(context, await context.createDisposableAccount(), name)
  }

/** Checks that a removed passkey isn't listed and can't sign in. */
const checkRemoval =
  (name: string): Scenario =>
  async (context) => {
    const account = await context.createDisposableAccount()
    const created = await registerPasskey(context, account)
    const { token, password } = account
    await context.expectStatus(name, 200, { token, body: { id: created.id, password } })
    context.assert((await listPasskeys(context, account)).length === 0, 'The removed passkey is still listed')
    const body = await signChallenge(context, created)
    await context.expectUnchanged('A removed passkey', async () => {
      await context.expectStatus('passkeys.signIn', 422, { body })
    })
  }

/** Signs a step-up challenge and returns the body of the request. */
const signStepUpChallenge = async (
  context: TestContext,
  { token }: Account,
  { signIn, origin }: RegisteredPasskey,
) => {
  const { data } = await context.expectStatus('passkeys.startStepUp', 200, { token, body: {} })
  const started = stepUpResponse.safeParse(data)
  if (!started.success) throw new CheckSkipped('The response has no challenge.')
  return { response: signIn(started.data.options, { origin }) }
}

/** Checks that a passkey replaces a recent code and that a repeated response is rejected. */
const checkStepUp =
  (name: string): Scenario =>
  async (context) => {
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
    await context.expectUnchanged('A used challenge', async () => {
      await context.expectStatus(name, 422, { token, body })
    })
  }

/** Scenarios of passkeys, with a software authenticator. */
export const passkeySuccessScenarios: Record<string, Scenario> = {
  'passkeys.startSignIn': async (context) => {
    await context.expectUnchanged('A challenge', async () => {
      await context.expectExample('passkeys.startSignIn', 200)
    })
  },
  ...withTwin('passkeys.signIn', checkSignIn),
  'passkeys.startStepUp': async (context) => {
    const account = await context.createDisposableAccount()
    const { token } = account
    const { data } = await context.expectStatus('passkeys.startStepUp', 200, { token, body: {} })
    context.assert(
      JSON.stringify(data) === '{"options":null}',
      'An account without a passkey gets a challenge',
    )
    const created = await registerPasskey(context, account)
    await context.expectUnchanged('A challenge for a session', async () => {
      await signStepUpChallenge(context, account, created)
    })
  },
  ...withTwin('passkeys.stepUp', checkStepUp),
  ...withTwin('passkeys.start', checkRegistration),
  'passkeys.finish': async (context) => {
    const account = await context.createDisposableAccount()
    const created = await createPasskeyFor(context, account)
    const input = { token: account.token, body: { name: 'Laptop', response: created.response } }
    await context.expectStatus('passkeys.finish', 200, input)
    await context.expectUnchanged('A registered passkey', async () => {
      await context.expectStatus('passkeys.finish', 422, input)
    })
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
  ...withTwin('passkeys.remove', checkRemoval),
}

/** Checks that registration is rejected beyond the maximum number. */
const rejectBeyondLimit =
  (name: string): Scenario =>
  async (context) => {
    const account = await context.createDisposableAccount()
    for (let count = 0; count < PASSKEY_LIMITS.count; count += 1) await registerPasskey(context, account)
    const { token, password } = account
    await context.expectUnchanged('A passkey beyond the maximum number', async () => {
      await context.expectStatus(name, 409, { token, body: { password } })
    })
  }

/** Checks that another account's passkey can't be renamed or removed. */
const rejectOtherAccount =
  (name: string): Scenario =>
  async (context) => {
    const { id } = await registerPasskey(context, await context.createDisposableAccount('paid'))
    const { token, password } = await context.createDisposableAccount()
    await context.expectUnchanged("Another user's passkey", async () => {
      await context.expectStatus(name, 404, { token, body: { id, password, name: 'Mine' } })
    })
  }

/** Checks that a passkey can't replace a code without two-factor authentication. */
const rejectWithoutTwoFactor =
  (name: string): Scenario =>
  async (context) => {
    const account = await context.createDisposableAccount()
    const body = await signStepUpChallenge(context, account, await registerPasskey(context, account))
    await context.expectUnchanged('A passkey instead of a code that is not required', async () => {
      await context.expectStatus(name, 409, { token: account.token, body })
    })
  }

/** The requests that cause the passkey endpoints' rejections. */
export const passkeyErrorScenarios: Record<string, Partial<Record<number, Scenario>>> = {
  ...withTwin('passkeys.stepUp', (name) => ({ 409: rejectWithoutTwoFactor(name) })),
  ...withTwin('passkeys.start', (name) => ({ 409: rejectBeyondLimit(name) })),
  'passkeys.finish': {
    409: async (context) => {
      const otherPasskey = await registerPasskey(context, await context.createDisposableAccount('paid'))
      const account = await context.createDisposableAccount()
      const { token, password } = account
      const started = creationResponse.safeParse(
        (await context.expectStatus('passkeys.start', 200, { token, body: { password } })).data,
      )
      if (!started.success) throw new CheckSkipped('The response has no creation options.')
      const { response } = createPasskey(started.data.options, {
        origin: otherPasskey.origin,
        id: otherPasskey.id,
      })
      const { status } = await context.expectStatus('passkeys.finish', 409, {
        token,
        body: { name: 'Laptop', response },
      })
      context.assert(
        status === 409 && (await listPasskeys(context, account)).length === 0,
        'The passkey is stored',
      )
    },
  },
  'passkeys.rename': { 404: rejectOtherAccount('passkeys.rename') },
  ...withTwin('passkeys.remove', (name) => ({ 404: rejectOtherAccount(name) })),
}
