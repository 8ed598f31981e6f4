import { getNumberFormat } from './intl'

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
