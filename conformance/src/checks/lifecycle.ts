import { z } from 'zod'
import { createLogin, createRegistration, createWireGuardPublicKey } from '../examples'
import { CheckSkipped, parseLinkSecrets, type TestContext } from '../test-context'
import type { Check } from './check'
import { findSessionId } from './sessions'

const DAY_SECONDS = 24 * 3600
const withId = z.object({ id: z.number() })
const withToken = z.object({ token: z.string() })
const withLink = z.object({ link: z.string().url() })
const withHash = z.object({ subscriptionHash: z.string() })
const keyList = z.object({ keys: z.array(withId) })

const signIn = async (world: TestContext, email: string, password: string): Promise<string> =>
  withToken.parse((await world.expectStatus('users.login', 200, { body: createLogin(email, password) })).data)
    .token

const expectSignedOut = async (world: TestContext, token: string, after: string): Promise<void> => {
  const { status } = await world.request('users.getInfo', { token })
  world.assert(status === 401, `After ${after} the token still works (${status})`)
}

const expectSignedIn = async (world: TestContext, token: string, after: string): Promise<void> => {
  const { status } = await world.request('users.getInfo', { token })
  world.assert(status === 200, `After ${after} a valid token gets ${status}`)
}

const startPayment = async (world: TestContext, token: string): Promise<string> =>
  withHash.parse((await world.expectExample('billing.getStripePayment', 200, { token })).data)
    .subscriptionHash

