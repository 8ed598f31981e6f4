import { DAY, HOUR, MINUTE } from '@zoog/contract/constants'
import { describe, expect, it } from 'vitest'
import { verifyPassword } from '../db/passwords'
import { makeSeed } from '../db/seed'
import { loginInput } from '../test-client'
import { findLink, friendLink, issueSecret, loginLink, resetLink, verifyLink } from './links'
import { beginSignIn } from './sign-in'

const now = Date.UTC(2026, 5, 1)

describe('one-time links', () => {
  it.each([
    ['verify', DAY],
    ['reset', HOUR],
    ['login', 5 * MINUTE],
  ] as const)('R-AUTH-8 %s is good for a while, for one user and one purpose', (kind, life) => {
    const data = makeSeed(now)
    const secret = issueSecret(data, now, kind, 7)
    expect(findLink(data, now + life - 1, kind, 7, secret)).toBeDefined()
    expect(findLink(data, now + life, kind, 7, secret)).toBeUndefined()
    expect(findLink(data, now, kind, 8, secret)).toBeUndefined()
    expect(findLink(data, now, kind, 7, secret.slice(1))).toBeUndefined()
    for (const other of ['verify', 'reset', 'login'] as const)
      if (other !== kind) expect(findLink(data, now, other, 7, secret)).toBeUndefined()
  })

  it('R-AUTH-13 is not good once it was used', () => {
    const data = makeSeed(now)
    const secret = issueSecret(data, now, 'login', 7)
    const link = findLink(data, now, 'login', 7, secret)
    if (link) link.usedAt = now
    expect(findLink(data, now, 'login', 7, secret)).toBeUndefined()
  })

  it('R-AUTH-7 ends older reset links of the same user, and no others', () => {
    const data = makeSeed(now)
    const [older, other, verify] = [
      issueSecret(data, now, 'reset', 7),
      issueSecret(data, now, 'reset', 8),
      issueSecret(data, now, 'verify', 7),
    ]
    const newer = issueSecret(data, now, 'reset', 7)
    expect(findLink(data, now, 'reset', 7, older)).toBeUndefined()
    expect(findLink(data, now, 'reset', 7, newer)).toBeDefined()
    expect(findLink(data, now, 'reset', 8, other)).toBeDefined()
    expect(findLink(data, now, 'verify', 7, verify)).toBeDefined()
  })

  it('keeps no secret, and nothing that is over', () => {
    const data = makeSeed(now)
    const secret = issueSecret(data, now, 'reset', 7)
    expect(JSON.stringify(data)).not.toContain(secret)
    issueSecret(data, now + DAY, 'verify', 8)
    expect(data.oneTimeTokens.map(({ userId }) => userId)).toEqual([8])
  })

  it('leads where the portal takes it', () => {
    const origin = 'http://localhost:3000'
    expect(verifyLink(origin, 7, 't')).toBe(`${origin}/auth?verify=1&userId=7&token=t`)
    expect(resetLink(origin, 7, 't')).toBe(`${origin}/reset-password?userId=7&token=t`)
    expect(loginLink(origin, 7, 't')).toBe(`${origin}/auth?userID=7&token=t`)
    expect(friendLink(origin, 'f-7')).toBe(`${origin}/sign-up?friendID=f-7`)
  })
})

describe('signing in to an unknown address', () => {
  it('R-AUTH-1 compares with a hash that costs as much as a real one, and fits no password', async () => {
    const data = makeSeed(now)
    const caller = { address: '192.0.2.1', device: null }
    const { hash: decoy } = beginSignIn(data, now, loginInput('nobody@zoog.test'), caller)
    const parts = (hash: string) => hash.split('$').map((part, index) => (index < 2 ? part : part.length))
    expect(parts(decoy)).toEqual(parts(data.users[0]?.passwordHash ?? ''))
    expect(await verifyPassword(loginInput('x').password, decoy)).toBe(false)
  })
})
