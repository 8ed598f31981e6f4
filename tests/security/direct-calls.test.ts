import { type Persona, personas } from '@zoog/contract/personas'
import { afterAll, expect, it } from 'vitest'
import { createTargetMock } from './target-mock'

// Calls that the portal offers to some accounts only, made directly by the others (ASVS 5.0 V8).

const target = await createTargetMock()
afterAll(() => target.mock.close())

const CALLS: readonly (readonly [string, 'GET' | 'POST', readonly Persona[]])[] = [
  ['profile/export', 'GET', ['service', 'unverified']],
  ['users/passkeys/begin', 'POST', ['service', 'unverified']],
  ['users/secondFactor/begin', 'POST', ['service', 'unverified']],
  ['users/handOver/begin', 'POST', ['service', 'unverified']],
  ['billing/gift', 'POST', ['service']],
  ['setup/credentials/set', 'POST', ['service', 'expired']],
  ['setup/wireguard/keys', 'POST', ['service', 'expired']],
]

it.each(CALLS.flatMap(([path, method, accounts]) => accounts.map((account) => ({ path, method, account }))))(
  'R-CALL-1 $method $path is refused to $account, before its body is read',
  async ({ path, method, account }) => {
    const { token } = await target.signInAndKeepCookie(personas[account].email)
    const answer = await (method === 'GET' ? target.get(path, { token }) : target.post(path, {}, { token }))
    expect(answer.statusCode).toBe(403)
    expect(answer.json()).toMatchObject({ code: 'forbidden', message: expect.stringMatching(/^[^\n]+\.$/) })
  },
)
