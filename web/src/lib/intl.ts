/** Caches formatters: creating one takes up to 15 ms on a slow phone. */
const memoize = <Options extends object, Formatter>(
  create: (locale: string, options: Options) => Formatter,
) => {
  const cache = new Map<string, Formatter>()
  return (locale: string, options: Options): Formatter => {
    const key = locale + JSON.stringify(options)
    const formatter = cache.get(key) ?? create(locale, options)
    cache.set(key, formatter)
    return formatter
  }
}

export const getNumberFormat = memoize(
  (locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
)

/** Without a `timeZone` option, the cached formatter keeps the time zone of the first call. */
export const getDateFormat = memoize(
  (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
)
