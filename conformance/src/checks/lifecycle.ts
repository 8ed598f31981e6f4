import { manualSetupContract } from '@zoog/contract/manual-setup'
import { paymentState } from '@zoog/contract/payments'
import { session, user, usersContract } from '@zoog/contract/users'
import { wireGuardKey } from '@zoog/contract/wireguard'
import { createWireGuardKey } from '@zoog/mock-api/request-fields'
import { createLogin, getExample } from '../examples'
import { parseLinkSecrets } from '../mock-control'
import { CheckSkipped } from '../target'
import type { TestContext } from '../test-context'
import { type Check, expectSignIn } from './check'

const DAY_SECONDS = 24 * 3600
const promoLink = usersContract.onetimeLinkByPromo.responses[200].shape.data
const sessionList = usersContract.getSessions.responses[200].shape.data
const keyList = manualSetupContract.getWireGuardKeys.responses[200].shape.data

const signIn = async (context: TestContext, email: string, password: string): Promise<string> =>
  (await context.expectData('users.login', session, { body: createLogin(email, password) })).token

const expectSignedOut = async (context: TestContext, token: string, after: string): Promise<void> => {
  const { status } = await context.request('users.getInfo', { token })
  context.assert(status === 401, `After ${after} the token still works (${status})`)
}

const expectSignedIn = async (context: TestContext, token: string, after: string): Promise<void> => {
  const { status } = await context.request('users.getInfo', { token })
  context.assert(status === 200, `After ${after} a valid token gets ${status}`)
}

/** Returns the id of another session of the token's user. */
const findOtherSessionId = async (context: TestContext, token: string): Promise<string> => {
  const { sessions } = await context.expectData('users.getSessions', sessionList, { token })
  const found = sessions.find(({ isCurrent }) => !isCurrent)
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
      const example = getExample('users.onetimeLinkByPromo')
      const { link } = await context.expectData('users.onetimeLinkByPromo', promoLink, example)
      const { userId, token } = parseLinkSecrets(link)
      const body = { userID: userId, token }
      await expectSignIn(context, 'users.onetimeLogin', body)
      await context.expectRejection('users.onetimeLogin', 422, 'A used sign-in link', { body })
    },
  },
  {
    subject: 'manualSetup.revokeWireGuardKey',
    name: 'a revoked key is not listed',
    run: async (context) => {
      const { token } = await context.createDisposableAccount('paid')
      const body = { name: 'Laptop', publicKey: createWireGuardKey() }
      const response = await context.request('manualSetup.addWireGuardKey', { token, body })
      const added = wireGuardKey.safeParse(response.data)
      if (!added.success) throw new CheckSkipped('The account has no WireGuard section.')
      const params = { id: added.data.id }
      await context.expectStatus('manualSetup.revokeWireGuardKey', 200, { token, params })
      await context.expectStatus('manualSetup.revokeWireGuardKey', 404, { token, params })
      const { keys } = await context.expectData('manualSetup.getWireGuardKeys', keyList, { token })
      context.assert(!keys.some(({ id }) => id === params.id), 'The revoked key is still listed')
    },
  },
  {
    subject: 'manualSetup.revokeWireGuardKey',
    name: "another user's key cannot be revoked or listed",
    run: async (context) => {
      const { token } = await context.mock.signInAs('paid')
      const body = { name: 'Laptop', publicKey: createWireGuardKey() }
      const { id } = await context.expectData('manualSetup.addWireGuardKey', wireGuardKey, { token, body })
      await context.buyPlan('free')
      const stranger = (await context.mock.signInAs('free')).token
      await context.expectStatus('manualSetup.revokeWireGuardKey', 404, { token: stranger, params: { id } })
      const { keys } = await context.expectData('manualSetup.getWireGuardKeys', keyList, { token: stranger })
      context.assert(keys.length === 0, "Another user's key is listed")
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
      const hash = await context.startPayment('billing.getStripePayment', { token })
      const query = { subscriptionHash: hash }
      const stranger = (await context.mock.signInAs('paid')).token
      await context.expectStatus('billing.getPaymentState', 404, { token: stranger, query })
      await context.mock.settlePayment(hash, 'succeeded')
      const { state } = await context.expectData('billing.getPaymentState', paymentState, { token, query })
      context.assert(state === 'succeeded', 'The state of the payment is not "succeeded"')
      const { subscriptionData } = await context.expectData('users.getInfo', user, { token })
      context.assert(subscriptionData.tariffId === 2, 'The paid plan is not active')
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
