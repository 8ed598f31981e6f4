import { fromWireDate } from '@zoog/contract/common'

/** A wire date as a day in the reader's locale; in UTC, as the server means it. */
export const formatDay = (wireDate: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(fromWireDate(wireDate))

/** A wire date as day and time in the reader's locale and time zone. */
export const formatMoment = (wireDate: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(fromWireDate(wireDate))

/** A date of whatever form as a day in the reader's locale; as it came where it is none. */
export const formatDate = (text: string, locale: string): string => {
  const ms = Date.parse(text)
  return Number.isNaN(ms)
    ? text
    : new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(ms)
}
