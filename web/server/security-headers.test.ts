import { describe, expect, it } from 'vitest'
import { createPortalConfig, type Env } from './portal-config'
import {
  createContentSecurityPolicy,
  findInlineSources,
  getCommonHeaders,
  getPageHeaders,
  NO_INLINE_SOURCES,
} from './security-headers'

const createPolicy = (env: Env = {}, inline = NO_INLINE_SOURCES): string =>
  createContentSecurityPolicy(createPortalConfig(env), inline)

const getDirectives = (...args: Parameters<typeof createPolicy>): Record<string, string> =>
  Object.fromEntries(
    createPolicy(...args)
      .split('; ')
      .map((directive) => {
        const [name = '', ...sources] = directive.split(' ')
        return [name, sources.join(' ')]
      }),
  )

describe('the content security policy', () => {
  it('allows only the portal, the provider, the trackers and the payment wall', () => {
    expect(getDirectives()).toEqual({
      'default-src': "'none'",
      'script-src': "'self'",
      'style-src': "'self'",
      'img-src': "'self' data:",
      'font-src': "'self'",
      'connect-src': "'self' http://localhost:4001 http://*.dns-test.localhost:4001",
      'frame-src': 'http://localhost:4001',
      'form-action': "'self' http://localhost:4001",
      'manifest-src': "'self'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
      'require-trusted-types-for': "'script'",
      'trusted-types': "'none'",
      'report-uri': '/reports',
      'report-to': 'portal',
    })
  })

  it('never allows inline code, eval, whole schemes, or wildcards other than the resolver test’s', () => {
    expect(createPolicy()).not.toMatch(/unsafe|\*(?!\.dns-test\.localhost:4001)|https?:(\s|;|$)/)
    const env = { API_ORIGIN: 'https://api.example.com', VITE_DNS_TEST_URL: 'https://dns.example.com/any' }
    expect(getDirectives(env)['connect-src']).toBe("'self' https://*.dns.example.com")
  })

  it('allows inline scripts and styles by their hashes only, each listed once', () => {
    const style = '<style>a{color:red}</style>'
    const inline = findInlineSources(
      `<script>head()</script><script type="module" src="/a.js"></script>${style}<style>b{}</style>${style}`,
    )
    expect(inline.scripts).toEqual(["'sha256-kprYO0j/spCgj/4pgX0fbZtvq8u8otR0wx0mKx17K8A='"])
    expect(inline.styles).toHaveLength(2)
    expect(getDirectives({}, inline)).toMatchObject({
      'script-src': `'self' ${inline.scripts[0]}`,
      'style-src': `'self' ${inline.styles.join(' ')}`,
    })
  })

  it('allows no frame without a provider', () => {
    expect(getDirectives({ API_ORIGIN: 'https://api.example.com' })).toMatchObject({
      'frame-src': "'none'",
      'connect-src': "'self'",
      'form-action': "'self'",
    })
  })

  it('allows a configured captcha and its Trusted Types policy', () => {
    const env = {
      VITE_CAPTCHA_SITE_KEY: 'site',
      VITE_CAPTCHA_ORIGINS: 'https://captcha.example',
      VITE_CAPTCHA_POLICIES: 'goog#html',
    }
    expect(getDirectives(env)).toMatchObject({
      'script-src': "'self' https://captcha.example",
      'frame-src': 'http://localhost:4001 https://captcha.example',
      'trusted-types': 'portal-captcha goog#html',
    })
  })
})

it('R-KEYS-7 R-KEYS-8 the portal can create and use passkeys, the provider can use passkeys and the payment sheet', () => {
  const permissions = getPageHeaders(createPortalConfig({}), NO_INLINE_SOURCES)['permissions-policy']
  expect(permissions).toContain('payment=(self "http://localhost:4001")')
  expect(permissions).toContain('publickey-credentials-get=(self "http://localhost:4001")')
  // Only the portal can create a passkey.
  expect(permissions).toContain('publickey-credentials-create=(self)')
  expect(permissions).toContain('camera=()')
})

it('sends HSTS only on https', () => {
  expect(getCommonHeaders({ https: false })).not.toHaveProperty('strict-transport-security')
  expect(getCommonHeaders({ https: true })).toHaveProperty(
    'strict-transport-security',
    'max-age=31536000; includeSubDomains',
  )
})
