import { type Persona, personas } from '@zoog/contract/personas'
import { afterAll, expect, it } from 'vitest'
import { createTargetMock } from './target-mock'

// Accounts call endpoints directly that the portal hides from them (ASVS 5.0 V8).

const target = await createTargetMock()
afterAll(() => target.mock.close())

const CALLS: readonly (readonly [string, 'GET' | 'POST', readonly Persona[]])[] = [
  ['profile/export', 'GET', ['service', 'unverified']],
  ['users/passkeys/begin', 'POST', ['service', 'unverified']],
  ['users/twoFactor/begin', 'POST', ['service', 'unverified']],
  ['users/handOff/begin', 'POST', ['service', 'unverified']],
  ['billing/gift', 'POST', ['service']],
  ['setup/credentials/set', 'POST', ['service', 'expired']],
  ['setup/wireguard/keys', 'POST', ['service', 'expired']],
]

it.each(CALLS.flatMap(([path, method, accounts]) => accounts.map((account) => ({ path, method, account }))))(
  'R-CALL-1 $method $path rejects $account before it reads the body',
  async ({ path, method, account }) => {
    const { token } = await target.signInAndKeepCookie(personas[account].email)
    const response = await (method === 'GET' ? target.get(path, { token }) : target.post(path, {}, { token }))
    expect(response.statusCode).toBe(403)
    expect(response.json()).toMatchObject({ code: 'forbidden', message: expect.stringMatching(/^[^\n]+\.$/) })
  },
)
