import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { getDiscountWindow, getDiscountWindowEnd, openDiscountWindow, readCookie, setCookie } from './cookies'

const written: string[] = []

beforeEach(() => {
  written.length = 0
  vi.spyOn(document, 'cookie', 'set').mockImplementation((text) => void written.push(text))
})
afterEach(() => vi.restoreAllMocks())

describe('R-STORE-2 the cookies', () => {
  it.each([
    ['referral', 365 * 86_400],
    ['a_aid', 365 * 86_400],
    ['vl-cid', 365 * 86_400],
    ['isUserExist', 1000 * 86_400],
    ['zoogToken', 31_104_000],
  ] as const)('%s lives for %i seconds, for this site only', (name, seconds) => {
    setCookie(name, 'a b')
    expect(written).toEqual([`${name}=a%20b; Path=/; Max-Age=${seconds}; SameSite=Lax`])
  })

  it('are secure outside of localhost', () => {
    vi.stubGlobal('location', { protocol: 'https:' })
    setCookie('referral', 'x')
    expect(written[0]).toMatch(/; Secure$/)
    vi.unstubAllGlobals()
  })

  it('R-GUARD-5 open a discount window for a day, and remember that it was opened', () => {
    openDiscountWindow('/checkout-ru-15', 1_000)
    expect(written[0]).toMatch(/^window-ru-15=1000; Path=\/; Max-Age=86400;/)
    expect(written[1]).toMatch(/^window-ru-15-opened=1; Path=\/; Max-Age=86400000;/)
  })
})

describe('reading cookies', () => {
  it.each([
    ['', null],
    ['a=1; b=2', '2'],
    ['b=%E0%A4%A', null],
    ['xb=1', null],
  ])('from %j returns %j', (cookies, value) => {
    vi.spyOn(document, 'cookie', 'get').mockReturnValue(cookies)
    expect(readCookie('b')).toBe(value)
  })

  it.each([
    ['', 'fresh', null],
    ['window-15=5', 'open', 86_400_005],
    ['window-15-opened=1', 'over', null],
    ['window-25=5', 'fresh', null],
  ])('R-GUARD-5 finds the state of the discount window in %j', (cookies, state, ends) => {
    vi.spyOn(document, 'cookie', 'get').mockReturnValue(cookies)
    expect(getDiscountWindow('/checkout-15', null)).toBe(state)
    expect(getDiscountWindow('/checkout-15', 86_400_004)).toBe(state)
    expect(getDiscountWindow('/checkout-15', 86_400_005)).toBe(ends === null ? state : 'over')
    expect(getDiscountWindowEnd('/checkout-15')).toBe(ends)
  })
})
