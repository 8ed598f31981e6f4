import { describe, expect, it } from 'vitest'
import { getCountryName } from './countries'
import { formatSize, joinSentences } from './intl'

describe('sizes', () => {
  it.each([
    [0, '0 bytes'],
    [999, '999 bytes'],
    [1000, '1 kB'],
    [48_234_567, '48.2 MB'],
    [1_500_000_000, '1.5 GB'],
    [3_210_000_000_000, '3,210 GB'],
  ])('%i bytes are shown as %s', (bytes, text) => expect(formatSize(bytes, 'en')).toBe(text))
  it('have the units of another language', () => expect(formatSize(48_234_567, 'ru')).toBe('48,2 МБ'))
  it('have Persian words, not Latin letters, in Persian', () =>
    expect(formatSize(48_234_567, 'fa')).toBe('۴۸٫۲ مگابایت'))
})

describe('countries', () => {
  it('are named by code in the reader’s language', () => expect(getCountryName('DE', 'ru')).toBe('Германия'))
  it.each(['QX', '?'])('keep the unknown code %s', (code) => expect(getCountryName(code, 'en')).toBe(code))
})

it.each([
  [['One.', 'Two.'], 'One. Two.'],
  [['One.', '', 'Three.'], 'One. Three.'],
  [['一。', '二。'], '一。二。'],
  [['一！', 'Two.'], '一！Two.'],
])('joins %j with the spacing of their script', (texts, joined) =>
  expect(joinSentences(...texts)).toBe(joined),
)
