import { beforeEach, describe, expect, it } from 'vitest'
import { getCheckoutDraft, removeCheckoutDrafts, updateCheckoutDraft } from './checkout-drafts'

beforeEach(() => window.localStorage.clear())

describe('R-CHECK-2 checkout drafts', () => {
  it('R-PAY-5 are removed after the purchase', () => {
    updateCheckoutDraft('/plans', { method: 'alipay_cn' })
    removeCheckoutDrafts()
    expect(getCheckoutDraft('/plans').method).toBe('')
  })
})
