import { describe, expect, it } from 'vitest'
import { avatarLetters, fullName } from './person'

const named = (firstName: string, secondName = '') => ({ firstName, secondName, email: 'zed@zoog.test' })

describe('R-USERMENU-1 avatar', () => {
  it.each([
    ['the first two letters of the first name', named('Fay'), 'FA'],
    ['those of the e-mail without a name', named('  '), 'ZE'],
    ['a name of one letter', named('Q'), 'Q'],
    ['an emoji and a letter', named('👩‍🚀da'), '👩‍🚀D'],
    ['a letter with a combining accent', named('e\u0301mile'), 'E\u0301M'],
  ])('%s', (_what, user, letters) => {
    expect(avatarLetters(user, 'en')).toBe(letters)
  })

  it('follows the rules of the language', () => {
    expect(avatarLetters(named('ilker'), 'tr')).toBe('İL')
  })
})

describe('full name', () => {
  it('leaves out what is not there', () => {
    expect(fullName(named('Fay', 'Free'))).toBe('Fay Free')
    expect(fullName(named('', ' Free '))).toBe('Free')
    expect(fullName(named('', ''))).toBe('')
  })
})
