import { beforeEach, describe, expect, it } from 'vitest'
import { recallPortal, rememberPortal } from '../storage/local'
import { buyingPage } from './back-to-buying'
import {
  forgetChoices,
  recallChoice,
  recallFailure,
  recallPurchase,
  rememberChoice,
  rememberFailure,
  rememberPurchase,
} from './drafts'

beforeEach(() => window.localStorage.clear())

describe('R-CHECK-2 what was chosen', () => {
  it('R-CHECK-2 is kept by page, part by part', () => {
    rememberChoice('/checkout', { tariffKey: 'yearly' })
    rememberChoice('/checkout', { method: 'card' })
    rememberChoice('/checkout-ru', { tariffKey: 'monthly' })
    expect(recallChoice('/checkout')).toEqual({
      tariffKey: 'yearly',
      method: 'card',
      promocode: '',
      promoTyped: '',
    })
    expect(recallChoice('/checkout-ru').tariffKey).toBe('monthly')
  })

  it('R-PAY-5 is kept when a payment fails, and goes once it is bought', () => {
    rememberChoice('/plans', { method: 'alipay_cn' })
    rememberPurchase({ from: '/plans/yearly', newAccount: 'new@zoog.test' })
    rememberFailure({
      reason: 'card_declined',
      tariffKey: 'yearly',
      tariffName: 'Yearly Plan',
      from: '/plans',
    })
    expect(recallFailure()).toMatchObject({ reason: 'card_declined', tariffKey: 'yearly' })
    expect(recallChoice('/plans').method).toBe('alipay_cn')
    forgetChoices()
    expect(recallFailure()).toBeNull()
    expect(recallChoice('/plans').method).toBe('')
    expect(recallPurchase().newAccount).toBe('new@zoog.test')
  })

  it('R-STORE-5 what does not parse is nothing', () => {
    rememberPortal({ drafts: { failedPayment: { reason: 'because', from: '//evil.example' } } })
    expect(recallFailure()).toEqual({ reason: null, tariffKey: '', tariffName: '', from: '' })
    expect(recallPortal().drafts.failedPayment).toBeDefined()
  })
})

describe('R-ROUTE-12 the way back to buying', () => {
  it.each([
    ['/checkout-ru', 'yearly', '/checkout-ru'],
    ['/plans/monthly', 'yearly', '/plans/monthly'],
    ['', 'yearly', '/plans/yearly'],
    ['', '', '/plans'],
    ['/dashboard', 'yearly', '/plans/yearly'],
    ['//evil.example', '', '/plans'],
    ['javascript:alert(1)', '', '/plans'],
  ])('R-ROUTE-12 from %o with %o: %s', (from, tariffKey, page) => {
    expect(buyingPage(from, tariffKey)).toBe(page)
  })
})
