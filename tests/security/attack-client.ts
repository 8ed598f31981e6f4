import { session } from '@zoog/contract/users'
import { createLoginFields } from '@zoog/mock-api/request-fields'
import { createTestClient, type RequestOptions } from '@zoog/mock-api/test-client'
import { beforeEach } from 'vitest'

/** Creates a client of a mock for a test file, with a new sandbox for each test and functions for attacks. */
export const createAttackClient = async (config: Parameters<typeof createTestClient>[0] = {}) => {
  const client = await createTestClient(config)
  beforeEach(client.startNewSandbox)
  const signIn = (email: string, overrides: object = {}, options: RequestOptions = {}) =>
    client.call('POST users/login', { body: createLoginFields(email, overrides), ...options })
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
    /** Returns the emails to an address, newest first. */
    listMails: (to: string) => client.data.outbox.filter((mail) => mail.to === to).reverse(),
  }
}
