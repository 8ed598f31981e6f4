import { z } from 'zod'
import { createLogin, createWireGuardPublicKey } from '../examples'
import { parseLinkSecrets } from '../mock-control'
import { CheckSkipped } from '../target'
import { startedPayment, type TestContext } from '../test-context'
import { type Check, expectSignIn } from './check'

const DAY_SECONDS = 24 * 3600
const idBody = z.object({ id: z.number() })
const tokenBody = z.object({ token: z.string() })
const linkBody = z.object({ link: z.string().url() })
const keyList = z.object({ keys: z.array(idBody) })

const signIn = async (context: TestContext, email: string, password: string): Promise<string> =>
  tokenBody.parse(
    (await context.expectStatus('users.login', 200, { body: createLogin(email, password) })).data,
  ).token

const expectSignedOut = async (context: TestContext, token: string, after: string): Promise<void> => {
  const { status } = await context.request('users.getInfo', { token })
  context.assert(status === 401, `After ${after} the token still works (${status})`)
}

const expectSignedIn = async (context: TestContext, token: string, after: string): Promise<void> => {
  const { status } = await context.request('users.getInfo', { token })
  context.assert(status === 200, `After ${after} a valid token gets ${status}`)
}

const startPayment = async (context: TestContext, token: string): Promise<string> =>
  startedPayment.parse((await context.expectExample('billing.getStripePayment', 200, { token })).data)
    .subscriptionHash

const sessionList = z.object({ sessions: z.array(z.object({ id: z.string(), isCurrent: z.boolean() })) })

/** Returns the id of another session of the token's user. */
const findOtherSessionId = async (context: TestContext, token: string): Promise<string> => {
  const parsed = sessionList.safeParse((await context.expectStatus('users.getSessions', 200, { token })).data)
  const found = parsed.data?.sessions.find(({ isCurrent }) => !isCurrent)
  if (!found) throw new CheckSkipped('The list has no other session.')
  return found.id
}

