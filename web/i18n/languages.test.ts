import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES } from '@zoog/contract/constants'
import { ERROR_CODES } from '@zoog/contract/failure'
import { describe, expect, it } from 'vitest'
import en from '../src/i18n/en'
import { parseTextArguments } from '../src/i18n/text-arguments'
import { flattenTexts, type TextTree } from './text-tree'

const readLanguage = (language: string): TextTree =>
  JSON.parse(readFileSync(join(import.meta.dirname, `${language}.json`), 'utf8'))

const english = new Map(flattenTexts(en))
const others = LANGUAGES.filter((language) => language !== 'en')

/** Returns the forms of each plural in the syntax of typesafe-i18n: `{{day|days}}`, `{{n: is|are}}`. */
const plurals = (text: string): string[][] =>
  [...text.matchAll(/\{\{(?:\w+:)?([^}]*)\}\}/g)].map(([, forms = '']) =>
    forms.split('|').map((form) => form.trim()),
  )

/** The number of plural forms per language: 6 in the library's order, 2 for singular and plural, 0 without plurals. */
const FORMS: Record<string, number> = { ru: 6, es: 2, tr: 0, zh: 0, fa: 0 }

/** Keys of names, which are the same in every language. */
const NAMES = /^(routes\.defaultTitle|features\.names\.|checkout\.methods\.(names|hints)\.)/
/** Whether a text has at least two words besides its arguments. A single word can be the same in two languages. */
const hasWords = (text: string): boolean =>
  (text.replaceAll(/\{[^}]*\}/g, '').match(/\p{L}{2,}/gu) ?? []).length > 1

describe('R-I18N-2 the languages', () => {
  it('en.json matches the English texts of the portal (run `npm run i18n`)', () => {
    expect(readLanguage('en')).toEqual(en)
  })

  it('English is well-formed', () => {
    expect([...english].filter(([, text]) => parseTextArguments(text) === null)).toEqual([])
  })

  describe.each(others)('%s', (language) => {
    const { errorCodes = {}, ...sections } = readLanguage(language)
    const texts = new Map(flattenTexts(sections))

    it('has every text and no unused one', () => {
      expect([...texts.keys()].sort()).toEqual([...english.keys()].sort())
    })

    it('has a text for every error code', () => {
      expect(Object.keys(errorCodes).sort()).toEqual([...ERROR_CODES].sort())
    })

    it('has well-formed texts, with the arguments of the English', () => {
      const wrong = [...texts].filter(([key, text]) => {
        const names = parseTextArguments(english.get(key) ?? '') ?? []
        return !parseTextArguments(text)?.every((name) => names.includes(name))
      })
      expect(wrong).toEqual([])
    })

    it('has no text that is still English', () => {
      const same = [...texts].filter(
        ([key, text]) => english.get(key) === text && hasWords(text) && !NAMES.test(key),
      )
      expect(same).toEqual([])
    })

    it('has no empty text', () => {
      expect([...texts].filter(([, text]) => text.trim() === '')).toEqual([])
    })

    it('has the plural forms of its grammar, and each plural of the English', () => {
      const forms = FORMS[language] ?? 0
      const wrong = [...texts].filter(([key, text]) => {
        const found = plurals(text)
        const minimum = forms === 0 ? 0 : plurals(english.get(key) ?? '').length
        return found.length < minimum || found.some(({ length }) => length !== forms)
      })
      expect(wrong).toEqual([])
    })
  })

  it('Russian has equal plural forms for "zero" and "many", and for "two" and "few"', () => {
    const texts = flattenTexts(readLanguage('ru')).flatMap(([, text]) => plurals(text))
    const wrong = texts.filter(([none, , two, few, many]) => none !== many || two !== few)
    expect(texts.length).toBeGreaterThan(0)
    expect(wrong).toEqual([])
  })
})
