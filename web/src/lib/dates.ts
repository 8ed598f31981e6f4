import { fromWireDate } from '@zoog/contract/common'
import { getDateFormat } from './intl'

/** Keeps the Russian abbreviation of "year" on the line of its number. */
const joinYearMark = (date: string): string => date.replace(/ (?=г\.)/, '\u00a0')

/** Formats a wire date as a day in the reader's locale and in UTC, as the server means it. */
export const formatDay = (wireDate: string, locale: string): string =>
  joinYearMark(getDateFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(fromWireDate(wireDate)))

/** Formats a wire date as day and time in the reader's locale and time zone. */
export const formatLocalDateTime = (wireDate: string, locale: string): string =>
  joinYearMark(
    getDateFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(fromWireDate(wireDate)),
  )

/** Formats a wire date as a day in the reader's locale and time zone. */
export const formatLocalDay = (wireDate: string, locale: string): string =>
  joinYearMark(getDateFormat(locale, { dateStyle: 'medium' }).format(fromWireDate(wireDate)))

/** Formats any date as a day in the reader's locale; returns a malformed one unchanged. */
export const formatDate = (text: string, locale: string): string => {
  const ms = Date.parse(text)
  return Number.isNaN(ms)
    ? text
    : joinYearMark(getDateFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(ms))
}
