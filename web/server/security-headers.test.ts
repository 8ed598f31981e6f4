import { describe, expect, it } from 'vitest'
import { createPortalConfig } from './portal-config'
import {
  createContentSecurityPolicy,
  findInlineSources,
  getCommonHeaders,
  getPageHeaders,
  NO_INLINE_SOURCES,
} from './security-headers'

const directivesOf = (policy: string): Record<string, string> =>
  Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources.join(' ')]
    }),
  )

describe('the content security policy', () => {
  const policy = createContentSecurityPolicy(createPortalConfig({}), NO_INLINE_SOURCES)

  it('allows the portal, the provider, the trackers and the wall, and no more', () => {
    expect(directivesOf(policy)).toEqual({
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

  it('never allows inline or evaluated code, whole schemes, nor any name but those of the resolver test', () => {
    expect(policy).not.toMatch(/unsafe|\*(?!\.dns-test\.localhost:4001)|https?:(\s|;|$)/)
    const env = { API_ORIGIN: 'https://api.example.com', VITE_DNS_TEST_URL: 'https://dns.example.com/any' }
    const { 'connect-src': connect } = directivesOf(
      createContentSecurityPolicy(createPortalConfig(env), NO_INLINE_SOURCES),
    )
    expect(connect).toBe("'self' https://*.dns.example.com")
  })

  it('lets the head’s script run by its content alone', () => {
    const inline = findInlineSources('<script>head()</script><script type="module" src="/a.js"></script>')
    expect(inline).toEqual({
      scripts: ["'sha256-kprYO0j/spCgj/4pgX0fbZtvq8u8otR0wx0mKx17K8A='"],
      styles: [],
    })
    const directives = directivesOf(createContentSecurityPolicy(createPortalConfig({}), inline))
    expect(directives['script-src']).toBe(`'self' ${inline.scripts[0]}`)
  })

  it('lets a rendered page’s styles apply by their content alone, each named once', () => {
    const inline = findInlineSources(
      '<style>a{color:red}</style><style>b{}</style><style>a{color:red}</style>',
    )
    expect(inline.styles).toHaveLength(2)
    const directives = directivesOf(createContentSecurityPolicy(createPortalConfig({}), inline))
    expect(directives['style-src']).toBe(`'self' ${inline.styles.join(' ')}`)
  })

  it('allows no frame without a provider', () => {
    const bare = createContentSecurityPolicy(
      createPortalConfig({ API_ORIGIN: 'https://api.example.com' }),
      NO_INLINE_SOURCES,
    )
    expect(directivesOf(bare)).toMatchObject({
      'frame-src': "'none'",
      'connect-src': "'self'",
      'form-action': "'self'",
    })
  })

  it('lets a configured captcha in, by a named policy', () => {
    const env = {
      VITE_CAPTCHA_SITE_KEY: 'site',
      VITE_CAPTCHA_ORIGINS: 'https://captcha.example',
      VITE_CAPTCHA_POLICIES: 'goog#html',
    }
    const directives = directivesOf(createContentSecurityPolicy(createPortalConfig(env), NO_INLINE_SOURCES))
    expect(directives['script-src']).toBe("'self' https://captcha.example")
    expect(directives['frame-src']).toBe('http://localhost:4001 https://captcha.example')
    expect(directives['trusted-types']).toBe('portal-captcha goog#html')
  })
})

it('R-KEYS-7 R-KEYS-8 lets the portal make and use passkeys, and the provider use the payment sheet and passkeys', () => {
  const permissions = getPageHeaders(createPortalConfig({}), NO_INLINE_SOURCES)['permissions-policy']
  expect(permissions).toContain('payment=(self "http://localhost:4001")')
  expect(permissions).toContain('publickey-credentials-get=(self "http://localhost:4001")')
  // Nobody but the portal makes one.
  expect(permissions).toContain('publickey-credentials-create=(self)')
  expect(permissions).toContain('camera=()')
})

it('speaks of https only on https', () => {
  expect(getCommonHeaders({ https: false })).not.toHaveProperty('strict-transport-security')
  expect(getCommonHeaders({ https: true })).toHaveProperty('strict-transport-security')
})