/** The requests that end a session, link, key, account or payment, and the checks after them. */
export const lifecycleChecks: Check[] = [
  {
    subject: 'users.logout',
    name: 'ends this session and no other',
    run: async (context) => {
      const { email, password, token } = await context.createDisposableAccount()
      const other = await signIn(context, email, password)
      await context.expectExample('users.logout', 200, { token })
      await expectSignedOut(context, token, 'signing out')
      await expectSignedIn(context, other, 'signing out elsewhere')
    },
  },
  {
    subject: 'users.endSession',
    name: "ends only the named session, and only the user's own",
    run: async (context) => {
      const { email, password, token } = await context.createDisposableAccount()
      const other = await signIn(context, email, password)
      const body = { id: await findOtherSessionId(context, token) }
      const stranger = await context.createDisposableAccount('paid')
      await context.expectStatus('users.endSession', 404, { token: stranger.token, body })
      await expectSignedIn(context, other, "another user's attempt")
      await context.expectStatus('users.endSession', 200, { token, body })
      await expectSignedOut(context, other, 'ending it')
      await expectSignedIn(context, token, 'ending another session')
    },
  },
  {
    subject: 'users.endOtherSessions',
    name: 'ends every session except this one',
    run: async (context) => {
      const { email, password, token } = await context.createDisposableAccount()
      const other = await signIn(context, email, password)
      await context.expectExample('users.endOtherSessions', 200, { token })
      await expectSignedOut(context, other, 'ending the others')
      await expectSignedIn(context, token, 'ending the others')
    },
  },
  {
    subject: 'profile.setPassword',
    name: 'ends every other session',
    run: async (context) => {
      const { email, password, token } = await context.createDisposableAccount()
      const other = await signIn(context, email, password)
      const passwords = { password: 'Newer-Pass-2', password_confirmation: 'Newer-Pass-2' }
      await context.expectStatus('profile.setPassword', 200, {
        token,
        body: { currentPassword: password, ...passwords },
      })
      await expectSignedOut(context, other, 'a new password')
    },
  },
  {
    subject: 'users.onetimeLogin',
    name: 'the link works once',
    run: async (context) => {
      const created = linkBody.safeParse((await context.expectExample('users.onetimeLinkByPromo', 200)).data)
      if (!created.success) throw new CheckSkipped('There is no promo link.')
      const { userId, token } = parseLinkSecrets(created.data.link)
      const body = { userID: userId, token }
      await expectSignIn(context, 'users.onetimeLogin', body)
      await context.expectUnchanged('A used sign-in link', async () => {
        await context.expectStatus('users.onetimeLogin', 422, { body })
      })
    },
  },
  {
    subject: 'manualSetup.revokeWireGuardKey',
    name: 'a revoked key is not sessionList',
    run: async (context) => {
      const { token } = await context.createDisposableAccount('paid')
      const body = { name: 'Laptop', publicKey: createWireGuardPublicKey() }
      const added = idBody.safeParse(
        (await context.request('manualSetup.addWireGuardKey', { token, body })).data,
      )
      if (!added.success) throw new CheckSkipped('The account has no WireGuard section.')
      const params = { id: added.data.id }
      await context.expectStatus('manualSetup.revokeWireGuardKey', 200, { token, params })
      await context.expectStatus('manualSetup.revokeWireGuardKey', 404, { token, params })
      const { keys } = keyList.parse(
        (await context.expectStatus('manualSetup.getWireGuardKeys', 200, { token })).data,
      )
      context.assert(!keys.some(({ id }) => id === params.id), 'The revoked key is still sessionList')
    },
  },
  {
    subject: 'manualSetup.revokeWireGuardKey',
    name: "another user's key cannot be revoked or sessionList",
    run: async (context) => {
      const { token } = await context.mock.signInAs('paid')
      const body = { name: 'Laptop', publicKey: createWireGuardPublicKey() }
      const added = await context.expectStatus('manualSetup.addWireGuardKey', 200, { token, body })
      const params = idBody.parse(added.data)
      await context.buyPlan('free')
      const stranger = (await context.mock.signInAs('free')).token
      await context.expectStatus('manualSetup.revokeWireGuardKey', 404, { token: stranger, params })
      const { data } = await context.expectStatus('manualSetup.getWireGuardKeys', 200, { token: stranger })
      context.assert(keyList.parse(data).keys.length === 0, "Another user's key is sessionList")
    },
  },
  {
    subject: 'restricted.deleteAccount',
    name: 'a deleted account cannot sign in',
    run: async (context) => {
      const { email, password, token } = await context.createDisposableAccount()
      await context.expectStatus('restricted.deleteAccount', 200, { token, body: { password } })
      await expectSignedOut(context, token, 'deleting the account')
      await context.expectStatus('users.login', 422, { body: createLogin(email, password) })
      const { data } = await context.expectStatus('restricted.userCheck', 200, { body: { email } })
      context.assert(JSON.stringify(data) === '{"exists":false}', 'The deleted account still exists')
    },
  },
  {
    subject: 'billing.getPaymentState',
    name: 'only the customer can read a payment, with its final state',
    run: async (context) => {
      const { token } = await context.mock.signInAs('free')
      const hash = await startPayment(context, token)
      const query = { subscriptionHash: hash }
      const stranger = (await context.mock.signInAs('paid')).token
      await context.expectStatus('billing.getPaymentState', 404, { token: stranger, query })
      await context.mock.settlePayment(hash, 'succeeded')
      const { data } = await context.expectStatus('billing.getPaymentState', 200, { token, query })
      const state = z.object({ state: z.literal('succeeded') }).safeParse(data)
      context.assert(state.success, 'The state of the payment is not "succeeded"')
      const me = await context.expectStatus('users.getInfo', 200, { token })
      const plan = z.object({ subscriptionData: z.object({ tariffId: z.literal(2) }) }).safeParse(me.data)
      context.assert(plan.success, 'The paid plan is not active')
    },
  },
  {
    subject: 'users.getInfo',
    name: 'a token is renewed after half of its lifetime, and expires',
    run: async (context) => {
      const { token } = await context.mock.signInAs('free')
      await context.mock.advanceClock(16 * DAY_SECONDS)
      const { headers } = await context.expectStatus('users.getInfo', 200, { token })
      const renewed = (headers.authorization ?? '').replace(/^Bearer /, '')
      context.assert(renewed !== '' && renewed !== token, 'A token past half of its lifetime is not renewed')
      await expectSignedIn(context, renewed, 'a renewal')
      await expectSignedIn(context, token, 'a renewal, within the grace period')
      await context.mock.advanceClock(61)
      await expectSignedOut(context, token, 'the grace period of a renewal')
      await context.mock.advanceClock(40 * DAY_SECONDS)
      await expectSignedOut(context, renewed, 'its lifetime')
    },
  },
]
