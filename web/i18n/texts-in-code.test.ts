import { describe, expect, it } from 'vitest'
import en from '../src/i18n/en'
import { parseTextArguments } from '../src/i18n/text-arguments'
import { flattenTexts } from './text-tree'
import { findHardcodedTexts, findUnusedTexts, getGeneratedTexts, readCode } from './texts-in-code'

/** Names that a text can't have, because the library sets texts as properties of a function. */
const RESERVED = ['length', 'caller', 'arguments', '__proto__']

const code = readCode()
const english = flattenTexts(en)

describe('R-I18N-2 the texts and the code', () => {
  it('the generated types match the texts (run `npm run i18n`)', () => {
    const expected = english.map(([key, text]) => [key, parseTextArguments(text)])
    expect(Object.fromEntries(getGeneratedTexts())).toEqual(Object.fromEntries(expected))
  })

  it('every text is used', () => {
    const keys = english.map(([key]) => key)
    expect(findUnusedTexts(keys, code)).toEqual([])
    expect(findUnusedTexts(['dashboard.noSuchText'], code)).toEqual(['dashboard.noSuchText'])
  })

  it('no component has a hardcoded text', () => {
    expect(findHardcodedTexts(code)).toEqual([])
  })

  it('every text has a name that the library can generate', () => {
    const invalid = english
      .map(([key]) => key)
      .filter((key) => key.split('.').some((part) => RESERVED.includes(part)))
    expect(invalid).toEqual([])
  })
})
