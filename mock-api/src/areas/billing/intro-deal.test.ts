import { HOUR } from '@zoog/contract/constants'
import { describe, expect, it } from 'vitest'
import { createTestCustomer, NOW } from '../../testing/test-customer'
import { quoteForBuyer } from './charged-price'
import { getPlan } from './plans'

const YEARLY = 3
const quote =
  (buyer: Parameters<typeof quoteForBuyer>[2], data: Parameters<typeof quoteForBuyer>[0], at = NOW) =>
  (tariffId: number, promocode?: string) =>
    quoteForBuyer(data, at, buyer, { plan: getPlan(tariffId), currency: 'USD', promocode })

describe('R-DASH-2 R-ROUTE-17 the introductory deal', () => {
  it('lowers the prices of longer plans and reports both prices, the saving and the end', () => {
    const { data, user } = createTestCustomer('intro')
    const price = quote(user, data)
    expect(price(YEARLY).price).toMatchObject({
      amount: 3352,
      amountDue: 3352,
      deal: { publicAmount: 4788, saving: 1436, until: '2026-01-12 11:00:00' },
      discount: { code: 'INTRO30', percent: 30, amount: 1436 },
      renewAmount: 4788,
    })
    expect(price(2).price.deal).toBeUndefined()
    // A smaller discount doesn't replace the deal, and the deal's own code may be entered.
    for (const code of ['ZOOG20', 'intro30'])
      expect(price(YEARLY, code)).toMatchObject({ rejection: null, price: { amountDue: 3352 } })
  })

  it('is only for that customer, within 48 hours, with one payment and no refund request', () => {
    const { data, user, startRefund, buy } = createTestCustomer('intro')
    const other = createTestCustomer('free').user
    for (const buyer of [null, other]) {
      expect(quote(buyer, data)(YEARLY).price).toMatchObject({ amountDue: 4788, discount: null })
      expect(quote(buyer, data)(YEARLY, 'INTRO30').rejection).toEqual({ code: 'promo_unknown' })
    }
    const endsAt = NOW + 47 * HOUR
    expect(quote(user, data, endsAt - 1)(YEARLY).price.amountDue).toBe(3352)
    expect(quote(user, data, endsAt)(YEARLY).price.amountDue).toBe(4788)
    const before = structuredClone(data)
    startRefund(NOW)
    expect(quote(user, data)(YEARLY).price.amountDue).toBe(4788)
    data.refundRequests = before.refundRequests
    buy('yearly', NOW)
    expect(quote(user, data)(4).price.deal).toBeUndefined()
  })
})

describe('R-PLANS-1 R-PAY-1 the minimum charge', () => {
  it('rejects a code that lowers the price below it, and accepts a code that lowers it to zero', () => {
    const { data, user } = createTestCustomer('free')
    const code = { tariffIds: [], expiresAt: null, maxUses: null }
    data.promocodes.push({ code: 'ALMOST', percent: 96, ...code }, { code: 'ALL', percent: 100, ...code })
    const price = quote(user, data)
    expect(price(2, 'ALMOST')).toMatchObject({
      rejection: { code: 'promo_below_minimum' },
      price: { amountDue: 999, discount: null },
    })
    expect(price(YEARLY, 'ALMOST')).toMatchObject({ rejection: null, price: { amountDue: 192 } })
    expect(price(2, 'ALL')).toMatchObject({ rejection: null, price: { amountDue: 0 } })
  })
})
