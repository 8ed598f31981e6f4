import { type Persona, personas } from '@zoog/contract/personas'
import { describe, expect, it } from 'vitest'
import { findUserByEmail } from '../../core/find-user'
import { createSeed } from '../../core/seed'
import { setRenewal } from '../account/profile'
import { requestRefund } from '../refunds/refunds'
import { applyDueRenewals, getNextRenewal } from './renewals'
import { acceptStayOffer, getStayOffer } from './stay-offer'

const NOW = Date.UTC(2026, 0, 10, 12)
const ORIGIN = 'http://portal.test'

const accountOf = (persona: Persona) => {
  const data = createSeed(NOW)
  const user = findUserByEmail(data, personas[persona].email)
  if (!user) throw new Error(`There is no ${persona}.`)
  const offer = () => getStayOffer(data, user, NOW)
  return {
    ...{ data, user, offer },
    turn: (isOn: boolean) => setRenewal(data, NOW, user, isOn, ORIGIN),
    take: (shown: { amount: number; currency: string } | null = offer()) => {
      if (!shown) throw new Error('Nothing is offered.')
      acceptStayOffer(data, NOW, user, shown, ORIGIN)
    },
    next: () => getNextRenewal(data, user, NOW),
  }
}

describe('the offer to stay', () => {
  it('R-RENEW-5 is made once the renewal is off, of the price that the next renewal charges', () => {
    const { offer, turn, take, next, user } = accountOf('paid')
    expect(offer()).toBeNull()
    expect(next()).toEqual({ amount: 4788, currency: 'USD' })
    turn(false)
    expect(offer()).toMatchObject({ percent: 20, amount: 3830, listAmount: 4788, currency: 'USD' })
    take()
    expect(user.isRecurring).toBe(true)
    expect(next()).toEqual({ amount: 3830, currency: 'USD' })
  })

  it('R-RENEW-5 lowers one renewal alone', () => {
    const { data, user, turn, take } = accountOf('intro')
    turn(false)
    take()
    const due = user.expiresAt ?? 0
    applyDueRenewals(data, user, due, () => ORIGIN)
    applyDueRenewals(data, user, user.expiresAt ?? 0, () => ORIGIN)
    const paid = data.payments.filter(({ userId }) => userId === user.id).map(({ amount }) => amount)
    expect(paid.slice(-2)).toEqual([799, 999])
  })

  it('R-RENEW-5 is taken once, changes nothing when sent again, and is gone for good when it is given up', () => {
    const { data, turn, take, next, offer } = accountOf('paid')
    turn(false)
    const shown = offer()
    take()
    const { length } = data.outbox
    take(shown)
    expect(data.outbox).toHaveLength(length)
    turn(false)
    expect(offer()).toBeNull()
    expect(() => take(shown)).toThrow('This offer does not stand any more.')
    turn(true)
    expect(next()).toEqual({ amount: 4788, currency: 'USD' })
  })

  it.each([
    { amount: 3829, currency: 'USD' },
    { amount: 3830, currency: 'EUR' },
    { amount: 0, currency: 'USD' },
  ])('R-RENEW-5 %o was never offered, and changes nothing', (shown) => {
    const { data, turn, take } = accountOf('paid')
    turn(false)
    const before = structuredClone(data)
    expect(() => take(shown)).toThrow('This offer does not stand any more.')
    expect(data).toEqual(before)
  })

  it('R-RENEW-5 is not made to who has paid nothing, or has asked for the money back', () => {
    const { data, user, turn, offer } = accountOf('intro')
    const { id } = data.payments.find(({ userId }) => userId === user.id) ?? { id: 0 }
    turn(false)
    expect(offer()).not.toBeNull()
    requestRefund(data, NOW, user, { paymentId: id }, ORIGIN)
    expect(offer()).toBeNull()
    const other = accountOf('paid')
    other.turn(false)
    other.data.payments = []
    expect(other.offer()).toBeNull()
    for (const persona of ['free', 'lifetime', 'expired'] as const)
      expect(accountOf(persona).offer()).toBeNull()
  })
})
