import { getDateFormat } from './intl'

/** Languages whose format of month and year alone has the wrong order or grammatical case. */
const NEEDS_DAY = /^(fa|ru)/

/** Formats a Gregorian month for a sentence in the reader's language, such as a card's expiry date. */
export const formatMonth = (year: number, month: number, locale: string): string => {
  const hasDay = NEEDS_DAY.test(locale)
  return getDateFormat(locale, {
    calendar: 'gregory',
    year: 'numeric',
    month: 'long',
    day: hasDay ? 'numeric' : undefined,
    timeZone: 'UTC',
  })
    .formatToParts(Date.UTC(year, month - 1))
    .slice(hasDay ? 2 : 0)
    .map(({ value }) => value)
    .join('')
}

/**
 * Formats a Gregorian month (`2026-11`) for a chart or table; the long form has the year. Some languages default to
 * another calendar, which has no month with the same days.
 */
export const formatMonthLabel = (month: string, locale: string, style: 'narrow' | 'short' | 'long'): string =>
  getDateFormat(locale, {
    calendar: 'gregory',
    month: style,
    ...(style === 'long' ? { year: 'numeric' } : {}),
    timeZone: 'UTC',
  }).format(Date.parse(`${month}-01T00:00:00Z`))
