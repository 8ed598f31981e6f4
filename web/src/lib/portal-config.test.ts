import { afterEach, describe, expect, it } from 'vitest'
import { portalConfigSchema, readPortalConfig } from './portal-config'

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
