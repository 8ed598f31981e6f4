import { fromWireDate } from '@zoog/contract/common'
import { getDateFormat } from './intl'

/** Keeps the mark of a Russian year, which says nothing by itself, on the line of its year. */
const withMark = (date: string): string => date.replace(/ (?=г\.)/, '\u00a0')

/** A wire date as a day in the reader's locale; in UTC, as the server means it. */
export const formatDay = (wireDate: string, locale: string): string =>
  withMark(getDateFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(fromWireDate(wireDate)))

/** A wire date as day and time in the reader's locale and time zone. */
export const formatLocalDateTime = (wireDate: string, locale: string): string =>
  withMark(getDateFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(fromWireDate(wireDate)))

/** A wire date as a day in the reader's locale and time zone. */
export const formatLocalDay = (wireDate: string, locale: string): string =>
  withMark(getDateFormat(locale, { dateStyle: 'medium' }).format(fromWireDate(wireDate)))

/** A date of whatever form as a day in the reader's locale; as it came where it is none. */
export const formatDate = (text: string, locale: string): string => {
  const ms = Date.parse(text)
  return Number.isNaN(ms)
    ? text
    : withMark(getDateFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(ms))
}
