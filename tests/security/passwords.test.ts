import { createRegisterFields } from '@zoog/mock-api/request-fields'
import { describe, expect, it } from 'vitest'
import { createAttackClient } from './attack-client'

// The server rejects easily guessed passwords at every endpoint that sets one (ASVS 5.0 V6.2).

const OWNER = 'free@zoog.test'
const pair = (password: string) => ({ password, password_confirmation: password })

const { client, requestReset } = await createAttackClient()

/** Every endpoint that sets an account password, its encrypted version and its other fields. */
const endpoints: [
  path: string,
  encrypted: string,
  createFields: () => Promise<{ fields: object; token?: string }>,
][] = [
  [
    'users/register',
    'users/restrictedRegister',
    async () => ({ fields: createRegisterFields('fay.frost@mail.example', { name: 'Fay Free' }) }),
  ],
  [
    'users/resetPassword',
    'users/restrictedResetPassword',
    async () => {
      await requestReset(OWNER)
      return { fields: client.readMailedLink(OWNER, 'reset') }
    },
  ],
  [
    'profile/password',
    'profile/restrictedPassword',
    async () => ({
      fields: { currentPassword: 'Zoog-Pass-1' },
      token: await client.getToken(OWNER),
    }),
  ],
]

describe.each(endpoints)('%s and its encrypted version', (path, encrypted, createFields) => {
  it('R-AUTH-5 reject the most common passwords, the site’s words and the owner’s', async () => {
    const { fields, token } = await createFields()
    for (const [password, code] of [
      ['iloveyou', 'password_common'],
      ['Password1', 'password_common'],
      ['ZoogVPN-2026', 'password_own_words'],
      ['fay-free-1990', 'password_own_words'],
      ['7 chars', 'invalid_input'],
      ['x'.repeat(129), 'invalid_input'],
    ] as const)
      for (const response of [
        await client.call(`POST ${path}`, { body: { ...fields, ...pair(password) }, token }),
        await client.postEncrypted(encrypted, { ...fields, ...pair(password) }, { token }),
      ]) {
        expect([password, response.status, response.body.code]).toEqual([password, 422, code])
        expect(Object.keys(response.body.errors ?? {})).toContain('password')
      }
  })
})
