import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type PortalWithApi, startPortalWithApi } from './support'

// The portal serves the API's responses from its own origin, with its own headers and never as a page (ASVS 5.0 V3.4, V4.1).

const HOSTILE = {
  'access-control-allow-origin': '*',
  'access-control-allow-credentials': 'true',
  'access-control-expose-headers': 'authorization',
  'content-security-policy': "default-src * 'unsafe-inline'",
  'cross-origin-resource-policy': 'cross-origin',
  'cross-origin-opener-policy': 'unsafe-none',
  'referrer-policy': 'unsafe-url',
  refresh: '0;url=https://evil.example',
  link: '<https://evil.example>; rel=preload',
  server: 'nginx/1.0',
  'service-worker-allowed': '/',
  'strict-transport-security': 'max-age=0',
  'x-content-type-options': 'off',
  'x-frame-options': 'ALLOWALL',
  'x-powered-by': 'PHP/5',
}

/** Types that a browser would run as a document. */
const DOCUMENTS = ['text/html', 'application/xhtml+xml; charset=utf-8', 'image/svg+xml', 'text/xml']

let portal: PortalWithApi
beforeAll(async () => {
  portal = await startPortalWithApi({
    api: (api) => {
      api.get('/zoog_api/api/json', (_request, reply) =>
        reply
          .headers({
            ...HOSTILE,
            authorization: 'Bearer x',
            'x-request-id': 'r1',
            'clear-site-data': '"cache"',
            'set-cookie': 'XSRF-TOKEN=a',
          })
          .send({ data: 1 }),
      )
      api.get('/zoog_api/api/kept', (_request, reply) =>
        reply.header('cache-control', 'private, max-age=60').send({ data: 1 }),
      )
      api.addContentTypeParser('*', (_request, _body, done) => done(null))
      for (const [index, type] of DOCUMENTS.entries())
        api.get(`/zoog_api/api/document/${index}`, (_request, reply) =>
          reply.type(type).header('set-cookie', 'evil=1').send('<script>alert(1)</script>'),
        )
      api.get('/zoog_api/api/redirect', (_request, reply) => reply.redirect('https://evil.example/'))
      api.post('/zoog_api/return/cardlink/default', (_request, reply) =>
        reply.redirect('http://localhost:3000/zg/paymentEvent?provider=cardlink', 303),
      )
    },
  })
})
afterAll(() => portal.close())

const requestApi = (path: string, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${portal.port}/zoog_api${path}`, { redirect: 'manual', ...init })

describe('R-SEC-4 proxied responses', () => {
  describe('a response of the API', () => {
    it('has the portal’s headers and the listed ones', async () => {
      const { headers } = await requestApi('/api/json')
      expect(headers.get('content-security-policy')).toBe(
        "default-src 'none'; frame-ancestors 'none'; sandbox",
      )
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
      expect(headers.get('referrer-policy')).toBe('strict-origin')
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('authorization')).toBe('Bearer x')
      expect(headers.get('x-request-id')).toBe('r1')
      expect(headers.get('clear-site-data')).toBe('"cache"')
      expect(headers.get('set-cookie')).toBe('XSRF-TOKEN=a')
      const portalHeaders = [
        'content-security-policy',
        'x-content-type-options',
        'cross-origin-resource-policy',
        'referrer-policy',
      ]
      for (const name of Object.keys(HOSTILE).filter((each) => !portalHeaders.includes(each)))
        expect(headers.get(name)).toBeNull()
    })

    it('keeps its own cache header', async () => {
      expect((await requestApi('/api/kept')).headers.get('cache-control')).toBe('private, max-age=60')
    })

    it.each([...DOCUMENTS.entries()])('document %i becomes a 502: %s', async (index) => {
      const response = await requestApi(`/api/document/${index}`)
      expect(response.status).toBe(502)
      expect(response.headers.get('content-type')).toContain('application/json')
      expect(response.headers.get('set-cookie')).toBeNull()
      expect(await response.text()).not.toContain('script')
    })

    it('redirects only on a return from a provider', async () => {
      const redirect = await requestApi('/api/redirect')
      expect(redirect.status).toBe(502)
      expect(redirect.headers.get('location')).toBeNull()
      const providerReturn = await requestApi('/return/cardlink/default', {
        method: 'POST',
        body: new URLSearchParams({ InvId: '1' }),
      })
      expect(providerReturn.status).toBe(303)
      expect(providerReturn.headers.get('location')).toBe(
        'http://localhost:3000/zg/paymentEvent?provider=cardlink',
      )
    })
  })

  it('error responses have a content security policy too', async () => {
    for (const path of ['/assets/gone.js', '/gone.png']) {
      const { headers, status } = await fetch(`http://127.0.0.1:${portal.port}${path}`)
      expect(status).toBe(404)
      expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    }
  })

  it('with a real API the server does not start without a required setting and logs one line', async () => {
    const start = (env: Record<string, string>) =>
      startPortalWithApi({ env: { API_ORIGIN: 'https://api.example.com', ...env } })
    await expect(start({})).rejects.toThrow(
      /^With API_ORIGIN set.*PORTAL_HOSTS.*VITE_CAPTCHA_SITE_KEY.*VITE_ENCRYPTION_KEY.*$/,
    )
    const settings = {
      PORTAL_HOSTS: 'app.example.com',
      VITE_CAPTCHA_SITE_KEY: 'site',
      VITE_CAPTCHA_ORIGINS: 'https://captcha.example',
      VITE_ENCRYPTION_KEY: '{"kty":"EC","crv":"P-256","x":"x","y":"y","kid":"k"}',
    }
    const { PORTAL_HOSTS: _hosts, ...noHosts } = settings
    await expect(start(noHosts)).rejects.toThrow(/PORTAL_HOSTS \(the host names it serves\)\.$/)
    await (await start(settings)).close()
  })
})
