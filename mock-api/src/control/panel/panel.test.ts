import { personas } from '@zoog/contract/personas'
import { decodeJwt } from 'jose'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createTestClient } from '../../testing/test-client'

const { mock, call, control } = await createTestClient()
const row = z.object({ id: z.string() })
const page = (query = '') => mock.api.inject(`/__mock${query}`)

/** The fields that the panel's form sends. */
const enter = (email: string, query: Record<string, string> = {}, cookie = '') =>
  control('POST enter', {
    query,
    cookie,
    body: new URLSearchParams({ email }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

describe('the mock control panel', () => {
  it('has no inline code, and a policy that allows none', async () => {
    const { body, headers } = await page()
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['content-security-policy']).not.toContain('unsafe')
    expect(body).not.toMatch(/<script(?![^>]* src=)|<style| style=| on[a-z]+=/)
  })

  it('R-SEC-5 shows a request with headers and bodies, secrets masked', async () => {
    await call('POST users/login', { body: { email: personas.free.email, password: 'Not-My-Secret-1' } })
    const [{ id }] = z
      .tuple([row])
      .rest(row)
      .parse((await control('GET requests')).json())
    const details = await control(`GET requests/${id}`)
    expect(details.json()).toMatchObject({
      url: '/zoog_api/api/users/login',
      requestBody: { email: personas.free.email, password: '***' },
      requestHeaders: { 'content-type': 'application/json' },
      responseBody: { message: 'The given data was invalid.' },
    })
    expect(details.text).not.toContain('Not-My-Secret-1')
    expect((await control('GET requests/unknown')).status).toBe(404)
  })

  it('takes the portal to the sandbox that it shows, and back to the shared one', async () => {
    const named = await enter(personas.free.email, { sandbox: 'mine' })
    expect(named.cookies).toMatchObject([{ name: 'mock_sandbox', value: 'mine', path: '/' }])
    const token = new URL(String(named.headers.location)).searchParams.get('t') ?? ''
    expect(decodeJwt(token).sbx).toBe('mine')
    const back = await enter(personas.free.email, { sandbox: 'default' }, 'mock_sandbox=mine')
    expect(back.cookies).toMatchObject([{ name: 'mock_sandbox', value: '' }])
  })
})
