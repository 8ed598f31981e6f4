/** A month in the reader's locale, such as a card's last one. */
export const formatMonth = (year: number, month: number, locale: string): string =>
  new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    Date.UTC(year, month - 1),
  )
