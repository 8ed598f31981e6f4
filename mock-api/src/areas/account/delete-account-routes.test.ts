import { personaPassword, personas } from '@zoog/contract/personas'
import { beforeEach, describe, expect, it } from 'vitest'
import { createLoginFields, createRegisterFields } from '../../testing/request-fields'
import { createTestClient } from '../../testing/test-client'

const client = await createTestClient()
beforeEach(() => client.startNewSandbox())

const { free, paid } = personas

describe('R-RESTRICT-3 users/annihilation', () => {
  const deleteAccount = async (email: string, password = personaPassword) => {
    const token = await client.getToken(email)
    return { token, response: await client.postEncrypted('users/annihilation', { password }, { token }) }
  }

  it('deletes the account and ends its sessions', async () => {
    const other = await client.getToken(paid.email)
    const { id } = client.findUser(paid.email)
    const { token, response } = await deleteAccount(paid.email)
    expect(response).toMatchObject({ status: 200, body: { data: { result: true } } })
    for (const each of [token, other])
      expect((await client.call('GET users/info/get', { token: each })).status).toBe(401)
    const signIn = await client.call('POST users/login', { body: createLoginFields(paid.email) })
    expect(signIn.body.code).toBe('wrong_credentials')
    const { attempts, ...remaining } = client.data
    expect(JSON.stringify(remaining)).not.toContain(String(id))
    expect(JSON.stringify(remaining)).not.toContain(`"${paid.email}"`)
    expect(Object.keys(attempts)).toEqual([`login:${paid.email}`, 'login-from:127.0.0.1'])
  })

  it('frees the address for a new account with a new id', async () => {
    const { id } = client.findUser(free.email)
    await deleteAccount(free.email)
    expect(
      (await client.call('POST users/register', { body: createRegisterFields(free.email) })).status,
    ).toBe(200)
    expect(client.findUser(free.email).id).toBeGreaterThan(id)
  })

  it('rejects a wrong password and deletes nothing', async () => {
    const users = client.data.users.length
    const { response } = await deleteAccount(paid.email, 'Wrong-Pass-1')
    expect(response).toMatchObject({
      status: 422,
      body: { code: 'wrong_password', errors: { password: [expect.any(String)] } },
    })
    expect(client.data.users).toHaveLength(users)
  })
})
