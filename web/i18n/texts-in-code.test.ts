import { describe, expect, it } from 'vitest'
import en from '../src/i18n/en'
import { parseTextArguments } from '../src/i18n/text-arguments'
import { flattenTexts } from './text-tree'
import { findHardcodedTexts, findUsedTexts, getGeneratedTexts, openSourceCode } from './texts-in-code'

/** Names that the library cannot give to a text: it makes each section a function and sets its texts upon it. */
const TAKEN = ['length', 'caller', 'arguments', '__proto__']

const code = openSourceCode()
const english = flattenTexts(en)

describe('R-I18N-2 the texts and the code', () => {
  it('R-I18N-2 the generated types are those of the texts (run `npm run i18n`)', () => {
    const expected = english.map(([key, text]) => [key, parseTextArguments(text)])
    expect(Object.fromEntries(getGeneratedTexts(code))).toEqual(Object.fromEntries(expected))
  })

  // A quarter of a minute of the compiler's, at one go: much more on a machine that does other things.
  it('R-I18N-2 every text is used', { timeout: 240_000 }, () => {
    const used = findUsedTexts(code)
    expect(english.map(([key]) => key).filter((key) => !used.has(key))).toEqual([])
  })

  it('R-I18N-2 no text is written in a component', () => {
    expect(findHardcodedTexts(code)).toEqual([])
  })

  it('R-I18N-2 every text has a name that the library can generate', () => {
    const taken = english
      .map(([key]) => key)
      .filter((key) => key.split('.').some((part) => TAKEN.includes(part)))
    expect(taken).toEqual([])
  })
})
