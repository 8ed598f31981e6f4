import { describe, expect, it } from 'vitest'
import en from '../src/i18n/en'
import { parseTextArguments } from '../src/i18n/text-arguments'
import { flattenTexts } from './text-tree'
import { findHardcodedTexts, findUnusedTexts, getGeneratedTexts, readCode } from './texts-in-code'

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
})
