import { COUNTRY_ALIASES } from './country-aliases'

const namesByLocale = new Map<string, Intl.DisplayNames>()

const getDisplayNames = (locale: string, style: 'long' | 'short'): Intl.DisplayNames => {
  const key = `${locale} ${style}`
  const names = namesByLocale.get(key) ?? new Intl.DisplayNames([locale, 'en'], { type: 'region', style })
  namesByLocale.set(key, names)
  return names
}

const getName = (code: string, locale: string, style: 'long' | 'short'): string => {
  try {
    return getDisplayNames(locale, style).of(code) ?? code
  } catch {
    // Not a region code.
    return code
  }
}

/** Returns a country's name in the reader's language by its ISO 3166 code; the code if it has no name. */
export const getCountryName = (code: string, locale: string): string => getName(code, locale, 'long')

/** Returns the main language of a country; English for an unknown code. */
const getOwnLocale = (code: string): string => {
  try {
    return new Intl.Locale(`und-${code}`).maximize().language
  } catch {
    return 'en'
  }
}

/** Returns other names for search: English and local names, short names and everyday names. */
export const getCountryAliases = (code: string, locale: string): string[] => [
  getName(code, locale, 'short'),
  ...['en', getOwnLocale(code)].flatMap((each) => [
    getName(code, each, 'long'),
    getName(code, each, 'short'),
  ]),
  ...(COUNTRY_ALIASES[code] ?? []),
]
