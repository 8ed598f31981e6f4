// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { lacksPassword, setNewAccount } from '../parts/new-account'
import { getChoice, removeChoices, setChoice } from './drafts'

beforeEach(() => window.localStorage.clear())

describe('R-CHECK-2 what was chosen', () => {
  it('R-CHECK-2 is kept by page, part by part', () => {
    setChoice('/checkout', { tariffKey: 'yearly' })
    setChoice('/checkout', { method: 'card' })
    setChoice('/checkout-ru', { tariffKey: 'monthly' })
    expect(getChoice('/checkout')).toEqual({
      tariffKey: 'yearly',
      method: 'card',
      promocode: '',
      promoTyped: '',
    })
    expect(getChoice('/checkout-ru').tariffKey).toBe('monthly')
  })

  it('R-PAY-5 goes once it is bought; who was made an account on the way is still known', () => {
    setChoice('/plans', { method: 'alipay_cn' })
    setNewAccount('new@zoog.test')
    removeChoices()
    expect(getChoice('/plans').method).toBe('')
    expect(lacksPassword({ email: 'new@zoog.test' })).toBe(true)
    expect(lacksPassword({ email: 'other@zoog.test' })).toBe(false)
    // The server's word counts for more.
    expect(lacksPassword({ email: 'new@zoog.test', needsPassword: false })).toBe(false)
    expect(lacksPassword({ email: 'other@zoog.test', needsPassword: true })).toBe(true)
  })
})
