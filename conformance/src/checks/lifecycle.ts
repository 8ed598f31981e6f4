import { z } from 'zod'
import { createLogin, createRegistration, createWireGuardPublicKey } from '../examples'
import { CheckSkipped, parseLinkSecrets, type TestContext } from '../test-context'
import type { Check } from './check'
import { findSessionId } from './sessions'

const DAY_SECONDS = 24 * 3600
const withId = z.object({ id: z.number() })
const tokened = z.object({ token: z.string() })
const linked = z.object({ link: z.string().url() })
const hashed = z.object({ subscriptionHash: z.string() })
const keyList = z.object({ keys: z.array(withId) })

const signIn = async (world: TestContext, email: string, password: string): Promise<string> =>
  tokened.parse((await world.expectStatus('users.login', 200, { body: createLogin(email, password) })).data)
    .token

const isOut = async (world: TestContext, token: string, after: string): Promise<void> => {
  const { status } = await world.request('users.getInfo', { token })
  world.assert(status === 401, `After ${after} the token still works (${status})`)
}

const isIn = async (world: TestContext, token: string, after: string): Promise<void> => {
  const { status } = await world.request('users.getInfo', { token })
  world.assert(status === 200, `After ${after} a token that should work answers ${status}`)
}

const payFor = async (world: TestContext, token: string): Promise<string> =>
  hashed.parse((await world.expectExample('billing.getStripePayment', 200, { token })).data).subscriptionHash

