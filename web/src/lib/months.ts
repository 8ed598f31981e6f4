import { getDateFormat } from './intl'

/** Languages whose month beside a year is otherwise the other way round, or not in the form that a sentence takes. */
const AS_IN_A_DATE = /^(fa|ru)/

/** A month in the reader's language, such as a card's last one: of the calendar that is printed on the card. */
export const formatMonth = (year: number, month: number, locale: string): string => {
  const asInDate = AS_IN_A_DATE.test(locale)
  return getDateFormat(locale, {
    calendar: 'gregory',
    year: 'numeric',
    month: 'long',
    day: asInDate ? 'numeric' : undefined,
    timeZone: 'UTC',
  })
    .formatToParts(Date.UTC(year, month - 1))
    .slice(asInDate ? 2 : 0)
    .map(({ value }) => value)
    .join('')
}
