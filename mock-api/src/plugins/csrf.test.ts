import { describe, expect, it } from 'vitest'
import { createLoginFields } from '../testing/request-fields'
import { createTestMock } from '../testing/test-mock'

const { call, control } = await createTestMock()
const cookies = { 'XSRF-TOKEN': 'abc' }
const logIn = (options: Parameters<typeof call>[1]) =>
  call('POST users/login', { payload: createLoginFields(), ...options })

describe('CSRF', () => {
  it('R-CSRF-1 sets a cookie that scripts can read, once', async () => {
    const [cookie] = (await call('GET ip/info')).cookies
    expect(cookie).toMatchObject({ name: 'XSRF-TOKEN', path: '/', sameSite: 'Lax' })
    expect(cookie).not.toHaveProperty('httpOnly')
    expect(cookie?.value.length).toBeGreaterThan(20)
    expect((await call('GET ip/info', { cookies })).cookies).toEqual([])
  })

  it('R-CSRF-1 gives parallel first requests of a browser the same value, and another browser a different one', async () => {
    const getCookie = async (headers: Record<string, string>) =>
      (await call('GET ip/info', { headers })).cookies[0]?.value
    const first = await getCookie({ 'user-agent': 'One' })
    expect(await getCookie({ 'user-agent': 'One' })).toBe(first)
    expect(await getCookie({ 'user-agent': 'Two' })).not.toBe(first)
    expect(await getCookie({ 'user-agent': 'One', 'x-mock-sandbox': 'elsewhere' })).not.toBe(first)
  })

  it.each([
    ['no header', {}],
    ['another header', { 'x-xsrf-token': 'abd' }],
    ['an empty header', { 'x-xsrf-token': '' }],
  ])('R-CSRF-1 rejects a change whose cookie comes with %s', async (_what, headers) => {
    const response = await logIn({ cookies, headers })
    expect(response.statusCode).toBe(419)
    expect(response.json()).toEqual({
      message: 'This page has expired. Reload it and try again.',
      code: 'csrf_mismatch',
    })
    const [fresh] = response.cookies
    const again = { 'XSRF-TOKEN': fresh?.value ?? '' }
    expect((await logIn({ cookies: again, headers: { 'x-xsrf-token': fresh?.value } })).statusCode).toBe(200)
  })

  it('R-CSRF-1 accepts a change with the same value, and a change without the cookie', async () => {
    expect((await logIn({ cookies, headers: { 'x-xsrf-token': 'abc' } })).statusCode).toBe(200)
    expect((await logIn({})).statusCode).toBe(200)
  })

  it('ignores GET requests and control calls', async () => {
    expect((await call('GET ip/info', { cookies })).statusCode).toBe(200)
    expect((await control('POST reset', { cookies })).statusCode).toBe(200)
  })
})
