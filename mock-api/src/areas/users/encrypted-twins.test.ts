import { personaPassword, personas } from '@zoog/contract/personas'
import { session } from '@zoog/contract/users'
import { beforeEach, describe, expect, it } from 'vitest'
import { createLoginFields, createRegisterFields } from '../../testing/request-fields'
import { setUpTestClient } from '../../testing/test-client'
import { encryptBody } from '../../testing/test-mock'

const client = setUpTestClient()
beforeEach(() => client().startNewSandbox())

const { free, paid } = personas
const send = async (
  path: string,
  fields: Record<string, unknown>,
  bearer?: { token: string; id: number },
) => {
  const keys = (await client().mock.api.inject('/__mock/keys')).json()
  const target = { path, ...(bearer && { userId: bearer.id }) }
  const body = await encryptBody(keys, target, fields)
  return client().call(`POST ${path}`, { body, ...(bearer && { token: bearer.token }) })
}

describe('users/restrictedLogin', () => {
  it('R-RESTRICT-2 signs in like the plain endpoint', async () => {
    const { status, body } = await send('users/restrictedLogin', createLoginFields(paid.email))
    expect(status).toBe(200)
    const { token, user } = session.parse(body.data)
    expect((await client().call('GET users/info/get', { token })).body.data).toEqual(user)
  })

  it('R-RESTRICT-2 rejects like the plain endpoint', async () => {
    const wrong = { password: 'Wrong-Pass-1' }
    const plain = await client().call('POST users/login', { body: createLoginFields(paid.email, wrong) })
    const encrypted = await send('users/restrictedLogin', createLoginFields(paid.email, wrong))
    expect(encrypted.status).toBe(422)
    expect(encrypted.body).toEqual(plain.body)
    const captcha = await send(
      'users/restrictedLogin',
      createLoginFields(paid.email, { 'g-recaptcha-response': 'refuse-me' }),
    )
    expect(captcha.body.code).toBe('captcha_refused')
  })

  it('shares its rate limit with the plain endpoint', async () => {
    const wrong = createLoginFields(paid.email, { password: 'Wrong-Pass-1' })
    for (let count = 0; count < 5; count += 1) {
      await send('users/restrictedLogin', wrong)
      await client().call('POST users/login', { body: wrong })
    }
    expect((await send('users/restrictedLogin', createLoginFields(paid.email))).status).toBe(429)
  })

  it('R-CALL-1 rejects invalid fields', async () => {
    const response = await send('users/restrictedLogin', createLoginFields('nobody', { cid: 'a b' }))
    expect(response).toMatchObject({ status: 422, body: { code: 'invalid_input' } })
    expect(Object.keys(response.body.errors ?? {}).sort()).toEqual(['cid', 'email'])
  })

  it('R-RESTRICT-4 rejects a plain body', async () => {
    const response = await client().call('POST users/restrictedLogin', {
      body: createLoginFields(paid.email),
    })
    expect(response).toMatchObject({ status: 422, body: { code: 'body_unreadable' } })
  })
})

describe('users/restrictedRegister', () => {
  it('R-RESTRICT-2 creates an account and rejects a taken address', async () => {
    const { body } = await send('users/restrictedRegister', createRegisterFields('nina@example.com'))
    expect(session.parse(body.data).user).toMatchObject({ email: 'nina@example.com', verified: 0 })
    expect(client().readMailedLink('nina@example.com', 'verify').token).toBeTruthy()
    const again = await send('users/restrictedRegister', createRegisterFields('Nina@Example.com'))
    expect(again).toMatchObject({
      status: 409,
      body: { code: 'email_taken', errors: { email: [expect.any(String)] } },
    })
  })

  it('R-AUTH-5 rejects a different confirmation', async () => {
    const fields = createRegisterFields('nina@example.com', { password_confirmation: 'Other-Pass-1' })
    const { body } = await send('users/restrictedRegister', fields)
    expect(Object.keys(body.errors ?? {})).toEqual(['password_confirmation'])
  })
})

describe('users/restrictedRequestResetPassword and users/restrictedUserCheck', () => {
  it('R-AUTH-7 mails a reset link and responds the same if there is no account', async () => {
    const requestReset = (email: string) =>
      send('users/restrictedRequestResetPassword', { email, 'g-recaptcha-response': 'solved' })
    const [known, unknown] = [await requestReset(free.email), await requestReset('nobody@zoog.test')]
    expect(known.body).toEqual({ data: { result: true } })
    expect(unknown.body).toEqual(known.body)
    expect(client().data.outbox.map(({ to }) => to)).toEqual([free.email])
  })

  it('R-CHECK-2 reports whether an address has an account', async () => {
    const check = async (email: string) => (await send('users/restrictedUserCheck', { email })).body.data
    expect(await check('Free@zoog.test')).toEqual({ exists: true })
    expect(await check('nobody@zoog.test')).toEqual({ exists: false })
  })
})

