import type { FormattersInitializer } from 'typesafe-i18n'
import type { Formatters, Locales } from './i18n-types'

/**
 * What a text may do with an argument. `{n|digits}`: a number in the digits of the language, where it has digits of its own.
 * Without a prototype, as texts name formatters: `{n|constructor}` is none.
 */
export const initFormatters: FormattersInitializer<Locales, Formatters> = (locale) => {
  // Made when the first number is said: a browser takes long for its first one, and most first pages have no number.
  let format: Intl.NumberFormat | undefined
  const formatOf = () => {
    format ??= new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
    return format
  }
  return {
    __proto__: null,
    digits: (value: unknown) => (typeof value === 'number' ? formatOf().format(value) : value),
  }
}
