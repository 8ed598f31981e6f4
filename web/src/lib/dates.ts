import { fromWireDate } from '@zoog/contract/common'

/** A wire date as a day in the reader's locale; in UTC, as the server means it. */
export const formatDay = (wireDate: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(fromWireDate(wireDate))
