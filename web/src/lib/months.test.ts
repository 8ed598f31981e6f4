import { describe, expect, it } from 'vitest'
import { formatMonth } from './months'

describe('R-PROF-1 a month', () => {
  it.each([
    ['en', 'November 2028'],
    ['es', 'noviembre de 2028'],
    ['ru', 'ноября 2028 г.'],
    ['fa', 'نوامبر ۲۰۲۸'],
    ['zh', '2028年11月'],
  ])('in %s is written as its sentence takes it', (locale, text) => {
    // Which space stands before the mark of a year depends on the engine.
    expect(formatMonth(2028, 11, locale).replaceAll(/\s/g, ' ')).toBe(text)
  })
})
