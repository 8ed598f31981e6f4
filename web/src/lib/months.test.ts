import { describe, expect, it } from 'vitest'
import { formatMonth } from './months'

describe('R-PROF-1 a month', () => {
  it.each([
    ['en', 'November 2028'],
    ['es', 'noviembre de 2028'],
    ['ru', 'ноября 2028 г.'],
    ['fa', 'نوامبر ۲۰۲۸'],
    ['zh', '2028年11月'],
  ])('in %s has the form that fits into a sentence', (locale, text) => {
    // The kind of space before the abbreviation of "year" depends on the engine.
    expect(formatMonth(2028, 11, locale).replaceAll(/\s/g, ' ')).toBe(text)
  })
})
