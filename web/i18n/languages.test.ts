import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ERROR_CODES } from '@zoog/contract/common'
import { LANGUAGES } from '@zoog/contract/constants'
import { describe, expect, it } from 'vitest'
import en from '../src/i18n/en'
import { argumentsOf } from '../src/i18n/merge-texts'
import { flat, type Tree } from './tree'

const readLanguage = (language: string): Tree =>
  JSON.parse(readFileSync(join(import.meta.dirname, `${language}.json`), 'utf8'))

const english = new Map(flat(en))
const others = LANGUAGES.filter((language) => language !== 'en')

/** Plural forms as typesafe-i18n writes them: one, two, or six, divided by bars. */
const pluralForms = (text: string): number[] =>
  [...text.matchAll(/\{\{([^}]*)\}\}/g)].map((match) => match[1]?.split('|').length ?? 0)

describe('R-I18N-2 the languages', () => {
  it('English as the API serves it is what the portal has built in (run `pnpm i18n`)', () => {
    expect(readLanguage('en')).toEqual(en)
  })

  describe.each(others)('%s', (language) => {
    const load = () => {
      const { errorCodes = {}, ...sections } = readLanguage(language)
      return { errorCodes, texts: new Map(flat(sections)) }
    }

    it('has every text, and none that is not used', () => {
      const { texts } = load()
      expect([...texts.keys()].sort()).toEqual([...english.keys()].sort())
    })

    it('has a text for every error code', () => {
      const { errorCodes } = load()
      expect(Object.keys(errorCodes).sort()).toEqual([...ERROR_CODES].sort())
    })

    it('has the arguments of the English in each text', () => {
      const wrong = [...load().texts].filter(([key, text]) => {
        const known = argumentsOf(english.get(key) ?? '')
        return argumentsOf(text).some((name) => !known.includes(name))
      })
      expect(wrong).toEqual([])
    })

    it('has plural forms that the library knows, and no empty text', () => {
      const wrong = [...load().texts].filter(
        ([, text]) => text.trim() === '' || pluralForms(text).some((forms) => ![1, 2, 3, 6].includes(forms)),
      )
      expect(wrong).toEqual([])
    })
  })
})
