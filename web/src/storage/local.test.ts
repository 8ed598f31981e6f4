import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { parseInternalPath } from '../lib/safe-urls'
import { createTestPurchase, createTestUser } from '../testing/fixtures'
import { createAnyText } from '../testing/texts'
import { getStored, removeStored, setStored } from './local'
import { isStoredKey, SPECIFIED_KEYS, STORED_KEYS } from './stored-keys'

const KEYS = Object.keys(STORED_KEYS).filter(isStoredKey)
const NAMES = [...Object.keys(SPECIFIED_KEYS), 'portal']

const user = createTestUser()

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  removeStored(...KEYS)
  localStorage.clear()
})

describe('R-STORE-1 stored values', () => {
  it('use the specified keys and one of our own', () => {
    expect(NAMES.toSorted()).toEqual(
      (
        'token user tariffName userSubscrHash userSubscrHashTime lastPathname firstPathname i18nLang vrfshwn portal ' +
        'referralID friendID clickID papReferralID vcommID myleadID voluumID'
      )
        .split(' ')
        .toSorted(),
    )
  })

  it('change in our own key without losing others; null removes a value', () => {
    setStored('favorites', [3, 5])
    setStored('emailDraft', 'fay@zoog.test')
    setStored('currency', 'EUR')
    setStored('currency', null)
    expect(JSON.parse(localStorage.getItem('portal') ?? '')).toEqual({
      favorites: [3, 5],
      emailDraft: 'fay@zoog.test',
    })
    expect(getStored('favorites')).toEqual([3, 5])
    expect(getStored('theme')).toBe('system')
  })

  it('R-AUTH-10 lose the values of former keys at the next write', () => {
    localStorage.setItem('portal', JSON.stringify({ theme: 'dark', drafts: { email: 'fay@zoog.test' } }))
    setStored('currency', 'EUR')
    expect(JSON.parse(localStorage.getItem('portal') ?? '')).toEqual({ theme: 'dark', currency: 'EUR' })
  })
})

describe('R-STORE-5 a malformed value', () => {
  it.each([
    ['user', '{"id":7}'],
    ['user', '{'],
    ['user', JSON.stringify({ ...user, verified: true })],
    ['token', ''],
    ['token', 'ключ'],
    ['token', 'two words'],
    ['i18nLang', 'xx'],
    ['lastPathname', '//evil.example'],
    ['firstPathname', 'javascript:alert(1)'],
    ['userSubscrHashTime', 'yesterday'],
    ['userSubscrHash', '../..'],
    ['referralID', '<script>'],
  ] as const)('is dropped: %s = %s', (key, text) => {
    localStorage.setItem(key, text)
    expect(getStored(key)).toBeNull()
    expect(localStorage.getItem(key)).toBeNull()
  })

  it('does not affect the other values of our own key', () => {
    const values = { theme: 'dark', favorites: 'all', resendAt: 'soon', new: 1 }
    localStorage.setItem('portal', JSON.stringify(values))
    expect([getStored('theme'), getStored('favorites'), getStored('resendAt')]).toEqual(['dark', [], 0])
  })

  it('is dropped if it is a payment of an older shape', () => {
    const older = { kind: 'abandoned', purchase: createTestPurchase(), hash: 'h'.repeat(16), isEnded: false }
    localStorage.setItem('portal', JSON.stringify({ theme: 'dark', payment: older }))
    expect([getStored('payment'), getStored('theme')]).toEqual([null, 'dark'])
  })

  const junk = fc.oneof(
    createAnyText({ maxLength: 300 }),
    fc.json(),
    fc.webUrl(),
    fc.constantFrom(
      'null',
      'undefined',
      'NaN',
      '{}',
      '[]',
      '"',
      '__proto__',
      '/\\evil',
      '1e999',
      '\u0000',
      '%00',
    ),
    fc
      .object({ key: fc.constantFrom(...KEYS, ...Object.keys(user), '__proto__') })
      .map((value) => JSON.stringify(value)),
  )

  it('never throws in 200 random cases', () => {
    fc.assert(
      fc.property(fc.constantFrom(...NAMES), junk, (name, text) => {
        localStorage.setItem(name, text)
        for (const key of KEYS) {
          const value = getStored(key)
          if (value === null && key === name) expect(localStorage.getItem(key)).toBeNull()
          if (key === 'lastPathname' || key === 'firstPathname')
            expect(value).toBe(value && parseInternalPath(value) && localStorage.getItem(key))
          expect(getStored(key)).toEqual(value)
        }
        expect(['light', 'dark', 'system']).toContain(getStored('theme'))
        expect(Array.isArray(getStored('favorites'))).toBe(true)
        expect(typeof getStored('resendAt')).toBe('number')
      }),
      { numRuns: 200 },
    )
  })
})

describe('R-STORE-5 full or forbidden storage', () => {
  it('keeps values in memory as long as the page is open', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    setStored('token', 'token-1')
    setStored('theme', 'dark')
    expect(getStored('token')).toBe('token-1')
    expect(getStored('theme')).toBe('dark')
    removeStored('token')
    expect(getStored('token')).toBeNull()
  })

  it('keeps values in memory if even reading throws', () => {
    const get = () => {
      throw new DOMException('forbidden', 'SecurityError')
    }
    vi.stubGlobal('localStorage', new Proxy(localStorage, { get }))
    expect(getStored('user')).toBeNull()
    setStored('i18nLang', 'fa')
    expect(getStored('i18nLang')).toBe('fa')
    expect(() => removeStored('i18nLang', 'user')).not.toThrow()
  })
})
