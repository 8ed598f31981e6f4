/** Keeps each formatter once it is made: for every new one a browser reads the language's data, up to 15 ms on a slow phone. */
const keep = <Options extends object, Formatter>(make: (locale: string, options: Options) => Formatter) => {
  const kept = new Map<string, Formatter>()
  return (locale: string, options: Options): Formatter => {
    const key = locale + JSON.stringify(options)
    const formatter = kept.get(key) ?? make(locale, options)
    kept.set(key, formatter)
    return formatter
  }
}

/** `Intl.NumberFormat` of these options, made once. */
export const getNumberFormat = keep(
  (locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
)

/** `Intl.DateTimeFormat` of these options, made once; for the time zone in which the first was asked for. */
export const getDateFormat = keep(
  (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
)
