import { session } from '@zoog/contract/users'
import { z } from 'zod'
import { CheckSkipped } from '../../check-skipped'
import { withTwin } from '../../endpoints'
import { createLogin, createRegistration } from '../../examples'
import { cancelEmailChange, changeEmail, stopEmailChange } from '../email-change'
import type { Scenario } from './scenario'

/** Checks that only the new password can sign in. */
const checkNewPassword =
  (name: string): Scenario =>
  async (context) => {
    const { token, email, password } = await context.createDisposableAccount()
    const passwords = { password: 'Newer-Pass-2', password_confirmation: 'Newer-Pass-2' }
    await context.expectStatus(name, 200, {
      token,
      body: { currentPassword: password, ...passwords },
    })
    await context.expectStatus('users.login', 422, { body: createLogin(email, password) })
    await context.expectStatus('users.login', 200, { body: createLogin(email, 'Newer-Pass-2') })
  }

/** Checks that an account created during checkout can set a first password, and only once. */
const checkFirstPassword =
  (name: string): Scenario =>
  async (context) => {
    const fields = { ...createRegistration(), isOneStepPayment: true, disableEmail: true }
    const created = session.safeParse(
      (await context.expectStatus('users.register', 200, { body: fields })).data,
    )
    if (!created.success || !created.data.user.needsPassword)
      throw new CheckSkipped('The server created no account without a password.')
    const { token } = created.data
    const body = { password: 'Newer-Pass-2', password_confirmation: 'Newer-Pass-2' }
    await context.expectStatus(name, 200, { token, body })
    await context.expectStatus('users.login', 200, { body: createLogin(fields.email, 'Newer-Pass-2') })
    await context.expectStatus(name, 409, { token, body })
  }

/** The requests before the 200 of the profile and email changes, and the checks after it. */
export const profileScenarios: Record<string, Scenario> = {
  'profile.unsubscribe': async (context) => {
    const { token } = await context.createDisposableAccount()
    await context.expectExample('profile.unsubscribe', 200, { token })
    const { data } = await context.expectStatus('profile.getMailChoice', 200, { token })
    context.assert(JSON.stringify(data) === '{"subscribed":false}', 'The choice is not stored')
  },
  ...withTwin('profile.setPassword', checkNewPassword),
  ...withTwin('profile.setFirstPassword', checkFirstPassword),
  'emailChange.getEmailChange': stopEmailChange,
  ...withTwin('emailChange.startEmailChange', changeEmail),
  'emailChange.cancelEmailChange': cancelEmailChange,
  'emailChange.decideEmailChange': stopEmailChange,
  'profile.exportData': async (context) => {
    const { token, password } = await context.createDisposableAccount()
    // A new session must confirm its password first.
    await context.request('twoFactor.stepUp', { token, body: { password } })
    await context.expectExample('profile.exportData', 200, { token })
  },
  'profile.setName': async (context) => {
    const { token } = await context.createDisposableAccount()
    await context.expectExample('profile.setName', 200, { token })
    const { data } = await context.expectStatus('users.getInfo', 200, { token })
    const name = z.object({ firstName: z.literal('Connie') }).safeParse(data)
    context.assert(name.success, 'The name is not stored')
  },
  'profile.setRenewal': async (context) => {
    const { token } = await context.createDisposableAccount('paid')
    await context.expectExample('profile.setRenewal', 200, { token })
    const { data } = await context.expectStatus('users.getInfo', 200, { token })
    const isOff = z.object({ subscriptionData: z.object({ isRecurring: z.literal(false) }) }).safeParse(data)
    context.assert(isOff.success, 'The renewal is still on')
  },
}
