import { PERSONA_PASSWORD, personas } from '@zoog/contract/personas'
import { describe, expect, it } from 'vitest'
import { getPlan } from '../areas/billing/plans'
import { verifyPassword } from '../core/passwords'
import { dataSchema } from '../core/schema'
import { createSeed } from './seed'

const now = Date.UTC(2027, 2, 1)
const data = createSeed(now)
const findUser = (email: string) => data.users.find((user) => user.email === email)

describe('seed data', () => {
  it('matches its schema', () => {
    expect(dataSchema.strict().parse(data)).toEqual(data)
  })

  it.each(Object.values(personas))('has $email with the common password', async ({ email }) => {
    const hash = findUser(email)?.passwordHash ?? ''
    expect(await verifyPassword(PERSONA_PASSWORD, hash)).toBe(true)
    expect(await verifyPassword(`${PERSONA_PASSWORD} `, hash)).toBe(false)
  })

  it('R-WG-1 gives every account the WireGuard section that its plan includes', () => {
    for (const { tariffId, isWgSectionAvailable } of data.users)
      expect(isWgSectionAvailable).toBe(getPlan(tariffId).hasWireGuard)
    expect(findUser(personas.lifetime.email)?.isWgSectionAvailable).toBe(true)
  })

  it('uses every id once and continues above the highest', () => {
    const ids = data.users.map((user) => user.id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(data.counters.user).toBeGreaterThan(Math.max(...ids))
    expect(data.counters.payment).toBeGreaterThan(Math.max(...data.payments.map((payment) => payment.id)))
    expect(data.counters.reward).toBeGreaterThan(Math.max(...data.rewards.map((reward) => reward.id)))
  })
})
