import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ERROR_CODES } from '@zoog/contract/common'
import { LANGUAGES } from '@zoog/contract/constants'
import { describe, expect, it } from 'vitest'
import en from '../src/i18n/en'
import { parseTextArguments } from '../src/i18n/text-arguments'
import { flattenTexts, type TextTree } from './text-tree'

const readLanguage = (language: string): TextTree =>
  JSON.parse(readFileSync(join(import.meta.dirname, `${language}.json`), 'utf8'))

const english = new Map(flattenTexts(en))
const others = LANGUAGES.filter((language) => language !== 'en')

/** Plurals as typesafe-i18n writes them, each with its forms: `{{day|days}}`, `{{n: is|are}}`. */
const plurals = (text: string): string[][] =>
  [...text.matchAll(/\{\{(?:\w+:)?([^}]*)\}\}/g)].map(([, forms = '']) =>
    forms.split('|').map((form) => form.trim()),
  )

/** How many forms a noun beside a number has: six as the library orders them, or one and more; none where it stays. */
const FORMS: Record<string, number> = { ru: 6, es: 2, tr: 0, zh: 0, fa: 0 }

/** Names, which are the same in any language. */
const NAMES = /^(routes\.defaultTitle|features\.names\.|checkout\.methods\.(names|hints)\.)/
/** Two words of two letters, without what is put in between: a single one may be the same in two languages. */
const hasWords = (text: string): boolean =>
  (text.replaceAll(/\{[^}]*\}/g, '').match(/\p{L}{2,}/gu) ?? []).length > 1

describe('R-I18N-2 the languages', () => {
  it('English as the API serves it is what the portal has built in (run `npm run i18n`)', () => {
    expect(readLanguage('en')).toEqual(en)
  })

  it('English is well-formed', () => {
    expect([...english].filter(([, text]) => parseTextArguments(text) === null)).toEqual([])
  })

  describe.each(others)('%s', (language) => {
    const load = () => {
      const { errorCodes = {}, ...sections } = readLanguage(language)
      return { errorCodes, texts: new Map(flattenTexts(sections)) }
    }

    it('has every text and no unused one', () => {
      const { texts } = load()
      expect([...texts.keys()].sort()).toEqual([...english.keys()].sort())
    })

    it('has a text for every error code', () => {
      const { errorCodes } = load()
      expect(Object.keys(errorCodes).sort()).toEqual([...ERROR_CODES].sort())
    })

    it('has well-formed texts, with the arguments of the English', () => {
      const wrong = [...load().texts].filter(([key, text]) => {
        const known = parseTextArguments(english.get(key) ?? '') ?? []
        return !parseTextArguments(text)?.every((name) => known.includes(name))
      })
      expect(wrong).toEqual([])
    })

    it('has no text that is still English', () => {
      const same = [...load().texts].filter(
        ([key, text]) => english.get(key) === text && hasWords(text) && !NAMES.test(key),
      )
      expect(same).toEqual([])
    })

    it('has no empty text', () => {
      expect([...load().texts].filter(([, text]) => text.trim() === '')).toEqual([])
    })

    it('has the plural forms of its grammar, and each plural of the English', () => {
      const forms = FORMS[language] ?? 0
      const wrong = [...load().texts].filter(([key, text]) => {
        const found = plurals(text)
        const least = forms === 0 ? 0 : plurals(english.get(key) ?? '').length
        return found.length < least || found.some(({ length }) => length !== forms)
      })
      expect(wrong).toEqual([])
    })
  })

  it('Russian has the same form for none as for many, and for two as for a few', () => {
    const texts = flattenTexts(readLanguage('ru')).flatMap(([, text]) => plurals(text))
    const wrong = texts.filter(([none, , two, few, many]) => none !== many || two !== few)
    expect(texts.length).toBeGreaterThan(0)
    expect(wrong).toEqual([])
  })
})
