import { personaPassword, personas } from '@zoog/contract/personas'
import { describe, expect, it } from 'vitest'
import { verifyPassword } from './passwords'
import { dataSchema } from './schema'
import { createSeed } from './seed'

const HOUR = 3_600_000
const now = Date.UTC(2027, 2, 1)
const data = createSeed(now)
const userOf = (email: string) => data.users.find((user) => user.email === email)
const paymentsOf = (email: string) => data.payments.filter((payment) => payment.userId === userOf(email)?.id)

describe('seed data', () => {
  it('fit their schema, nothing lost', () => {
    expect(dataSchema.strict().parse(data)).toEqual(data)
  })

  it.each(Object.values(personas))('have $email, with the common password', async ({ email }) => {
    const hash = userOf(email)?.passwordHash ?? ''
    expect(await verifyPassword(personaPassword, hash)).toBe(true)
    expect(await verifyPassword(`${personaPassword} `, hash)).toBe(false)
  })

  it('R-DASH-2 give the intro account exactly one payment of tariff 2, an hour old', () => {
    expect(paymentsOf(personas.intro.email)).toMatchObject([{ tariffId: 2, createdAt: now - HOUR }])
  })

  it('have each account as the interfaces say', () => {
    expect(userOf(personas.free.email)).toMatchObject({ verified: true, tariffId: 1 })
    expect(userOf(personas.paid.email)).toMatchObject({
      tariffId: 3,
      accountStatus: 'Active',
      isWgSectionAvailable: true,
    })
    const expired = userOf(personas.expired.email)
    expect(expired?.accountStatus).toBe('Expired')
    expect(expired?.expiresAt).toBeLessThan(now)
    expect(userOf(personas.lifetime.email)).toMatchObject({ expiresAt: null })
    expect(userOf(personas.unverified.email)).toMatchObject({ verified: false, tariffId: 1 })
    expect(userOf(personas.unverifiedPaid.email)).toMatchObject({ verified: false, tariffId: 3 })
    expect(userOf(personas.affiliate.email)).toMatchObject({ isPostAffiliateAvailable: true })
  })

  it('give every id once, and count on above the highest', () => {
    const ids = data.users.map((user) => user.id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(data.counters.user).toBeGreaterThan(Math.max(...ids))
    expect(data.counters.payment).toBeGreaterThan(Math.max(...data.payments.map((payment) => payment.id)))
    expect(data.counters.reward).toBeGreaterThan(Math.max(...data.rewards.map((reward) => reward.id)))
  })
})
