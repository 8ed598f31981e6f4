import { beforeEach, describe, expect, it } from 'vitest'
import { lacksPassword, setGuestAccount } from './guest-account'

beforeEach(() => window.localStorage.clear())

describe('R-PAY-5 an account created during checkout', () => {
  it('lacks a password, unless the server says otherwise', () => {
    setGuestAccount('new@zoog.test')
    expect(lacksPassword({ email: 'new@zoog.test' })).toBe(true)
    expect(lacksPassword({ email: 'other@zoog.test' })).toBe(false)
    expect(lacksPassword({ email: 'new@zoog.test', needsPassword: false })).toBe(false)
    expect(lacksPassword({ email: 'other@zoog.test', needsPassword: true })).toBe(true)
  })
})
