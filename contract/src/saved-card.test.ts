import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { getCardExpiry, isCardValidAt, savedCard } from './saved-card'

const expiry = fc.record({
  expMonth: fc.integer({ min: 1, max: 12 }),
  expYear: fc.integer({ min: 2000, max: 2999 }),
})

describe('R-PAYWAY-1 the expiry of a card', () => {
  it.each([
    [1, 2027, '2027-01-31T23:59:59.999Z'],
    [2, 2028, '2028-02-29T23:59:59.999Z'],
    [12, 2026, '2026-12-31T23:59:59.999Z'],
  ])('%i/%i ends with the last moment of its month', (expMonth, expYear, end) => {
    expect(new Date(getCardExpiry({ expMonth, expYear })).toISOString()).toBe(end)
  })

  it('a card is valid up to that moment and no longer', () => {
    fc.assert(
      fc.property(expiry, (card) => {
        const end = getCardExpiry(card)
        const moment = new Date(end)
        expect([moment.getUTCMonth() + 1, moment.getUTCFullYear()]).toEqual([card.expMonth, card.expYear])
        expect(new Date(end + 1).getUTCDate()).toBe(1)
        expect([isCardValidAt(card, end), isCardValidAt(card, end + 1)]).toEqual([true, false])
      }),
    )
  })

  it('a card that expires later is valid whenever one that expires earlier is', () => {
    fc.assert(
      fc.property(expiry, expiry, fc.date({ noInvalidDate: true }), (a, b, at) => {
        const [first, last] = getCardExpiry(a) <= getCardExpiry(b) ? [a, b] : [b, a]
        if (isCardValidAt(first, at.getTime())) expect(isCardValidAt(last, at.getTime())).toBe(true)
      }),
    )
  })

  it('keeps four fields and drops any other', () => {
    const card = { brand: 'Visa', last4: '4242', expMonth: 4, expYear: 2029 }
    expect(savedCard.parse({ ...card, number: '4242424242424242', cvc: '123' })).toEqual(card)
    expect(savedCard.safeParse({ ...card, last4: '42424242' }).success).toBe(false)
  })
})
