import { z } from 'zod'
import { login, registration, wireGuardKey } from '../examples'
import { NotProvoked, secretsOf, type World } from '../world'
import type { Check } from './check'
import { sessionId } from './sessions'

const DAY_SECONDS = 24 * 3600
const withId = z.object({ id: z.number() })
const tokened = z.object({ token: z.string() })
const linked = z.object({ link: z.string().url() })
const hashed = z.object({ subscriptionHash: z.string() })
const keyList = z.object({ keys: z.array(withId) })

const signIn = async (world: World, email: string, password: string): Promise<string> =>
  tokened.parse((await world.expect('users.login', 200, { body: login(email, password) })).data).token

const isOut = async (world: World, token: string, after: string): Promise<void> => {
  const { status } = await world.call('users.getInfo', { token })
  world.check(status === 401, `After ${after} the token still works (${status})`)
}

const isIn = async (world: World, token: string, after: string): Promise<void> => {
  const { status } = await world.call('users.getInfo', { token })
  world.check(status === 200, `After ${after} a token that should work answers ${status}`)
}

const payFor = async (world: World, token: string): Promise<string> =>
  hashed.parse((await world.example('billing.getStripePayment', 200, { token })).data).subscriptionHash

/** What becomes of things after they were ended, deleted or used up: each line is a story. */
export const lifecycleChecks: Check[] = [
  {
    about: 'users.logout',
    name: 'a session that was ended is over, others are not',
    run: async (world) => {
      const { email, password, token } = await world.throwaway()
      const other = await signIn(world, email, password)
      await world.example('users.logout', 200, { token })
      await isOut(world, token, 'signing out')
      await isIn(world, other, 'signing out elsewhere')
    },
  },
  {
    about: 'users.endSession',
    name: "ends the session named, of the user's own, and no other",
    run: async (world) => {
      const { email, password, token } = await world.throwaway()
      const other = await signIn(world, email, password)
      const body = { id: await sessionId(world, token, 'other') }
      const stranger = await world.throwaway('paid')
      await world.expect('users.endSession', 404, { token: stranger.token, body })
      await isIn(world, other, "a stranger's try")
      await world.expect('users.endSession', 200, { token, body })
      await isOut(world, other, 'ending it')
      await isIn(world, token, 'ending another')
    },
  },
  {
    about: 'users.endOtherSessions',
    name: 'ends every other session and not this one',
    run: async (world) => {
      const { email, password, token } = await world.throwaway()
      const other = await signIn(world, email, password)
      await world.example('users.endOtherSessions', 200, { token })
      await isOut(world, other, 'ending the others')
      await isIn(world, token, 'ending the others')
    },
  },
  {
    about: 'profile.setPassword',
    name: 'a new password ends every other session',
    run: async (world) => {
      const { email, password, token } = await world.throwaway()
      const other = await signIn(world, email, password)
      const passwords = { password: 'Newer-Pass-2', password_confirmation: 'Newer-Pass-2' }
      await world.expect('profile.setPassword', 200, {
        token,
        body: { currentPassword: password, ...passwords },
      })
      await isOut(world, other, 'a new password')
    },
  },
  {
    about: 'users.resetPassword',
    name: 'a link sets one password, once, and ends every session',
    run: async (world) => {
      const { email, token } = await world.persona('paid')
      const mail = { email, 'g-recaptcha-response': 'solved' }
      await world.expect('users.requestResetPassword', 200, { body: mail })
      const link = await world.mailed(email, 'reset')
      const body = { ...link, password: 'Newer-Pass-2', password_confirmation: 'Newer-Pass-2' }
      await world.expect('users.resetPassword', 200, { body })
      await isOut(world, token, 'a reset')
      await world.unchanged('A reset link that was used', async () => {
        await world.expect('users.resetPassword', 422, { body })
      })
    },
  },
  {
    about: 'users.verifyUser',
    name: 'a link verifies once',
    run: async (world) => {
      const fields = registration()
      await world.expect('users.register', 200, { body: fields })
      const body = { ...(await world.mailed(fields.email, 'verify')), cid: '', cid4: '', clickID: '' }
      await world.expect('users.verifyUser', 200, { body })
      await world.unchanged('A verification link that was used', async () => {
        await world.expect('users.verifyUser', 422, { body })
      })
    },
  },
  {
    about: 'users.onetimeLogin',
    name: 'a link signs in once',
    run: async (world) => {
      const made = linked.safeParse((await world.example('users.onetimeLinkByPromo', 200)).data)
      if (!made.success) throw new NotProvoked('There is no promo link.')
      const { userId, token } = secretsOf(made.data.link)
      const body = { userID: userId, token }
      await world.expect('users.onetimeLogin', 200, { body })
      await world.unchanged('A login link that was used', async () => {
        await world.expect('users.onetimeLogin', 422, { body })
      })
    },
  },
  {
    about: 'manualSetup.revokeWireGuardKey',
    name: 'a key that was revoked is gone',
    run: async (world) => {
      const { token } = await world.throwaway('paid')
      const body = { name: 'Laptop', publicKey: wireGuardKey() }
      const added = withId.safeParse((await world.call('manualSetup.addWireGuardKey', { token, body })).data)
      if (!added.success) throw new NotProvoked('The account has no WireGuard section.')
      const params = { id: added.data.id }
      await world.expect('manualSetup.revokeWireGuardKey', 200, { token, params })
      await world.expect('manualSetup.revokeWireGuardKey', 404, { token, params })
      const { keys } = keyList.parse(
        (await world.expect('manualSetup.getWireGuardKeys', 200, { token })).data,
      )
      world.check(!keys.some(({ id }) => id === params.id), 'A key that was revoked is still listed')
    },
  },
  {
    about: 'manualSetup.revokeWireGuardKey',
    name: "another's key cannot be revoked or seen",
    run: async (world) => {
      const { token } = await world.persona('paid')
      const body = { name: 'Laptop', publicKey: wireGuardKey() }
      const added = await world.expect('manualSetup.addWireGuardKey', 200, { token, body })
      const params = withId.parse(added.data)
      await world.buy('free')
      const stranger = (await world.persona('free')).token
      await world.expect('manualSetup.revokeWireGuardKey', 404, { token: stranger, params })
      const { data } = await world.expect('manualSetup.getWireGuardKeys', 200, { token: stranger })
      world.check(keyList.parse(data).keys.length === 0, "Another's key is listed")
    },
  },
  {
    about: 'restricted.annihilation',
    name: 'an account that was deleted is gone',
    run: async (world) => {
      const { email, password, token } = await world.throwaway()
      await world.expect('restricted.annihilation', 200, { token, body: { password } })
      await isOut(world, token, 'deleting the account')
      await world.expect('users.login', 422, { body: login(email, password) })
      const { data } = await world.expect('restricted.userCheck', 200, { body: { email } })
      world.check(JSON.stringify(data) === '{"exists":false}', 'An account that was deleted exists')
    },
  },
  {
    about: 'billing.getPaymentState',
    name: "a payment is its customer's own, and is told as it went",
    run: async (world) => {
      const { token } = await world.persona('free')
      const hash = await payFor(world, token)
      const query = { subscriptionHash: hash }
      const stranger = (await world.persona('paid')).token
      await world.expect('billing.getPaymentState', 404, { token: stranger, query })
      await world.settle(hash, 'succeeded')
      const { data } = await world.expect('billing.getPaymentState', 200, { token, query })
      const state = z.object({ state: z.literal('succeeded') }).safeParse(data)
      world.check(state.success, 'A payment that succeeded is told otherwise')
      const me = await world.expect('users.getInfo', 200, { token })
      const plan = z.object({ subscriptionData: z.object({ tariffId: z.literal(2) }) }).safeParse(me.data)
      world.check(plan.success, 'A plan that was paid for is not there')
    },
  },
  {
    about: 'users.getInfo',
    name: 'a token is renewed past half of its life, and ends',
    run: async (world) => {
      const { token } = await world.persona('free')
      await world.advance(16 * DAY_SECONDS)
      const { headers } = await world.expect('users.getInfo', 200, { token })
      const renewed = (headers.authorization ?? '').replace(/^Bearer /, '')
      world.check(renewed !== '' && renewed !== token, 'A token past half of its life is not renewed')
      await isIn(world, renewed, 'a renewal')
      await isIn(world, token, 'a renewal, within its grace')
      await world.advance(61)
      await isOut(world, token, 'the grace of a renewal')
      await world.advance(40 * DAY_SECONDS)
      await isOut(world, renewed, 'its life')
    },
  },
]
