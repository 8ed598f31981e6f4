import { describe, expect, it } from 'vitest'
import { createLoginFields } from '../testing/request-fields'
import { createTestClient } from '../testing/test-client'

const { call, control } = await createTestClient()
const cookie = 'XSRF-TOKEN=abc'
const logIn = (options: Parameters<typeof call>[1]) =>
  call('POST users/login', { body: createLoginFields(), ...options })

describe('CSRF', () => {
  it('R-CSRF-1 sets a cookie that scripts can read, once', async () => {
    const [set] = (await call('GET ip/info')).cookies
    expect(set).toMatchObject({ name: 'XSRF-TOKEN', path: '/', sameSite: 'Lax' })
    expect(set).not.toHaveProperty('httpOnly')
    expect(set?.value.length).toBeGreaterThan(20)
    expect((await call('GET ip/info', { cookie })).cookies).toEqual([])
  })

  it('R-CSRF-1 gives parallel first requests of a browser the same value, and another browser a different one', async () => {
    const getCookie = async (headers: Record<string, string>) =>
      (await call('GET ip/info', { headers })).cookies[0]?.value
    const first = await getCookie({ 'user-agent': 'One' })
    expect(await getCookie({ 'user-agent': 'One' })).toBe(first)
    expect(await getCookie({ 'user-agent': 'Two' })).not.toBe(first)
    expect(await getCookie({ 'user-agent': 'One', 'x-mock-sandbox': 'elsewhere' })).not.toBe(first)
  })

  it('R-CSRF-1 rejects a change without the header, whose response has a valid cookie', async () => {
    const response = await logIn({ cookie })
    expect(response.status).toBe(419)
    expect(response.json()).toEqual({
      message: 'This page has expired. Reload it and try again.',
      code: 'csrf_mismatch',
    })
    const [fresh] = response.cookies
    const value = fresh?.value ?? ''
    expect((await logIn({ cookie: `XSRF-TOKEN=${value}`, headers: { 'x-xsrf-token': value } })).status).toBe(
      200,
    )
  })

  it('ignores GET requests and control requests', async () => {
    expect((await call('GET ip/info', { cookie })).status).toBe(200)
    expect((await control('POST reset', { cookie })).status).toBe(200)
  })
})
