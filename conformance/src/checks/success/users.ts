import { session } from '@zoog/contract/users'
import { z } from 'zod'
import { CheckSkipped } from '../../check-skipped'
import { withTwin } from '../../endpoints'
import { createEmail, createLogin, createRegistration, getExample } from '../../examples'
import { parseLinkSecrets } from '../../mock-control'
import { claimHandOff, confirmHandOff, openHandOff, startHandOff } from '../device-hand-off'
import { findSessionId } from '../sessions'
import { expectSignIn, type Scenario } from './scenario'

const withLink = z.object({ link: z.string().url() })

/** Checks that a mailed link sets a password that can sign in. */
const checkReset =
  (name: string): Scenario =>
  async (context) => {
    const { email } = await context.mock.signInAs('free')
    const body = { ...Object(getExample('users.requestResetPassword').body), email }
    await context.expectStatus('users.requestResetPassword', 200, { body })
    const link = await context.mock.readMailedLink(email, 'reset')
    const passwords = { password: 'Newer-Pass-2', password_confirmation: 'Newer-Pass-2' }
    await context.expectStatus(name, 200, { body: { ...link, ...passwords } })
    await expectSignIn(context, 'users.login', createLogin(email, 'Newer-Pass-2'))
  }

/** The requests before the 200 of sign-in, accounts and device hand-offs, and the checks after it. */
export const userScenarios: Record<string, Scenario> = {
  ...withTwin('users.login', (name) => async (context) => {
    const { email, password } = await context.createDisposableAccount()
    await expectSignIn(context, name, createLogin(email, password))
  }),
  ...withTwin('users.register', (name) => (context) => expectSignIn(context, name, createRegistration())),
  ...withTwin('users.requestResetPassword', (name) => async (context) => {
    const known = await context.createDisposableAccount()
    const one = await context.expectExample(name, 200)
    const body = { ...Object(getExample(name).body), email: known.email }
    const other = await context.expectStatus(name, 200, { body })
    context.assert(
      JSON.stringify(one.body) === JSON.stringify(other.body),
      'The response reveals whether the email address has an account',
    )
  }),
  ...withTwin('users.resetPassword', checkReset),
  'users.verifyUser': async (context) => {
    const fields = createRegistration()
    const created = session.safeParse(
      (await context.expectStatus('users.register', 200, { body: fields })).data,
    )
    const link = await context.mock.readMailedLink(fields.email, 'verify')
    if (!created.success) return
    const { token } = created.data
    // Send the token: verification ends every other session.
    const body = { ...link, cid: '', cid4: '', clickID: '' }
    await context.expectStatus('users.verifyUser', 200, { token, body })
    const me = await context.expectStatus('users.getInfo', 200, { token })
    const verified = z.object({ verified: z.literal(1) }).safeParse(me.data)
    context.assert(verified.success, 'The user is still unverified')
  },
  'users.onetimeLogin': async (context) => {
    const created = withLink.safeParse((await context.expectExample('users.onetimeLinkByPromo', 200)).data)
    if (!created.success) throw new CheckSkipped('There is no promo link.')
    const { userId, token } = parseLinkSecrets(created.data.link)
    await expectSignIn(context, 'users.onetimeLogin', { userID: userId, token })
  },
  'restricted.userCheck': async (context) => {
    const { email } = await context.createDisposableAccount()
    for (const [address, exists] of [[email, true] as const, [createEmail(), false] as const]) {
      const response = await context.expectStatus('restricted.userCheck', 200, { body: { email: address } })
      context.assert(JSON.stringify(response.data) === JSON.stringify({ exists }), `exists is not ${exists}`)
    }
  },
  'restricted.deleteAccount': async (context) => {
    const { token, password } = await context.createDisposableAccount()
    await context.expectStatus('restricted.deleteAccount', 200, { token, body: { password } })
  },
  'users.resendVerification': async (context) => {
    await context.expectExample('users.resendVerification', 200, {
      token: (await context.createDisposableAccount('unverified')).token,
    })
  },
  'users.endSession': async (context) => {
    const { token } = await context.createDisposableAccount()
    const body = { id: await findSessionId(context, token, 'this') }
    await context.expectStatus('users.endSession', 200, { token, body })
  },
  'deviceHandOff.start': async (context) => {
    await startHandOff(context, await context.createDisposableAccount())
  },
  ...withTwin('deviceHandOff.open', (name) => async (context) => {
    await openHandOff(context, await context.createDisposableAccount(), name)
  }),
  'deviceHandOff.confirm': async (context) => {
    await confirmHandOff(context, await context.createDisposableAccount())
  },
  'deviceHandOff.cancel': async (context) => {
    const account = await context.createDisposableAccount()
    const { id, secret } = await confirmHandOff(context, account)
    await context.expectStatus('deviceHandOff.cancel', 200, { token: account.token, body: { id } })
    await context.expectUnchanged('A rejected phone', async () => {
      await context.expectStatus('deviceHandOff.claim', 422, { body: { secret } })
    })
  },
  ...withTwin('deviceHandOff.claim', claimHandOff),
}
