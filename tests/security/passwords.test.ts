import type { restrictedContract } from '@zoog/contract/restricted'
import { createRegisterFields } from '@zoog/mock-api/request-fields'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTargetMock, type TargetMock } from './target-mock'

// The server rejects easily guessed passwords at every endpoint that sets one (ASVS 5.0 V6.2).

const OWNER = 'free@zoog.test'
const pair = (password: string) => ({ password, password_confirmation: password })

let target: TargetMock
beforeEach(async () => {
  target = await createTargetMock()
})
afterEach(() => target.mock.close())

type EncryptedEndpoint = keyof typeof restrictedContract
/** Every endpoint that sets an account password, its encrypted version and its other fields. */
const endpoints: [
  path: string,
  encrypted: EncryptedEndpoint,
  createFields: () => Promise<{ fields: object; token?: string }>,
][] = [
  [
    'users/register',
    'register',
    async () => ({ fields: createRegisterFields('fay.frost@mail.example', { name: 'Fay Free' }) }),
  ],
  [
    'users/resetPassword',
    'resetPassword',
    async () => {
      await target.post('users/requestResetPassword', { email: OWNER, 'g-recaptcha-response': 'ok' })
      return { fields: await target.readMailedLink(OWNER, 'reset') }
    },
  ],
  [
    'profile/password',
    'setPassword',
    async () => ({
      fields: { currentPassword: 'Zoog-Pass-1' },
      token: (await target.signInAndKeepCookie(OWNER)).token,
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
        await target.post(path, { ...fields, ...pair(password) }, token ? { token } : {}),
        await target.postEncrypted(encrypted, { ...fields, ...pair(password) }, token ? { token } : {}),
      ]) {
        expect([password, response.statusCode, response.json().code]).toEqual([password, 422, code])
        expect(Object.keys(response.json().errors)).toContain('password')
      }
  })

  it('R-AUTH-5 accept a passphrase of any composition and store it unchanged', async () => {
    const { fields, token } = await createFields()
    const phrase = ' four words without digits, '.padEnd(128, 'and spaces ')
    const response = await target.post(path, { ...fields, ...pair(phrase) }, token ? { token } : {})
    expect(response.statusCode).toBe(200)
    const email = path === 'users/register' ? 'fay.frost@mail.example' : OWNER
    expect((await target.signIn(email, { password: phrase })).statusCode).toBe(200)
    expect((await target.signIn(email, { password: phrase.trim() })).statusCode).toBe(422)
  })
})

it('R-AUTH-1 a password from before these rules still signs in', async () => {
  expect((await target.signIn(OWNER, { password: 'Zoog-Pass-1' })).statusCode).toBe(200)
})
