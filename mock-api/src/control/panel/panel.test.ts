import { personas } from '@zoog/contract/personas'
import { decodeJwt } from 'jose'
import { describe, expect, it } from 'vitest'
import { createTestMock } from '../../testing/test-mock'

const { mock, call, control, tokenOf } = await createTestMock()
const page = (query = '') => mock.api.inject(`/__mock${query}`)

/** As the desk's form sends it. */
const enter = (email: string, query: Record<string, string> = {}, cookies: Record<string, string> = {}) =>
  control('POST enter', {
    query,
    cookies,
    payload: new URLSearchParams({ email }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

describe('the mock control panel', () => {
  it('lists every account with a button that signs in', async () => {
    const { body, headers } = await page()
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    for (const { email } of Object.values(personas)) expect(body).toContain(`name="email" value="${email}"`)
  })

  it('has no inline code, and a policy that allows none', async () => {
    const { body, headers } = await page()
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['content-security-policy']).not.toContain('unsafe')
    expect(body).not.toMatch(/<script(?![^>]* src=)|<style| style=| on[a-z]+=/)
  })

  it('serves each of its files', async () => {
    const { body } = await page()
    const files = [...body.matchAll(/(?:src|href)="(\/__mock\/panel\/[^"]+)"/g)].map(
      (match) => match[1] ?? '',
    )
    expect(files).toHaveLength(2)
    for (const file of [
      ...files,
      ...['dom', 'control-api', 'lists', 'tables'].map((name) => `/__mock/panel/${name}.js`),
    ])
      expect((await mock.api.inject(file)).statusCode).toBe(200)
    expect((await mock.api.inject('/__mock/panel/tsconfig.json')).statusCode).toBe(404)
  })

  it('shows what was signed up as text, never as markup', async () => {
    const { data } = await mock.sandboxes.get('hostile')
    const [first] = data.users
    if (first) first.email = '<img src=x onerror=alert(1)>@zoog.test'
    const { body } = await page('?sandbox=hostile')
    expect(body).not.toContain('<img')
    expect(body).toContain('&lt;img')
  })

  it('R-AUTH-12 leads to the portal with a fresh token', async () => {
    const answer = await enter(personas.paid.email)
    expect(answer.statusCode).toBe(303)
    const address = new URL(String(answer.headers.location))
    expect(address.origin + address.pathname).toBe('http://localhost:3000/dashboard')
    const info = await call('GET users/info/get', { token: address.searchParams.get('t') ?? '' })
    expect(info.json().data.email).toBe(personas.paid.email)
  })

  it('takes the portal to the sandbox that it shows, and back to the shared one', async () => {
    const named = await enter(personas.free.email, { sandbox: 'mine' })
    expect(named.cookies).toMatchObject([{ name: 'mock_sandbox', value: 'mine', path: '/' }])
    const token = new URL(String(named.headers.location)).searchParams.get('t') ?? ''
    expect(decodeJwt(token).sbx).toBe('mine')
    const back = await enter(personas.free.email, { sandbox: 'default' }, { mock_sandbox: 'mine' })
    expect(back.cookies).toMatchObject([{ name: 'mock_sandbox', value: '' }])
  })

  it('says so where an account is not in the sandbox', async () => {
    expect((await enter('nobody@zoog.test')).statusCode).toBe(404)
    expect(await tokenOf('free')).not.toBe('')
  })
})
