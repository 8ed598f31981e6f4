// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import { portalConfigSchema, readPortalConfig } from './portal-config'

const nobody = portalConfigSchema.parse({})

function put(content: string): void {
  const meta = document.createElement('meta')
  meta.setAttribute('name', 'portal-config')
  meta.setAttribute('content', content)
  document.head.append(meta)
}

afterEach(() => document.head.replaceChildren())

describe("the page's configuration", () => {
  it('is what the server wrote', () => {
    put(
      JSON.stringify({ ...nobody, restrictedHosts: ['restricted.localhost'], testHosts: ['test.localhost'] }),
    )
    expect(readPortalConfig(document).restrictedHosts).toEqual(['restricted.localhost'])
  })

  it('trusts nobody where there is none', () => {
    expect(readPortalConfig(document)).toEqual(nobody)
    expect(nobody).toMatchObject({ apiBase: '/zoog_api/api', providerOrigins: [], paymentReturnHosts: [] })
  })

  it.each([
    '',
    '{',
    '[]',
    '"text"',
    '{"providerOrigins":"https://a.example"}',
    '{"apiBase":"//evil.example"}',
  ])('falls back whole where it does not parse: %s', (content) => {
    put(content)
    expect(readPortalConfig(document)).toEqual(nobody)
  })
})
