import { describe, expect, it } from 'vitest'
import { getOrderPage } from './order-page'

const bought = { hash: 'sub_0123456789abcdef', tariffName: 'Yearly Plan', amount: null, currency: null }

describe('R-ROUTE-12 the page to continue a purchase', () => {
  it.each([
    ['/checkout-ru', '/checkout-ru'],
    ['/plans/monthly', '/plans/monthly'],
    [null, '/plans/yearly'],
    ['/plans', '/plans/yearly'],
    ['/dashboard', '/plans/yearly'],
  ])('from %o: %s', (page, expected) => {
    expect(getOrderPage({ page, bought: { ...bought, tariffKey: 'yearly' } })).toBe(expected)
  })
})