/** Things after they were ended, deleted or used up. */
export const lifecycleChecks: Check[] = [
  {
    subject: 'users.logout',
    name: 'a session that was ended is over, others are not',
    run: async (world) => {
      const { email, password, token } = await world.createDisposableAccount()
      const other = await signIn(world, email, password)
      await world.expectExample('users.logout', 200, { token })
      await isOut(world, token, 'signing out')
      await isIn(world, other, 'signing out elsewhere')
    },
  },
  {
    subject: 'users.endSession',
    name: "ends the session named, of the user's own, and no other",
    run: async (world) => {
      const { email, password, token } = await world.createDisposableAccount()
      const other = await signIn(world, email, password)
      const body = { id: await findSessionId(world, token, 'other') }
      const stranger = await world.createDisposableAccount('paid')
      await world.expectStatus('users.endSession', 404, { token: stranger.token, body })
      await isIn(world, other, "a stranger's try")
      await world.expectStatus('users.endSession', 200, { token, body })
      await isOut(world, other, 'ending it')
      await isIn(world, token, 'ending another')
    },
  },
  {
    subject: 'users.endOtherSessions',
    name: 'ends every other session and not this one',
    run: async (world) => {
      const { email, password, token } = await world.createDisposableAccount()
      const other = await signIn(world, email, password)
      await world.expectExample('users.endOtherSessions', 200, { token })
      await isOut(world, other, 'ending the others')
      await isIn(world, token, 'ending the others')
    },
  },
  {
    subject: 'profile.setPassword',
    name: 'a new password ends every other session',
    run: async (world) => {
      const { email, password, token } = await world.createDisposableAccount()
      const other = await signIn(world, email, password)
      const passwords = { password: 'Newer-Pass-2', password_confirmation: 'Newer-Pass-2' }
      await world.expectStatus('profile.setPassword', 200, {
        token,
        body: { currentPassword: password, ...passwords },
      })
      await isOut(world, other, 'a new password')
    },
  },
  {
    subject: 'users.resetPassword',
    name: 'a link sets one password, once, and ends every session',
    run: async (world) => {
      const { email, token } = await world.signInAs('paid')
      const mail = { email, 'g-recaptcha-response': 'solved' }
      await world.expectStatus('users.requestResetPassword', 200, { body: mail })
      const link = await world.readMailedLink(email, 'reset')
      const body = { ...link, password: 'Newer-Pass-2', password_confirmation: 'Newer-Pass-2' }
      await world.expectStatus('users.resetPassword', 200, { body })
      await isOut(world, token, 'a reset')
      await world.expectUnchanged('A reset link that was used', async () => {
        await world.expectStatus('users.resetPassword', 422, { body })
      })
    },
  },
  {
    subject: 'users.verifyUser',
    name: 'a link verifies once',
    run: async (world) => {
      const fields = createRegistration()
      await world.expectStatus('users.register', 200, { body: fields })
      const body = { ...(await world.readMailedLink(fields.email, 'verify')), cid: '', cid4: '', clickID: '' }
      await world.expectStatus('users.verifyUser', 200, { body })
      await world.expectUnchanged('A verification link that was used', async () => {
        await world.expectStatus('users.verifyUser', 422, { body })
      })
    },
  },
  {
    subject: 'users.onetimeLogin',
    name: 'a link signs in once',
    run: async (world) => {
      const made = linked.safeParse((await world.expectExample('users.onetimeLinkByPromo', 200)).data)
      if (!made.success) throw new CheckSkipped('There is no promo link.')
      const { userId, token } = parseLinkSecrets(made.data.link)
      const body = { userID: userId, token }
      await world.expectStatus('users.onetimeLogin', 200, { body })
      await world.expectUnchanged('A login link that was used', async () => {
        await world.expectStatus('users.onetimeLogin', 422, { body })
      })
    },
  },
  {
    subject: 'manualSetup.revokeWireGuardKey',
    name: 'a key that was revoked is gone',
    run: async (world) => {
      const { token } = await world.createDisposableAccount('paid')
      const body = { name: 'Laptop', publicKey: createWireGuardPublicKey() }
      const added = withId.safeParse(
        (await world.request('manualSetup.addWireGuardKey', { token, body })).data,
      )
      if (!added.success) throw new CheckSkipped('The account has no WireGuard section.')
      const params = { id: added.data.id }
      await world.expectStatus('manualSetup.revokeWireGuardKey', 200, { token, params })
      await world.expectStatus('manualSetup.revokeWireGuardKey', 404, { token, params })
      const { keys } = keyList.parse(
        (await world.expectStatus('manualSetup.getWireGuardKeys', 200, { token })).data,
      )
      world.assert(!keys.some(({ id }) => id === params.id), 'A key that was revoked is still listed')
    },
  },
  {
    subject: 'manualSetup.revokeWireGuardKey',
    name: "another's key cannot be revoked or seen",
    run: async (world) => {
      const { token } = await world.signInAs('paid')
      const body = { name: 'Laptop', publicKey: createWireGuardPublicKey() }
      const added = await world.expectStatus('manualSetup.addWireGuardKey', 200, { token, body })
      const params = withId.parse(added.data)
      await world.buyPlan('free')
      const stranger = (await world.signInAs('free')).token
      await world.expectStatus('manualSetup.revokeWireGuardKey', 404, { token: stranger, params })
      const { data } = await world.expectStatus('manualSetup.getWireGuardKeys', 200, { token: stranger })
      world.assert(keyList.parse(data).keys.length === 0, "Another's key is listed")
    },
  },
  {
    subject: 'restricted.deleteAccount',
    name: 'an account that was deleted is gone',
    run: async (world) => {
      const { email, password, token } = await world.createDisposableAccount()
      await world.expectStatus('restricted.deleteAccount', 200, { token, body: { password } })
      await isOut(world, token, 'deleting the account')
      await world.expectStatus('users.login', 422, { body: createLogin(email, password) })
      const { data } = await world.expectStatus('restricted.userCheck', 200, { body: { email } })
      world.assert(JSON.stringify(data) === '{"exists":false}', 'An account that was deleted exists')
    },
  },
  {
    subject: 'billing.getPaymentState',
    name: "a payment is its customer's own, and is told as it went",
    run: async (world) => {
      const { token } = await world.signInAs('free')
      const hash = await payFor(world, token)
      const query = { subscriptionHash: hash }
      const stranger = (await world.signInAs('paid')).token
      await world.expectStatus('billing.getPaymentState', 404, { token: stranger, query })
      await world.settlePayment(hash, 'succeeded')
      const { data } = await world.expectStatus('billing.getPaymentState', 200, { token, query })
      const state = z.object({ state: z.literal('succeeded') }).safeParse(data)
      world.assert(state.success, 'A payment that succeeded is told otherwise')
      const me = await world.expectStatus('users.getInfo', 200, { token })
      const plan = z.object({ subscriptionData: z.object({ tariffId: z.literal(2) }) }).safeParse(me.data)
      world.assert(plan.success, 'A plan that was paid for is not there')
    },
  },
  {
    subject: 'users.getInfo',
    name: 'a token is renewed past half of its life, and ends',
    run: async (world) => {
      const { token } = await world.signInAs('free')
      await world.advanceClock(16 * DAY_SECONDS)
      const { headers } = await world.expectStatus('users.getInfo', 200, { token })
      const renewed = (headers.authorization ?? '').replace(/^Bearer /, '')
      world.assert(renewed !== '' && renewed !== token, 'A token past half of its life is not renewed')
      await isIn(world, renewed, 'a renewal')
      await isIn(world, token, 'a renewal, within its grace')
      await world.advanceClock(61)
      await isOut(world, token, 'the grace of a renewal')
      await world.advanceClock(40 * DAY_SECONDS)
      await isOut(world, renewed, 'its life')
    },
  },
]
