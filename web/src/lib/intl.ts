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

/** Formats milliseconds, as in "24 ms"; empty for undefined. */
export const formatPing = (ms: number | undefined, locale: string): string =>
  ms === undefined
    ? ''
    : getNumberFormat(locale, { style: 'unit', unit: 'millisecond', maximumFractionDigits: 0 }).format(ms)

/** Formats a percentage, as in "40%". */
export const formatPercent = (percent: number, locale: string): string =>
  getNumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(percent / 100)

const SIZES = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** Formats a file size with three significant digits, as in "48 MB". */
export const formatSize = (bytes: number, locale: string): string => {
  const step = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), SIZES.length - 1)
  return getNumberFormat(locale, {
    style: 'unit',
    unit: SIZES[step] ?? 'byte',
    // The short Persian form is in Latin letters.
    unitDisplay: step === 0 || locale.startsWith('fa') ? 'long' : 'short',
    maximumSignificantDigits: 3,
  }).format(bytes / 1000 ** step)
}

/** Joins sentences with spaces, but without one after a full-width punctuation mark. */
export const joinSentences = (...texts: readonly string[]): string =>
  texts
    .filter(Boolean)
    .reduce((text, next) => (text && !/[。！？]$/.test(text) ? `${text} ${next}` : text + next), '')