describe('encrypted new passwords', () => {
  const passwords = { password: 'Newer-Pass-2', password_confirmation: 'Newer-Pass-2' }
  const signIn = (password: string) =>
    client().call('POST users/login', { body: createLoginFields(free.email, { password }) })

  it('R-RESTRICT-2 sets a password by a mailed link once', async () => {
    await send('users/restrictedRequestResetPassword', {
      email: free.email,
      'g-recaptcha-response': 'solved',
    })
    const fields = { ...client().readMailedLink(free.email, 'reset'), ...passwords }
    expect(await send('users/restrictedResetPassword', fields)).toMatchObject({ status: 200 })
    expect((await signIn('Newer-Pass-2')).status).toBe(200)
    expect(await send('users/restrictedResetPassword', fields)).toMatchObject({
      body: { code: 'link_invalid' },
    })
  })

  it('R-RESTRICT-2 changes the password with the current one', async () => {
    const token = await client().getToken(free.email)
    const { id } = client().findUser(free.email)
    const change = (currentPassword: string) =>
      send('profile/restrictedPassword', { currentPassword, ...passwords }, { token, id })
    expect(await change('Wrong-Pass-1')).toMatchObject({ status: 422, body: { code: 'wrong_password' } })
    expect((await change(personaPassword)).status).toBe(200)
    expect((await signIn('Newer-Pass-2')).status).toBe(200)
  })

  it('R-RESTRICT-2 R-PAY-7 sets the first password once', async () => {
    const email = 'bought@example.com'
    const registration = await send(
      'users/restrictedRegister',
      createRegisterFields(email, { isOneStepPayment: true, disableEmail: true }),
    )
    const { token, user } = session.parse(registration.body.data)
    const choose = () => send('profile/restrictedFirstPassword', passwords, { token, id: user.id })
    expect((await choose()).body.data).toEqual({ ...user, needsPassword: false })
    expect(await client().getToken(email, passwords.password)).toBeTruthy()
    expect(await choose()).toMatchObject({ status: 409, body: { code: 'password_set' } })
  })

  it('R-RESTRICT-2 sets the VPN password for manual setup', async () => {
    const token = await client().getToken(paid.email)
    const { id } = client().findUser(paid.email)
    const response = await send(
      'setup/credentials/restrictedSet',
      { password: 'Manual-Setup-1' },
      { token, id },
    )
    expect(response).toMatchObject({ status: 200, body: { data: { password: 'Manual-Setup-1' } } })
  })
})

describe('users/annihilation', () => {
  const deleteAccount = async (email: string, password = personaPassword) => {
    const token = await client().getToken(email)
    const { id } = client().findUser(email)
    return { token, response: await send('users/annihilation', { password }, { token, id }) }
  }

  it('R-RESTRICT-3 deletes the account and ends its sessions', async () => {
    const other = await client().getToken(paid.email)
    const { id } = client().findUser(paid.email)
    const { token, response } = await deleteAccount(paid.email)
    expect(response).toMatchObject({ status: 200, body: { data: { result: true } } })
    for (const each of [token, other])
      expect((await client().call('GET users/info/get', { token: each })).status).toBe(401)
    const signIn = await client().call('POST users/login', { body: createLoginFields(paid.email) })
    expect(signIn.body.code).toBe('wrong_credentials')
    const { attempts, ...remaining } = client().data
    expect(JSON.stringify(remaining)).not.toContain(String(id))
    expect(JSON.stringify(remaining)).not.toContain(`"${paid.email}"`)
    expect(Object.keys(attempts)).toEqual([`login:${paid.email}`, 'login-from:127.0.0.1'])
  })

  it('R-RESTRICT-3 frees the address for a new account with a new id', async () => {
    const { id } = client().findUser(free.email)
    await deleteAccount(free.email)
    expect(
      (await client().call('POST users/register', { body: createRegisterFields(free.email) })).status,
    ).toBe(200)
    expect(client().findUser(free.email).id).toBeGreaterThan(id)
  })

  it('R-RESTRICT-3 rejects a wrong password and deletes nothing', async () => {
    const users = client().data.users.length
    const { response } = await deleteAccount(paid.email, 'Wrong-Pass-1')
    expect(response).toMatchObject({
      status: 422,
      body: { code: 'wrong_password', errors: { password: [expect.any(String)] } },
    })
    expect(client().data.users).toHaveLength(users)
  })

  it('R-CALL-1 responds 401 to a guest', async () => {
    expect((await send('users/annihilation', { password: personaPassword })).status).toBe(401)
  })
})
