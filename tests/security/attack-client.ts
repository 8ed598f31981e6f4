import { PERSONA_PASSWORD } from '@zoog/contract/personas'
import { session } from '@zoog/contract/users'
import { createLoginFields, createRegisterFields } from '@zoog/mock-api/request-fields'
import { createTestClient, type RequestOptions } from '@zoog/mock-api/test-client'
import { beforeEach } from 'vitest'

/** The password of accounts that `register` created. */
export const REGISTERED_PASSWORD = 'Fresh-Pass-1'
/** The password after a change or a reset. */
export const NEW_PASSWORD = 'Other-Pass-1'
const newPasswords = { password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD }

/** Creates a client of a mock for a test file, with a new sandbox for each test and functions for attacks. */
export const createAttackClient = async (config: Parameters<typeof createTestClient>[0] = {}) => {
  const client = await createTestClient(config)
  beforeEach(client.startNewSandbox)
  const signIn = (email: string, overrides: object = {}, options: RequestOptions = {}) =>
    client.call('POST users/login', { body: createLoginFields(email, overrides), ...options })
  const requestReset = (email: string) =>
    client.call('POST users/requestResetPassword', { body: { email, 'g-recaptcha-response': 'ok' } })
  return {
    client,
    signIn,
    guess: (email: string, options: RequestOptions = {}) =>
      signIn(email, { password: 'Wrong-Pass-1' }, options),
    /** Signs in and returns the token and the device cookie afterwards. */
    signInAndKeepCookie: async (email: string, options: RequestOptions = {}) => {
      const { body, cookies } = await signIn(email, {}, options)
      const setCookie = cookies.find(({ name }) => name === 'device')
      return {
        token: session.parse(body.data).token,
        cookie: setCookie ? `device=${setCookie.value}` : (options.cookie ?? ''),
        setCookie,
      }
    },
    register: async (email: string, overrides: object = {}) => {
      const fields = createRegisterFields(email, overrides)
      return session.parse((await client.call('POST users/register', { body: fields })).body.data)
    },
    requestReset,
    /** Sets the new password by a mailed link. */
    resetByMail: async (email: string) => {
      await requestReset(email)
      const body = { ...client.readMailedLink(email, 'reset'), ...newPasswords }
      return client.call('POST users/resetPassword', { body })
    },
    /** Sets the new password of a seed account in the profile. */
    changePassword: (options: RequestOptions) => {
      const body = { currentPassword: PERSONA_PASSWORD, ...newPasswords }
      return client.call('POST profile/password', { body, ...options })
    },
    /** Returns whether exactly this token is valid, even if a newer one replaced it. */
    isSignedIn: async (token: string) => {
      const headers = { authorization: `Bearer ${token}` }
      return (await client.call('GET users/info/get', { headers })).status === 200
    },
    /** Returns the emails to an address, newest first. */
    listMails: (to: string) => client.data.outbox.filter((mail) => mail.to === to).reverse(),
  }
}
