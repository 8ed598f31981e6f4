import fc from 'fast-check'
import { i18nString } from 'typesafe-i18n'
import { describe, expect, it } from 'vitest'
import { initFormatters } from './formatters'
import { parseTextArguments } from './text-arguments'

/** A text that counts how often a character of it is asked for, however often it is read. */
const counted = (text: string) => {
  const steps = { taken: 0 }
  const characters: Iterable<string> = {
    *[Symbol.iterator]() {
      for (const character of text) {
        steps.taken += 1
        yield character
      }
    },
  }
  return { steps, characters }
}
/** Texts of what the library reads as marks, and little else. */
const hostile = fc.string({
  unit: fc.constantFrom('{', '}', '|', ':', '?', ',', '*', 'n', ' '),
  maxLength: 400,
})

describe('R-I18N-1 marks of a text', () => {
  it.each([
    ['plain', []],
    ['{n} of {total:number}', ['n', 'total']],
    ['{name?:string}, {name}', ['name']],
    ['{n|digits} {{one|many}}', ['n']],
    ['{{n:one|many}}{m}', ['m', 'n']],
  ])('%s takes %j', (text, names) => {
    expect(parseTextArguments(text)).toEqual(names)
  })

  it.each([
    '{{',
    `{{${'a'.repeat(100_000)}`,
    '}',
    '{}',
    '{{}}',
    '{n',
    '{{a|b}',
    '{{a}b}',
    '{n}}',
    '{{{a}}}',
    '{n|{a: b, *: c}}',
    '{n|upper}',
    '{n|constructor}',
    '{n|__proto__}',
    '{a b}',
  ])('%s is refused', (text) => {
    expect(parseTextArguments(text)).toBeNull()
  })

  it('takes one step a character at most, whatever the text', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const { steps, characters } = counted(text)
        parseTextArguments(characters)
        expect(steps.taken).toBeLessThanOrEqual(text.length)
      }),
    )
  })

  it('lets through only what the library reads the same way', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const names = parseTextArguments(text)
        fc.pre(names !== null)
        const given = Object.fromEntries((names ?? []).map((name) => [name, 1]))
        expect(i18nString('en', initFormatters('en'))(text, given)).not.toMatch(/[{}]/)
      }),
    )
  })
})
