import { getNumberFormat } from '../lib/intl'
import type { FormattersInitializer } from 'typesafe-i18n'
import type { Formatters, Locales } from './i18n-types'

/**
 * What a text may do with an argument. `{n|digits}`: a number in the digits of the language, where it has digits of its own.
 * Without a prototype, as texts name formatters: `{n|constructor}` is none.
 */
export const initFormatters: FormattersInitializer<Locales, Formatters> = (locale) => ({
  __proto__: null,
  digits: (value: unknown) =>
    typeof value === 'number' ? getNumberFormat(locale, { maximumFractionDigits: 2 }).format(value) : value,
})
