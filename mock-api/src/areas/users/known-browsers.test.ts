import { personas } from '@zoog/contract/personas'
import { describe, expect, it } from 'vitest'
import { findUserByEmail } from '../../core/find-user'
import { createSeed } from '../../seed/seed'
import { addKnownBrowser, isKnownBrowser, removeKnownBrowsers } from './known-browsers'

const now = Date.UTC(2026, 5, 1)
const { email } = personas.free
const setUp = () => {
  const data = createSeed(now)
  const { id = 0 } = findUserByEmail(data, email) ?? {}
  return { data, id }
}

describe('known browsers', () => {
  it('keep their accounts when the secret is replaced', () => {
    const { data, id } = setUp()
    const old = addKnownBrowser(data, now, id, null)
    const fresh = addKnownBrowser(data, now, id + 1, old)
    expect([isKnownBrowser(data, id, old), isKnownBrowser(data, id, fresh)]).toEqual([false, true])
  })

  it('are limited, and can be forgotten except for one', () => {
    const { data, id } = setUp()
    const secrets = Array.from({ length: 25 }, (_, index) => addKnownBrowser(data, now + index, id, null))
    expect(secrets.filter((secret) => isKnownBrowser(data, id, secret))).toEqual(secrets.slice(5))
    removeKnownBrowsers(data, id, secrets[24] ?? null)
    expect(secrets.filter((secret) => isKnownBrowser(data, id, secret))).toEqual(secrets.slice(24))
  })
})
