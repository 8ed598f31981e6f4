import { afterEach, describe, expect, it } from 'vitest'
import { getResetLinkRequest, saveResetLinkRequest } from './reset-link'

const NOW = 1_790_000_000_000
afterEach(() => localStorage.clear())

describe('the last requested reset link', () => {
  it('is stored until its cooldown ends', () => {
    const link = saveResetLinkRequest('fay@zoog.test', NOW)
    expect(link).toEqual({ email: 'fay@zoog.test', againAt: NOW + 60_000 })
    expect(getResetLinkRequest(NOW + 59_999)).toEqual(link)
    expect(getResetLinkRequest(NOW + 60_000)).toBeNull()
  })

  it.each([
    {},
    { email: 'fay@zoog.test' },
    { againAt: 1 },
    { email: 'x', againAt: 'soon' },
    { email: 'x', againAt: 9e99 },
  ])('is null if %j is stored', (resetLinkRequest) => {
    localStorage.setItem('portal', JSON.stringify({ resetLinkRequest }))
    expect(getResetLinkRequest(NOW)).toBeNull()
  })
})
