import { LANGUAGES } from '@zoog/contract/constants'
import { describe, expect, it } from 'vitest'
import { getLanguage } from './texts.js'

/** Returns each text with its path, such as `problems.expiry.past`. */
const flatten = (value: object, prefix = ''): [string, string][] =>
  Object.entries(value).flatMap(([key, each]: [string, unknown]): [string, string][] =>
    typeof each === 'object' && each !== null
      ? flatten(each, `${prefix}${key}.`)
      : [[`${prefix}${key}`, String(each)]],
  )

describe('the card page', () => {
  const english = Object.fromEntries(flatten(getLanguage('en').texts))

  it.each(LANGUAGES.filter((language) => language !== 'en'))(
    'has every text in the portal’s language %s',
    (language) => {
      const { name, texts } = getLanguage(language)
      expect(name).toBe(language)
      for (const [path, text] of flatten(texts)) {
        expect(text === '', path).toBe(english[path] === '')
        expect(text.includes('{amount}'), path).toBe(english[path]?.includes('{amount}'))
      }
      expect(texts.cardNumber).not.toBe(english.cardNumber)
    },
  )

  it('is right-to-left in Persian, and English for an unknown language', () => {
    expect(LANGUAGES.filter((language) => getLanguage(language).direction === 'rtl')).toEqual(['fa'])
    for (const unknown of ['eo', '', 'toString', '__proto__']) expect(getLanguage(unknown).name).toBe('en')
  })

  it('R-PLANS-1 formats amounts with the minor digits of the server, not of Intl', () => {
    const { money } = getLanguage('en')
    for (const currency of ['HUF', 'COP', 'ISK'])
      expect(money({ amount: 119_900, currency, digits: 2 })).toBe(`${currency}\u00a01,199.00`)
    expect(money({ amount: 1199, currency: 'JPY', digits: 0 })).toBe('¥1,199')
    expect(money({ amount: 1199, currency: 'KWD', digits: 3 })).toBe('KWD\u00a01.199')
  })
})
