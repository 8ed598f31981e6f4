import { beforeEach, describe, expect, it } from 'vitest'
import { forgetChoices, recallChoice, recallNewAccount, rememberChoice, rememberNewAccount } from './drafts'

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

  it('R-PAY-5 goes once it is bought; who was made an account on the way is still known', () => {
    rememberChoice('/plans', { method: 'alipay_cn' })
    rememberNewAccount('new@zoog.test')
    forgetChoices()
    expect(recallChoice('/plans').method).toBe('')
    expect(recallNewAccount()).toBe('new@zoog.test')
  })
})
