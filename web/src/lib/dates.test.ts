import { LANGUAGES } from '@zoog/contract/constants'
import { describe, expect, it } from 'vitest'
import {
  formatDate,
  formatDay,
  formatLocalDateTime,
  formatLocalDay,
  formatMonth,
  formatMonthLabel,
  getCountdownParts,
} from './dates'

const wireDate = '2026-11-21 10:00:00'

describe('R-I18N-2 dates', () => {
  it('have no Russian abbreviation of “year”, whose period would double the one of a sentence', () => {
    expect(formatDay(wireDate, 'ru')).toBe('21 ноября 2026')
    expect(formatDate('2026-11-21', 'ru')).toMatch(/ 2026$/)
    expect(formatLocalDay(wireDate, 'ru')).toMatch(/^2[012] нояб. 2026$/)
    expect(formatLocalDateTime(wireDate, 'ru')).toMatch(/ 2026, /)
  })

  it.each(LANGUAGES)('are formatted for %s', (language) => {
    const intl = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
    expect(intl.format(Date.UTC(2026, 10, 21))).toContain(formatDay(wireDate, language))
  })

  it('stay unchanged if they are malformed', () => {
    expect(formatDate('soon', 'ru')).toBe('soon')
  })
})

describe('R-PROF-1 a month', () => {
  it.each([
    ['en', 'November 2028'],
    ['es', 'noviembre de 2028'],
    ['ru', 'ноября 2028'],
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
  ])('in %s names the Gregorian month, even where another calendar is the default', (locale, short, long) => {
    expect(formatMonthLabel('2026-11', locale, 'short')).toBe(short)
    expect(formatMonthLabel('2026-11', locale, 'long').replaceAll(/\s/g, ' ')).toBe(long)
  })
})

describe('R-DASH-2 getCountdownParts', () => {
  it('divides seconds by 3600 and rounds down, past 24 hours too', () => {
    expect(getCountdownParts(48 * 3600 - 1)).toEqual({ hours: 47, minutes: 59, seconds: 59 })
    expect(getCountdownParts(3600)).toEqual({ hours: 1, minutes: 0, seconds: 0 })
    expect(getCountdownParts(61.9)).toEqual({ hours: 0, minutes: 1, seconds: 1 })
  })

  it('is never negative', () => {
    expect(getCountdownParts(-5)).toEqual({ hours: 0, minutes: 0, seconds: 0 })
    expect(getCountdownParts(Number.NaN)).toEqual({ hours: 0, minutes: 0, seconds: 0 })
  })
})
