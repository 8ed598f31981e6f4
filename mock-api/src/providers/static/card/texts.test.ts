import { LANGUAGES } from '@zoog/contract/constants'
import { describe, expect, it } from 'vitest'
import { textsFor } from './texts.js'

/** Every text by its place: `problems.expiry.past`. */
const flat = (value: object, at = ''): [string, string][] =>
  Object.entries(value).flatMap(([key, each]: [string, unknown]): [string, string][] =>
    typeof each === 'object' && each !== null ? flat(each, `${at}${key}.`) : [[`${at}${key}`, String(each)]],
  )

describe('the card page', () => {
  const english = Object.fromEntries(flat(textsFor('en').texts))

  it.each(LANGUAGES.filter((each) => each !== 'en'))(
    'says everything in the portal’s language %s',
    (language) => {
      const { name, texts } = textsFor(language)
      expect(name).toBe(language)
      for (const [place, text] of flat(texts)) {
        expect(text === '', place).toBe(english[place] === '')
        expect(text.includes('{amount}'), place).toBe(english[place]?.includes('{amount}'))
      }
      expect(texts.cardNumber).not.toBe(english.cardNumber)
    },
  )

  it('reads from the right in Persian, and is English for a language that it does not know', () => {
    expect(LANGUAGES.filter((each) => textsFor(each).direction === 'rtl')).toEqual(['fa'])
    for (const unknown of ['eo', '', 'toString', '__proto__']) expect(textsFor(unknown).name).toBe('en')
  })

  it('R-PLANS-1 writes amounts with the minor digits of the server, not of Intl', () => {
    const { money } = textsFor('en')
    for (const currency of ['HUF', 'COP', 'ISK'])
      expect(money({ amount: 119_900, currency, digits: 2 })).toBe(`${currency}\u00a01,199.00`)
    expect(money({ amount: 1199, currency: 'JPY', digits: 0 })).toBe('¥1,199')
    expect(money({ amount: 1199, currency: 'KWD', digits: 3 })).toBe('KWD\u00a01.199')
  })
})
