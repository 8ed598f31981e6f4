import { describe, expect, it } from 'vitest'
import { formatMonth, formatMonthLabel } from './months'

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

describe('R-I18N-2 a label of a Gregorian month', () => {
  it.each([
    ['en', 'Nov', 'November 2026'],
    ['ru', 'нояб.', 'ноябрь 2026 г.'],
    ['fa', 'نوامبر', 'نوامبر ۲۰۲۶'],
    ['zh', '11月', '2026年11月'],
  ])('in %s names the Gregorian month, also where another calendar is the default', (locale, short, long) => {
    expect(formatMonthLabel('2026-11', locale, 'short')).toBe(short)
    expect(formatMonthLabel('2026-11', locale, 'long').replaceAll(/\s/g, ' ')).toBe(long)
  })
})
