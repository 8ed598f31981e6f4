import type { Persona } from '@zoog/contract/personas'
import { describe, expect, it } from 'vitest'
import { createTestCustomer, NOW, ORIGIN } from '../../testing/test-customer'
import { getNextRenewal } from '../billing/prices'
import { requestRefund } from '../refund/refunds'
import { applyDueRenewals, removeSavedCard, setRenewal } from '../renewals/renewals'
import { acceptStayOffer, getStayOffer } from './stay-offer'

const createAccount = (persona: Persona) => {
  const { data, user } = createTestCustomer(persona)
  const offer = () => getStayOffer(data, NOW, user)
  return {
    data,
    user,
    offer,
    setRenewalOn: (isOn: boolean) => setRenewal({ data, now: NOW, user, origin: ORIGIN }, isOn),
    accept: (price: { amount: number; currency: string } | null = offer()) => {
      if (!price) throw new Error('There is no offer.')
      acceptStayOffer({ data, now: NOW, user, origin: ORIGIN }, price)
    },
    next: () => getNextRenewal(data, NOW, user),
  }
}

describe('R-RENEW-5 stay offer', () => {
  it('is made once renewal is off, at the price of the next renewal', () => {
    const { offer, setRenewalOn, accept, next, user } = createAccount('paid')
    expect(offer()).toBeNull()
    expect(next()).toEqual({ amount: 4788, currency: 'USD' })
    setRenewalOn(false)
    expect(offer()).toMatchObject({ percent: 20, amount: 3830, listAmount: 4788, currency: 'USD' })
    accept()
    expect(user.isRecurring).toBe(true)
    expect(next()).toEqual({ amount: 3830, currency: 'USD' })
  })

  it('lowers one renewal only', () => {
    const { data, user, setRenewalOn, accept } = createAccount('intro')
    setRenewalOn(false)
    accept()
    const due = user.expiresAt ?? 0
    applyDueRenewals({ data, user, now: due, origin: ORIGIN })
    applyDueRenewals({ data, user, now: user.expiresAt ?? 0, origin: ORIGIN })
    const paid = data.payments.filter(({ userId }) => userId === user.id).map(({ amount }) => amount)
    expect(paid.slice(-2)).toEqual([799, 999])
  })

  it('can be accepted once, ignores repeats, and is lost once given up', () => {
    const { data, setRenewalOn, accept, next, offer } = createAccount('paid')
    setRenewalOn(false)
    const firstOffer = offer()
    accept()
    const { length } = data.outbox
    accept(firstOffer)
    expect(data.outbox).toHaveLength(length)
    setRenewalOn(false)
    expect(offer()).toBeNull()
    expect(() => accept(firstOffer)).toThrow('This offer is no longer available.')
    setRenewalOn(true)
    expect(next()).toEqual({ amount: 4788, currency: 'USD' })
  })

  it('is lost with the saved card, whose removal turns renewal off', () => {
    const { data, user, setRenewalOn, accept, next } = createAccount('paid')
    setRenewalOn(false)
    accept()
    removeSavedCard({ data, now: NOW, user, origin: ORIGIN })
    setRenewalOn(true)
    expect(next()).toEqual({ amount: 4788, currency: 'USD' })
  })

  it.each([
    { amount: 3829, currency: 'USD' },
    { amount: 3830, currency: 'EUR' },
    { amount: 0, currency: 'USD' },
  ])('rejects %o, which was never offered', (price) => {
    const { data, setRenewalOn, accept } = createAccount('paid')
    setRenewalOn(false)
    const before = structuredClone(data)
    expect(() => accept(price)).toThrow('This offer is no longer available.')
    expect(data).toEqual(before)
  })

  it('is not made to customers without payments or with a refund request', () => {
    const { data, user, setRenewalOn, offer } = createAccount('intro')
    const { id } = data.payments.find(({ userId }) => userId === user.id) ?? { id: 0 }
    setRenewalOn(false)
    expect(offer()).not.toBeNull()
    requestRefund({ data, now: NOW, user, origin: ORIGIN }, { paymentId: id })
    expect(offer()).toBeNull()
    const other = createAccount('paid')
    other.setRenewalOn(false)
    other.data.payments = []
    expect(other.offer()).toBeNull()
    for (const persona of ['free', 'lifetime', 'expired'] as const)
      expect(createAccount(persona).offer()).toBeNull()
  })
})
