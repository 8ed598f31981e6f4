import { describe, expect, it } from 'vitest'
import { getFullName, getInitials } from './user-name'

const named = (firstName: string, secondName = '') => ({ firstName, secondName, email: 'zed@zoog.test' })

describe('R-USERMENU-1 avatar', () => {
  it.each([
    ['the first two letters of the first name', named('Fay'), 'FA'],
    ['the first two letters of the email without a name', named('  '), 'ZE'],
    ['a name of one letter', named('Q'), 'Q'],
    ['an emoji and a letter', named('👩‍🚀da'), '👩‍🚀D'],
    ['a letter with a combining accent', named('e\u0301mile'), 'E\u0301M'],
  ])('%s', (_what, user, letters) => {
    expect(getInitials(user, 'en')).toBe(letters)
  })

  it('follows the rules of the language', () => {
    expect(getInitials(named('ilker'), 'tr')).toBe('İL')
  })
})

describe('the full name', () => {
  it('omits missing parts', () => {
    expect(getFullName(named('Fay', 'Free'))).toBe('Fay Free')
    expect(getFullName(named('', ' Free '))).toBe('Free')
    expect(getFullName(named('', ''))).toBe('')
  })
})
