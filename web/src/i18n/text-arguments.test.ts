import fc from 'fast-check'
import { i18nString } from 'typesafe-i18n'
import { describe, expect, it } from 'vitest'
import { initFormatters } from './formatters'
import { parseTextArguments } from './text-arguments'

/** Counts how many characters of a text are read. */
const countReads = (text: string) => {
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
/** Texts that consist mostly of the library's special characters. */
const hostile = fc.string({
  unit: fc.constantFrom('{', '}', '|', ':', '?', ',', '*', 'n', ' '),
  maxLength: 400,
})

describe('R-I18N-1 arguments of a text', () => {
  it.each([
    ['plain', []],
    ['{n} of {total:number}', ['n', 'total']],
    ['{name?:string}, {name}', ['name']],
    ['{n|digits} {{one|many}}', ['n']],
    ['{{n:one|many}}{m}', ['m', 'n']],
  ])('%s has the arguments %j', (text, names) => {
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
  ])('%s is rejected', (text) => {
    expect(parseTextArguments(text)).toBeNull()
  })

  it('are parsed in linear time', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const { steps, characters } = countReads(text)
        parseTextArguments(characters)
        expect(steps.taken).toBeLessThanOrEqual(text.length)
      }),
    )
  })

  it('are read by the library in the same way', () => {
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
