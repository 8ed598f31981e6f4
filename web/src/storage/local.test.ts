import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ownPath } from '../lib/own-path'
import {
  forget,
  forgetUserData,
  recall,
  recallPortal,
  remember,
  rememberPortal,
  rememberUser,
  type StoredKey,
} from './local'

const KEYS = [
  'token',
  'user',
  'tariffName',
  'referralID',
  'friendID',
  'clickID',
  'papReferralID',
  'vcommID',
  'myleadID',
  'voluumID',
  'userSubscrHash',
  'userSubscrHashTime',
  'lastPathname',
  'firstPathname',
  'i18nLang',
  'vrfshwn',
  'portal',
] as const satisfies readonly StoredKey[]

const user = {
  id: 7,
  email: 'free@zoog.test',
  verified: 1,
  firstName: 'Fay',
  secondName: 'Free',
  accountStatus: 'Active',
  subscriptionData: {
    tariffId: 1,
    tariffKey: 'free-plan',
    tariffName: 'Free Plan',
    expiresDate: null,
    isRecurring: false,
    subscriptionStatus: 1,
  },
  isPostAffiliateAvailable: false,
  isWgSectionAvailable: false,
} as const

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  forget(...KEYS)
  localStorage.clear()
})

describe('R-STORE-1 what is kept', () => {
  it('stands under the keys of the specification, as text', () => {
    remember('token', 'token-1')
    remember('userSubscrHashTime', 1_790_000_000_000)
    rememberUser(user)
    rememberPortal({ theme: 'dark' })
    expect(Object.keys(localStorage).sort()).toEqual(['portal', 'token', 'user', 'userSubscrHashTime'])
    expect(localStorage.getItem('token')).toBe('token-1')
    expect(recall('userSubscrHashTime')).toBe(1_790_000_000_000)
    expect(recall('user')).toEqual(user)
  })

  it('changes a part of the own key without losing another', () => {
    rememberPortal({ favourites: [3, 5] })
    rememberPortal({ emailDraft: 'fay@zoog.test' })
    expect(recallPortal()).toMatchObject({ favourites: [3, 5], emailDraft: 'fay@zoog.test', theme: 'system' })
  })
})

describe('R-AUTH-10 what a sign-out leaves', () => {
  it('is the browser’s own: language, attribution, theme and currency', () => {
    const texts = { i18nLang: 'ru', userSubscrHashTime: '1', userSubscrHash: 'x'.repeat(20), vrfshwn: '1' }
    for (const key of KEYS) if (key !== 'portal') localStorage.setItem(key, Reflect.get(texts, key) ?? 'kept')
    rememberPortal({
      theme: 'dark',
      currency: 'EUR',
      lastLocation: 3,
      favourites: [1],
      emailDraft: 'fay@zoog.test',
    })
    const before = Object.keys(localStorage)
    forgetUserData()
    const left = Object.keys(localStorage)
    expect(before.filter((key) => !left.includes(key)).sort()).toEqual(
      ['lastPathname', 'tariffName', 'user', 'userSubscrHash', 'userSubscrHashTime', 'vrfshwn'].sort(),
    )
    expect(recallPortal()).toMatchObject({ theme: 'dark', currency: 'EUR' })
    expect(recallPortal()).toMatchObject({
      lastLocation: null,
      favourites: [],
      emailDraft: '',
      payment: null,
    })
  })
})

describe('R-STORE-5 what does not parse', () => {
  it.each([
    ['user', '{"id":7}'],
    ['user', '{'],
    ['user', JSON.stringify({ ...user, verified: true })],
    ['token', ''],
    ['i18nLang', 'xx'],
    ['lastPathname', '//evil.example'],
    ['firstPathname', 'javascript:alert(1)'],
    ['firstPathname', 'https://evil.example/dashboard'],
    ['userSubscrHashTime', 'yesterday'],
    ['userSubscrHash', '../..'],
    ['referralID', '<script>'],
    ['portal', '[]'],
    ['portal', 'null'],
  ] as const)('is dropped: %s = %s', (key, text) => {
    localStorage.setItem(key, text)
    expect(recall(key)).toBeNull()
    expect(localStorage.getItem(key)).toBeNull()
  })

  it('costs the own key only the part that is broken', () => {
    localStorage.setItem(
      'portal',
      JSON.stringify({ theme: 'dark', favourites: 'all', resendAt: 'soon', new: 1 }),
    )
    expect(recallPortal()).toMatchObject({ theme: 'dark', favourites: [], resendAt: 0 })
  })

  const seed = Date.now() % 2 ** 31
  const junk = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
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
      .object({
        key: fc.constantFrom(...KEYS, ...Object.keys(user), 'theme', 'drafts', 'favourites', '__proto__'),
      })
      .map((value) => JSON.stringify(value)),
  )

  it(`never throws, in 1,000 cases of junk (seed ${seed})`, () => {
    fc.assert(
      fc.property(fc.constantFrom(...KEYS), junk, (key, text) => {
        localStorage.setItem(key, text)
        const value = recall(key)
        if (value === null) expect(localStorage.getItem(key)).toBeNull()
        if (key === 'lastPathname' || key === 'firstPathname')
          expect(value).toBe(value && ownPath(value) && text)
        expect(recall(key)).toEqual(value)
        const portal = recallPortal()
        expect(['light', 'dark', 'system']).toContain(portal.theme)
        expect(Array.isArray(portal.favourites)).toBe(true)
        expect(typeof portal.resendAt).toBe('number')
      }),
      { seed, numRuns: 1000 },
    )
  })
})

describe('R-STORE-5 storage that is full or forbidden', () => {
  it('keeps values as long as the page lives', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    remember('token', 'token-1')
    rememberPortal({ theme: 'dark' })
    expect(recall('token')).toBe('token-1')
    expect(recallPortal().theme).toBe('dark')
    forget('token')
    expect(recall('token')).toBeNull()
  })

  it('does without where even looking is forbidden', () => {
    vi.stubGlobal(
      'localStorage',
      new Proxy(localStorage, {
        get: () => {
          throw new DOMException('forbidden', 'SecurityError')
        },
      }),
    )
    expect(recall('user')).toBeNull()
    remember('i18nLang', 'fa')
    expect(recall('i18nLang')).toBe('fa')
    expect(() => forget('i18nLang', 'user')).not.toThrow()
  })
})
