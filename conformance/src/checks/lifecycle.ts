import { createWireGuardKey } from '@zoog/mock-api/request-fields'
import { createLogin, getExample, NEW_PASSWORD } from '../examples'
import { parseLinkSecrets } from '../mock-control'
import { CheckSkipped } from '../target'
import type { TestContext } from '../test-context'
import { type Check, createCheck, getErrorFields } from './check'

const DAY_SECONDS = 24 * 3600

const createTwoSessions = async (context: TestContext) => {
  const account = await context.createDisposableAccount()
  const body = createLogin(account.email, account.password)
  return { ...account, other: (await context.expectData('users.login', { body })).token }
}

/** Checks that a request with a token gets the status: 401 if its session has ended. `after` names the last event. */
const expectToken = async (context: TestContext, token: string, status: 200 | 401, after: string) => {
  const response = await context.request('users.getInfo', { token })
  context.assert(response.status === status, `After ${after} a token gets ${response.status}, not ${status}`)
}

const findOtherSessionId = async (context: TestContext, token: string): Promise<string> => {
  const { sessions } = await context.expectData('users.getSessions', { token })
  const session = sessions.find(({ isCurrent }) => !isCurrent)
  if (!session) throw new CheckSkipped('The list has no other session.')
  return session.id
}

/** The requests that end a session, link, key, account or payment, and the checks after them. */
export const lifecycleChecks: Check[] = [
  createCheck('users.logout', 'ends this session and no other', async (context) => {
    const { token, other } = await createTwoSessions(context)
    await context.expectExample('users.logout', 200, { token })
    await expectToken(context, token, 401, 'signing out')
    await expectToken(context, other, 200, 'signing out elsewhere')
  }),
  createCheck('users.endSession', "ends only the named session, and only the user's own", async (context) => {
    const { token, other } = await createTwoSessions(context)
    const body = { id: await findOtherSessionId(context, token) }
    const stranger = await context.createDisposableAccount('paid')
    await context.expectStatus('users.endSession', 404, { token: stranger.token, body })
    await expectToken(context, other, 200, "another user's attempt")
    await context.expectStatus('users.endSession', 200, { token, body })
    await expectToken(context, other, 401, 'ending it')
    await expectToken(context, token, 200, 'ending another session')
  }),
  createCheck('users.endOtherSessions', 'ends every session except this one', async (context) => {
    const { token, other } = await createTwoSessions(context)
    await context.expectExample('users.endOtherSessions', 200, { token })
    await expectToken(context, other, 401, 'ending the others')
    await expectToken(context, token, 200, 'ending the others')
  }),
  createCheck('profile.setPassword', 'ends every other session', async (context) => {
    const { token, password, other } = await createTwoSessions(context)
    const body = { currentPassword: password, ...NEW_PASSWORD }
    await context.expectStatus('profile.setPassword', 200, { token, body })
    await expectToken(context, other, 401, 'a new password')
  }),
  createCheck('users.onetimeLogin', 'the link works once', async (context) => {
    const example = getExample('users.onetimeLinkByPromo')
    const { link } = await context.expectData('users.onetimeLinkByPromo', example)
    const { userId, token } = parseLinkSecrets(link)
    const body = { userID: userId, token }
    await context.expectSignIn('users.onetimeLogin', body)
    await context.expectRejection('users.onetimeLogin', 422, 'A used sign-in link', { body })
  }),
  createCheck('manualSetup.revokeWireGuardKey', 'a revoked key is not listed', async (context) => {
    const { token } = await context.createDisposableAccount('paid')
    const body = { name: 'Laptop', publicKey: createWireGuardKey() }
    const { id } = await context.expectData('manualSetup.addWireGuardKey', { token, body })
    const params = { id }
    await context.expectStatus('manualSetup.revokeWireGuardKey', 200, { token, params })
    await context.expectStatus('manualSetup.revokeWireGuardKey', 404, { token, params })
    const { keys } = await context.expectData('manualSetup.getWireGuardKeys', { token })
    context.assert(!keys.some((key) => key.id === id), 'The revoked key is still listed')
  }),
  createCheck(
    'manualSetup.revokeWireGuardKey',
    "another user's key cannot be added, revoked or listed",
    async (context) => {
      const { token } = await context.mock.signInAs('paid')
      const body = { name: 'Laptop', publicKey: createWireGuardKey() }
      const { id } = await context.expectData('manualSetup.addWireGuardKey', { token, body })
      const stranger = (await context.mock.signInAs('free')).token
      const query = { ...getExample('billing.getStripePayment').query, tariffId: '3' }
      const hash = await context.startPayment('billing.getStripePayment', { token: stranger, query })
      await context.mock.settlePayment(hash, 'succeeded')
      const added = await context.expectStatus('manualSetup.addWireGuardKey', 409, { token: stranger, body })
      context.assert(getErrorFields(added.body).join() === 'publicKey', '409 does not name the key field')
      await context.expectStatus('manualSetup.revokeWireGuardKey', 404, { token: stranger, params: { id } })
      const { keys } = await context.expectData('manualSetup.getWireGuardKeys', { token: stranger })
      context.assert(keys.length === 0, "Another user's key is listed")
    },
  ),
  createCheck('restricted.deleteAccount', 'a deleted account cannot sign in', async (context) => {
    const { email, password, token } = await context.createDisposableAccount()
    await context.expectStatus('restricted.deleteAccount', 200, { token, body: { password } })
    await expectToken(context, token, 401, 'deleting the account')
    await context.expectStatus('users.login', 422, { body: createLogin(email, password) })
    const { exists } = await context.expectData('restricted.userCheck', { body: { email } })
    context.assert(!exists, 'The deleted account still exists')
  }),
  createCheck(
    'billing.getPaymentState',
    'only the customer can read a payment, with its final state',
    async (context) => {
      const { token } = await context.mock.signInAs('free')
      const hash = await context.startPayment('billing.getStripePayment', { token })
      const query = { subscriptionHash: hash }
      const stranger = (await context.mock.signInAs('paid')).token
      await context.expectStatus('billing.getPaymentState', 404, { token: stranger, query })
      await context.mock.settlePayment(hash, 'succeeded')
      const { state } = await context.expectData('billing.getPaymentState', { token, query })
      context.assert(state === 'succeeded', 'The state of the payment is not "succeeded"')
      const { subscriptionData } = await context.expectData('users.getInfo', { token })
      context.assert(subscriptionData.tariffId === 2, 'The paid plan is not active')
    },
  ),
  createCheck(
    'users.getInfo',
    'a token is renewed after half of its lifetime, and expires',
    async (context) => {
      const { token } = await context.mock.signInAs('free')
      await context.mock.advanceClock(16 * DAY_SECONDS)
      const { headers } = await context.expectStatus('users.getInfo', 200, { token })
      const renewed = (headers.authorization ?? '').replace(/^Bearer /, '')
      context.assert(renewed !== '' && renewed !== token, 'A token past half of its lifetime is not renewed')
      await expectToken(context, renewed, 200, 'a renewal')
      await expectToken(context, token, 200, 'a renewal, within the grace period')
      await context.mock.advanceClock(61)
      await expectToken(context, token, 401, 'the grace period of a renewal')
      await context.mock.advanceClock(40 * DAY_SECONDS)
      await expectToken(context, renewed, 401, 'its lifetime')
    },
  ),
]
