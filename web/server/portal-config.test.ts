import { describe, expect, it } from 'vitest'
import { readPortalConfig } from '../src/lib/portal-config'
import { createPortalConfig } from './portal-config'
import { insertPortalConfig } from './portal-config-meta'

const key = { kty: 'EC', crv: 'P-256', x: 'abc', y: 'def', kid: 'k1' }

describe('the configuration', () => {
  it('works with the mock without any variable', () => {
    expect(createPortalConfig({})).toMatchObject({
      apiBase: '/zoog_api/api',
      providerOrigins: ['http://localhost:4001'],
      restrictedHosts: ['restricted.localhost'],
      testHosts: ['test.localhost'],
      paymentReturnHosts: ['localhost:3000', 'restricted.localhost:3000', 'test.localhost:3000'],
      captcha: null,
      encryptionKey: null,
      boundBodies: true,
      // R-USERMENU-2: localhost has no main domain, so the mock's company site replaces it.
      helpCenterUrl: 'http://localhost:4001/pages/help',
    })
  })

  it('uses the configured ports', () => {
    const config = createPortalConfig({ WEB_PORT: '3100', PROVIDER_PORT: '4101' })
    expect(config.providerOrigins).toEqual(['http://localhost:4101'])
    expect(config.paymentReturnHosts).toContain('localhost:3100')
    expect(config.trackerUrls.every((url) => url.startsWith('http://localhost:4101/'))).toBe(true)
  })

  it('trusts only configured origins with a real API', () => {
    expect(createPortalConfig({ API_ORIGIN: 'https://api.example.com' })).toMatchObject({
      providerOrigins: [],
      paymentWallUrl: null,
      trackerUrls: [],
      affiliateOrigins: [],
      restrictedHosts: [],
      testHosts: [],
      paymentReturnHosts: [],
    })
  })

  it('reads lists, the captcha and the key', () => {
    const config = createPortalConfig({
      VITE_PROVIDER_ORIGINS: 'https://a.example, https://b.example',
      VITE_RESTRICTED_HOSTS: 'r.example',
      VITE_CAPTCHA_SITE_KEY: 'site',
      VITE_CAPTCHA_ORIGINS: 'https://captcha.example,https://static.captcha.example',
      VITE_ENCRYPTION_KEY: JSON.stringify(key),
      VITE_BOUND_BODIES: 'false',
    })
    expect(config.providerOrigins).toEqual(['https://a.example', 'https://b.example'])
    expect(config.paymentReturnHosts).toEqual(['localhost:3000', 'r.example:3000', 'test.localhost:3000'])
    expect(config.captcha?.host).toBe('https://captcha.example')
    expect(config.captcha?.origins).toHaveLength(2)
    expect(config.encryptionKey).toEqual(key)
    expect(config.boundBodies).toBe(false)
  })

  it('R-GUARD-2 has the suffixes of service accounts, also with a real API', () => {
    expect(createPortalConfig({ API_ORIGIN: 'https://api.example.com' }).serviceSuffixes).toBeNull()
    const { serviceSuffixes } = createPortalConfig({
      VITE_SERVICE_SUFFIXES: '@Svc.example.com, @tv.example.com',
    })
    expect(serviceSuffixes).toEqual(['@svc.example.com', '@tv.example.com'])
  })

  it.each([
    [{ VITE_SERVICE_SUFFIXES: 'svc.example.com' }, 'VITE_SERVICE_SUFFIXES is wrong: not an email suffix'],
    [{ VITE_PROVIDER_ORIGINS: 'https://a.example/path' }, 'VITE_PROVIDER_ORIGINS is wrong: not an origin'],
    [
      { VITE_PROVIDER_ORIGINS: "https://a.example; script-src 'unsafe-inline'" },
      'VITE_PROVIDER_ORIGINS is wrong',
    ],
    [{ VITE_TRACKER_URLS: 'javascript:alert(1)' }, 'VITE_TRACKER_URLS is wrong: not an address'],
    [{ VITE_RESTRICTED_HOSTS: 'http://r.example' }, 'VITE_RESTRICTED_HOSTS is wrong: not a host name'],
    [{ VITE_CAPTCHA_SITE_KEY: 'site' }, 'VITE_CAPTCHA_SITE_KEY and VITE_CAPTCHA_ORIGINS go together'],
    [{ VITE_BOUND_BODIES: 'no' }, 'VITE_BOUND_BODIES is wrong: neither true nor false'],
    [{ VITE_LOCATION_COUNT: 'many' }, 'VITE_LOCATION_COUNT is wrong'],
    [{ VITE_AUDIT_URL: 'http://audit.example/report' }, 'VITE_AUDIT_URL is wrong: not an address'],
    [{ VITE_NO_LOGS_URL: 'http://localhost.example/' }, 'VITE_NO_LOGS_URL is wrong: not an address'],
    [{ VITE_HELP_CENTRE_URL: 'javascript:alert(1)' }, 'VITE_HELP_CENTRE_URL is wrong: not an address'],
    [{ VITE_ENCRYPTION_KEY: '{' }, 'VITE_ENCRYPTION_KEY is wrong: not JSON'],
    [{ VITE_ENCRYPTION_KEY: JSON.stringify({ ...key, d: 'secret' }) }, 'holds a private key'],
  ])('names the invalid variable: %o', (env, message) => {
    expect(() => createPortalConfig(env)).toThrow(message)
  })
})

describe('the page', () => {
  const config = createPortalConfig({ VITE_HELP_CENTRE_URL: `https://help.example/?a="><script>&$&` })

  it.each([
    '<html><head><meta name="portal-config" content="{}"></head></html>',
    '<html><head>\n<meta name="portal-config" content="{&quot;apiBase&quot;:&quot;/x&quot;}" />\n</head></html>',
    '<html><head lang="en"></head></html>',
  ])('contains the configuration once and escapes it: %s', (html) => {
    const page = insertPortalConfig(html, config)
    const [, content, ...others] = page.split(/<meta name="portal-config" content="([^"]*)">/)
    expect(others).toHaveLength(1)
    expect(page).not.toContain('<script>')
    const unescaped = (content ?? '')
      .replaceAll('&quot;', '"')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&')
    expect(readPortalConfig({ querySelector: () => ({ getAttribute: () => unescaped }) })).toEqual(config)
  })
})
