import { getNumberFormat } from '../lib/intl'
import type { FormattersInitializer } from 'typesafe-i18n'
import type { Formatters, Locales } from './i18n-types'

/**
 * Formatters of text arguments. `{n|digits}` is a number in the language's digits. The object has no prototype, so that
 * `{n|constructor}` in a text is no formatter.
 */
export const initFormatters: FormattersInitializer<Locales, Formatters> = (locale) => ({
  __proto__: null,
  digits: (value: unknown) =>
    typeof value === 'number' ? getNumberFormat(locale, { maximumFractionDigits: 2 }).format(value) : value,
})
