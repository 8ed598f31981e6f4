import { beforeEach, describe, expect, it } from 'vitest'
import { lacksPassword, setGuestAccount } from '../state/guest-account'
import { getCheckoutDraft, removeCheckoutDrafts, updateCheckoutDraft } from './checkout-drafts'

beforeEach(() => window.localStorage.clear())

describe('R-CHECK-2 checkout drafts', () => {
  it('R-PAY-5 are removed after the purchase, but the guest account is remembered', () => {
    updateCheckoutDraft('/plans', { method: 'alipay_cn' })
    setGuestAccount('new@zoog.test')
    removeCheckoutDrafts()
    expect(getCheckoutDraft('/plans').method).toBe('')
    expect(lacksPassword({ email: 'new@zoog.test' })).toBe(true)
    expect(lacksPassword({ email: 'other@zoog.test' })).toBe(false)
    // The server decides.
    expect(lacksPassword({ email: 'new@zoog.test', needsPassword: false })).toBe(false)
    expect(lacksPassword({ email: 'other@zoog.test', needsPassword: true })).toBe(true)
  })
})
