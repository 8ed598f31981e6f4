import { getDateFormat } from './intl'

/** Languages whose format of month and year alone has the wrong order or grammatical case. */
const NEEDS_DAY = /^(fa|ru)/

/** Formats a Gregorian month in the reader's language, such as a card's expiry date. */
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
