import { getNumberFormat } from './intl'

/** Milliseconds, as in "24 ms". */
export const formatPing = (ms: number | undefined, locale: string): string =>
  ms === undefined
    ? ''
    : getNumberFormat(locale, { style: 'unit', unit: 'millisecond', maximumFractionDigits: 0 }).format(ms)

/** A share of a hundred, as in "40%". */
export const formatPercent = (percent: number, locale: string): string =>
  getNumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(percent / 100)

const SIZES = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** A file's size in the unit that gives it two to four digits, as in "48 MB". */
export const formatSize = (bytes: number, locale: string): string => {
  const step = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), SIZES.length - 1)
  return getNumberFormat(locale, {
    style: 'unit',
    unit: SIZES[step] ?? 'byte',
    // Short, Persian has the Latin letters of a unit alone.
    unitDisplay: step === 0 || locale.startsWith('fa') ? 'long' : 'short',
    maximumSignificantDigits: 3,
  }).format(bytes / 1000 ** step)
}