/** Checks after a session, link, key, account or payment ended. */
export const lifecycleChecks: Check[] = [
  {
    subject: 'users.logout',
    name: 'ends this session and no other',
    run: async (world) => {
      const { email, password, token } = await world.createDisposableAccount()
      const other = await signIn(world, email, password)
      await world.expectExample('users.logout', 200, { token })
      await expectSignedOut(world, token, 'signing out')
      await expectSignedIn(world, other, 'signing out elsewhere')
    },
  },
  {
    subject: 'users.endSession',
    name: "ends only the named session, and only the user's own",
    run: async (world) => {
      const { email, password, token } = await world.createDisposableAccount()
      const other = await signIn(world, email, password)
      const body = { id: await findSessionId(world, token, 'other') }
      const stranger = await world.createDisposableAccount('paid')
      await world.expectStatus('users.endSession', 404, { token: stranger.token, body })
      await expectSignedIn(world, other, "another user's attempt")
      await world.expectStatus('users.endSession', 200, { token, body })
      await expectSignedOut(world, other, 'ending it')
      await expectSignedIn(world, token, 'ending another session')
    },
  },
  {
    subject: 'users.endOtherSessions',
    name: 'ends every session except this one',
    run: async (world) => {
      const { email, password, token } = await world.createDisposableAccount()
      const other = await signIn(world, email, password)
      await world.expectExample('users.endOtherSessions', 200, { token })
      await expectSignedOut(world, other, 'ending the others')
      await expectSignedIn(world, token, 'ending the others')
    },
  },
  {
    subject: 'profile.setPassword',
    name: 'ends every other session',
    run: async (world) => {
      const { email, password, token } = await world.createDisposableAccount()
      const other = await signIn(world, email, password)
      const passwords = { password: 'Newer-Pass-2', password_confirmation: 'Newer-Pass-2' }
      await world.expectStatus('profile.setPassword', 200, {
        token,
        body: { currentPassword: password, ...passwords },
      })
      await expectSignedOut(world, other, 'a new password')
    },
  },
  {
    subject: 'users.resetPassword',
    name: 'the link works once and ends every session',
    run: async (world) => {
      const { email, token } = await world.signInAs('paid')
      const mail = { email, 'g-recaptcha-response': 'solved' }
      await world.expectStatus('users.requestResetPassword', 200, { body: mail })
      const link = await world.readMailedLink(email, 'reset')
      const body = { ...link, password: 'Newer-Pass-2', password_confirmation: 'Newer-Pass-2' }
      await world.expectStatus('users.resetPassword', 200, { body })
      await expectSignedOut(world, token, 'a reset')
      await world.expectUnchanged('A used reset link', async () => {
        await world.expectStatus('users.resetPassword', 422, { body })
      })
    },
  },
  {
    subject: 'users.verifyUser',
    name: 'the link works once',
    run: async (world) => {
      const fields = createRegistration()
      await world.expectStatus('users.register', 200, { body: fields })
      const body = { ...(await world.readMailedLink(fields.email, 'verify')), cid: '', cid4: '', clickID: '' }
      await world.expectStatus('users.verifyUser', 200, { body })
      await world.expectUnchanged('A used verification link', async () => {
        await world.expectStatus('users.verifyUser', 422, { body })
      })
    },
  },
  {
    subject: 'users.onetimeLogin',
    name: 'the link works once',
    run: async (world) => {
      const created = withLink.safeParse((await world.expectExample('users.onetimeLinkByPromo', 200)).data)
      if (!created.success) throw new CheckSkipped('There is no promo link.')
      const { userId, token } = parseLinkSecrets(created.data.link)
      const body = { userID: userId, token }
      await world.expectStatus('users.onetimeLogin', 200, { body })
      await world.expectUnchanged('A used sign-in link', async () => {
        await world.expectStatus('users.onetimeLogin', 422, { body })
      })
    },
  },
  {
    subject: 'manualSetup.revokeWireGuardKey',
    name: 'a revoked key is not listed',
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
      world.assert(!keys.some(({ id }) => id === params.id), 'The revoked key is still listed')
    },
  },
  {
    subject: 'manualSetup.revokeWireGuardKey',
    name: "another user's key cannot be revoked or listed",
    run: async (world) => {
      const { token } = await world.signInAs('paid')
      const body = { name: 'Laptop', publicKey: createWireGuardPublicKey() }
      const added = await world.expectStatus('manualSetup.addWireGuardKey', 200, { token, body })
      const params = withId.parse(added.data)
      await world.buyPlan('free')
      const stranger = (await world.signInAs('free')).token
      await world.expectStatus('manualSetup.revokeWireGuardKey', 404, { token: stranger, params })
      const { data } = await world.expectStatus('manualSetup.getWireGuardKeys', 200, { token: stranger })
      world.assert(keyList.parse(data).keys.length === 0, "Another user's key is listed")
    },
  },
  {
    subject: 'restricted.deleteAccount',
    name: 'a deleted account cannot sign in',
    run: async (world) => {
      const { email, password, token } = await world.createDisposableAccount()
      await world.expectStatus('restricted.deleteAccount', 200, { token, body: { password } })
      await expectSignedOut(world, token, 'deleting the account')
      await world.expectStatus('users.login', 422, { body: createLogin(email, password) })
      const { data } = await world.expectStatus('restricted.userCheck', 200, { body: { email } })
      world.assert(JSON.stringify(data) === '{"exists":false}', 'The deleted account still exists')
    },
  },
  {
    subject: 'billing.getPaymentState',
    name: 'only the customer can read a payment, with its final state',
    run: async (world) => {
      const { token } = await world.signInAs('free')
      const hash = await startPayment(world, token)
      const query = { subscriptionHash: hash }
      const stranger = (await world.signInAs('paid')).token
      await world.expectStatus('billing.getPaymentState', 404, { token: stranger, query })
      await world.settlePayment(hash, 'succeeded')
      const { data } = await world.expectStatus('billing.getPaymentState', 200, { token, query })
      const state = z.object({ state: z.literal('succeeded') }).safeParse(data)
      world.assert(state.success, 'The state of the payment is not "succeeded"')
      const me = await world.expectStatus('users.getInfo', 200, { token })
      const plan = z.object({ subscriptionData: z.object({ tariffId: z.literal(2) }) }).safeParse(me.data)
      world.assert(plan.success, 'The paid plan is not active')
    },
  },
  {
    subject: 'users.getInfo',
    name: 'a token is renewed after half of its lifetime, and expires',
    run: async (world) => {
      const { token } = await world.signInAs('free')
      await world.advanceClock(16 * DAY_SECONDS)
      const { headers } = await world.expectStatus('users.getInfo', 200, { token })
      const renewed = (headers.authorization ?? '').replace(/^Bearer /, '')
      world.assert(renewed !== '' && renewed !== token, 'A token past half of its lifetime is not renewed')
      await expectSignedIn(world, renewed, 'a renewal')
      await expectSignedIn(world, token, 'a renewal, within the grace period')
      await world.advanceClock(61)
      await expectSignedOut(world, token, 'the grace period of a renewal')
      await world.advanceClock(40 * DAY_SECONDS)
      await expectSignedOut(world, renewed, 'its lifetime')
    },
  },
]
