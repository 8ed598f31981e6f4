import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { getPrerenderedFile } from '../server/page-renderer'
import { createPortalConfig } from '../server/portal-config'
import { createContentSecurityPolicy, findInlineSources } from '../server/security-headers'
import { ROUTES } from '../src/app/routes'
import { getMarketLanguage } from '../src/lib/paths'
import { readPortalConfig } from '../src/lib/portal-config'
import { createStaticFiles } from './static-export'

const env = {
  API_ORIGIN: 'https://api.example.com',
  PORTAL_HOSTS: 'app.example.com',
  VITE_PROVIDER_ORIGINS: 'https://pay.example.com',
  VITE_CAPTCHA_SITE_KEY: 'key',
  VITE_CAPTCHA_ORIGINS: 'https://captcha.example.com',
  VITE_ENCRYPTION_KEY: '{"kty":"EC","crv":"P-256","x":"a","y":"b","kid":"1"}',
}
const html = '<html><head><meta name="portal-config" content="{}"><script>1</script></head></html>'
const rendered = new Map(
  ROUTES.filter(({ isPrerendered }) => isPrerendered).map(({ path }) => [
    getPrerenderedFile(path, getMarketLanguage(path) ?? 'en'),
    html,
  ]),
)

describe('the static export', () => {
  const files = createStaticFiles(env, rendered)
  const rules = z
    .array(z.object({ for: z.string(), headers: z.record(z.string()) }))
    .parse(JSON.parse(files['headers.json'] ?? ''))

  it('includes the configuration in its page', () => {
    const content = /content="([^"]*)"/.exec(files['index.html'] ?? '')?.[1]?.replaceAll('&quot;', '"') ?? ''
    const document = { querySelector: () => ({ getAttribute: () => content }) }
    expect(readPortalConfig(document)).toEqual(createPortalConfig(env))
  })

  it('has the server’s policy for every page, and an immutable cache header for hashed files', () => {
    const [pages, assets] = rules
    expect(pages?.headers).toMatchObject({
      'content-security-policy': createContentSecurityPolicy(
        createPortalConfig(env),
        findInlineSources(html),
      ),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'strict-transport-security': expect.stringContaining('max-age='),
    })
    expect(assets).toMatchObject({
      for: '/assets/*',
      headers: { 'cache-control': expect.stringContaining('immutable'), 'access-control-allow-origin': '*' },
    })
  })

  it('writes the same headers to _headers, each in only one rule', () => {
    const names = rules.flatMap(({ headers }) => Object.keys(headers))
    expect(new Set(names).size).toBe(names.length)
    const lines = (files._headers ?? '').trimEnd().split('\n')
    expect(lines).toEqual(
      rules.flatMap((rule) => [
        rule.for,
        ...Object.entries(rule.headers).map(([name, value]) => `  ${name}: ${value}`),
      ]),
    )
  })

  it('routes API requests to the API, prerendered paths to their English page, and other paths to index.html', () => {
    expect(
      files._redirects
        ?.trim()
        .split('\n')
        .map((line) => line.split(/\s+/)),
    ).toEqual([
      ['/zoog_api/*', 'https://api.example.com/zoog_api/:splat', '200'],
      ['/help-center', 'https://example.com/help', '302'],
      ...[...rendered.keys()].slice(1).map((file) => [`/${file.slice(9, -8)}`, `/${file}`, '200']),
      ['/*', '/index.html', '200'],
    ])
  })

  it('rejects a build without its pages', () => {
    expect(() => createStaticFiles(env, new Map())).toThrow('root.en.html is missing')
  })

  it('rejects an incomplete configuration', () => {
    expect(() => createStaticFiles({}, rendered)).toThrow('API_ORIGIN')
    expect(() => createStaticFiles({ ...env, VITE_ENCRYPTION_KEY: '' }, rendered)).toThrow(
      'VITE_ENCRYPTION_KEY',
    )
  })
})
