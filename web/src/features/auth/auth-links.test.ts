import { afterEach, describe, expect, it } from 'vitest'
import { writeEntryState } from '../../lib/history-entry'
import { parseLoginLink, readOneTimeLogin, readPromocode, readResetLink } from './auth-links'

afterEach(() => writeEntryState(null))

describe('R-AUTH-13 a one-time login', () => {
  it.each([
    ['?userID=7&token=abc', { userID: 7, token: 'abc' }],
    ['?token=abc', null],
    ['', null],
    ['?userID=', 'broken'],
    ['?userID=7', 'broken'],
    ['?userID=7&token=', 'broken'],
    ['?userID=1e3&token=abc', 'broken'],
    ['?userID=-7&token=abc', 'broken'],
    ['?userID=7&userId=8&token=abc', { userID: 7, token: 'abc' }],
    [`?userID=7&token=${'x'.repeat(5000)}`, 'broken'],
  ])('is read from %s', (search, login) => expect(readOneTimeLogin(search)).toEqual(login))

  it('is read from the history entry after it was removed from the address bar', () => {
    const state = { oneTimeLogin: { userID: 7, token: 'abc' } }
    writeEntryState(state)
    expect(readOneTimeLogin('')).toEqual(state.oneTimeLogin)
    expect(readOneTimeLogin('?userID=')).toEqual(state.oneTimeLogin)
    expect(readOneTimeLogin('?userID=8&token=def')).toEqual({ userID: 8, token: 'def' })
    writeEntryState({ oneTimeLogin: { userID: 'x' } })
    expect(readOneTimeLogin('?userID=')).toBe('broken')
  })

  const origin = 'https://app.zoog.test'
  it('is read from a link to this portal', () => {
    expect(parseLoginLink(`${origin}/auth?userID=7&token=abc`, origin)).toEqual({ userID: 7, token: 'abc' })
  })

  it.each([
    'https://evil.example/auth?userID=7&token=abc',
    'https://app.zoog.test.evil.example/auth?userID=7&token=abc',
    'https://app.zoog.test@evil.example/auth?userID=7&token=abc',
    'http://app.zoog.test/auth?userID=7&token=abc',
    'https://app.zoog.test/profile?userID=7&token=abc',
    'https://app.zoog.test//auth?userID=7&token=abc',
    'https://app.zoog.test/auth',
    'https://app.zoog.test/auth?userID=7',
    '/auth?userID=7&token=abc',
    'javascript:alert(1)',
    '',
  ])('is not read from %s', (link) => expect(parseLoginLink(link, origin)).toBeNull())
})

describe('a reset link', () => {
  it('is read from the query, else from the history entry', () => {
    const link = { userId: 7, token: 'abc' }
    expect(readResetLink('?userId=7&token=abc')).toEqual(link)
    writeEntryState({ resetLink: link })
    expect(readResetLink('')).toEqual(link)
    expect(readResetLink('?userId=8&token=def')).toEqual({ userId: 8, token: 'def' })
  })

  it.each([null, 7, 'x', {}, { resetLink: {} }, { resetLink: { userId: 'x', token: 'y' } }])(
    'is not read from the history state %j',
    (state) => {
      window.history.replaceState(state, '')
      expect(readResetLink('?userId=seven')).toBeNull()
    },
  )

  it.each(['', '?userId=7', '?userId=seven&token=x', '?userId=7&token='])(
    'is not read from the query %j',
    (search) => expect(readResetLink(search)).toBeNull(),
  )
})

describe('a promo code', () => {
  it.each([
    ['?promocode=ZOOG20', 'ZOOG20'],
    ['?promocode=%20zoog-20%20', 'zoog-20'],
    ['?promocode=<b>', ''],
    [`?promocode=${'x'.repeat(65)}`, ''],
    ['', ''],
  ])('is read from %s', (search, code) => expect(readPromocode(search)).toBe(code))
})
