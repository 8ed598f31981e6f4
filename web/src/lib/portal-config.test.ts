import { afterEach, describe, expect, it } from 'vitest'
import { getHelpCenterUrl, portalConfigSchema, readPortalConfig } from './portal-config'

const fallback = portalConfigSchema.parse({})

function addMeta(content: string): void {
  const meta = document.createElement('meta')
  meta.setAttribute('name', 'portal-config')
  meta.setAttribute('content', content)
  document.head.append(meta)
}

afterEach(() => document.head.replaceChildren())

describe("the page's configuration", () => {
  it('trusts no other host if it is missing', () => {
    expect(readPortalConfig(document)).toEqual(fallback)
    expect(fallback).toMatchObject({ apiBase: '/zoog_api/api', providerOrigins: [], paymentReturnHosts: [] })
  })

  it.each([
    '',
    '{',
    '[]',
    '"text"',
    '{"providerOrigins":"https://a.example"}',
    '{"apiBase":"//evil.example"}',
  ])('falls back completely if it is malformed: %s', (content) => {
    addMeta(content)
    expect(readPortalConfig(document)).toEqual(fallback)
  })
})

const at = (host: string) => getHelpCenterUrl({ protocol: 'https:', host }, null)

describe('R-USERMENU-2 the help center', () => {
  it('is on the main domain', () => expect(at('app.zoog.test')).toBe('https://zoog.test/help'))
  it('keeps the port', () => expect(at('app.zoog.test:8443')).toBe('https://zoog.test:8443/help'))
  it('is on the same host without the `app.` prefix', () =>
    expect(at('my-app.zoog.test')).toBe('https://my-app.zoog.test/help'))
  it('is configurable', () =>
    expect(getHelpCenterUrl({ protocol: 'https:', host: 'app.zoog.test' }, 'https://help.test/')).toBe(
      'https://help.test/',
    ))
})
