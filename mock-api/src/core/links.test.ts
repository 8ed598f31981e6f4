import { DAY, HOUR, MINUTE } from '@zoog/contract/constants'
import { describe, expect, it } from 'vitest'
import { createSeed } from '../seed/seed'
import { findLink, issueLinkSecret } from './links'

const now = Date.UTC(2026, 5, 1)

describe('one-time links', () => {
  it.each([
    ['verify', DAY],
    ['reset', HOUR],
    ['login', 5 * MINUTE],
  ] as const)('R-AUTH-8 %s links expire and work for one user and one purpose', (kind, life) => {
    const data = createSeed(now)
    const secret = issueLinkSecret(data, now, kind, 7)
    expect(findLink(data, now + life - 1, kind, 7, secret)).toBeDefined()
    expect(findLink(data, now + life, kind, 7, secret)).toBeUndefined()
    expect(findLink(data, now, kind, 8, secret)).toBeUndefined()
    expect(findLink(data, now, kind, 7, secret.slice(1))).toBeUndefined()
    for (const other of ['verify', 'reset', 'login'] as const)
      if (other !== kind) expect(findLink(data, now, other, 7, secret)).toBeUndefined()
  })

  it('R-AUTH-7 invalidates older reset links of the same user only', () => {
    const data = createSeed(now)
    const [older, other, verify] = [
      issueLinkSecret(data, now, 'reset', 7),
      issueLinkSecret(data, now, 'reset', 8),
      issueLinkSecret(data, now, 'verify', 7),
    ]
    const newer = issueLinkSecret(data, now, 'reset', 7)
    expect(findLink(data, now, 'reset', 7, older)).toBeUndefined()
    expect(findLink(data, now, 'reset', 7, newer)).toBeDefined()
    expect(findLink(data, now, 'reset', 8, other)).toBeDefined()
    expect(findLink(data, now, 'verify', 7, verify)).toBeDefined()
  })

  it('stores no secret and removes expired links', () => {
    const data = createSeed(now)
    const secret = issueLinkSecret(data, now, 'reset', 7)
    expect(JSON.stringify(data)).not.toContain(secret)
    issueLinkSecret(data, now + DAY, 'verify', 8)
    expect(data.oneTimeTokens.map(({ userId }) => userId)).toEqual([8])
  })
})
