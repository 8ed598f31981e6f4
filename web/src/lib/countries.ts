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
    // Not a region's code.
    return code
  }
}

/** A country's name in the reader's language, by its ISO 3166 code; the code where it has no name. */
export const getCountryName = (code: string, locale: string): string => getName(code, locale, 'long')

/** A language of the country itself, as its people would type its name; English where there is no such country. */
const getOwnLocale = (code: string): string => {
  try {
    return new Intl.Locale(`und-${code}`).maximize().language
  } catch {
    return 'en'
  }
}

/** Other names that find a country: in English, in its own language, short names and everyday names. */
export const getCountryAliases = (code: string, locale: string): string[] => [
  getName(code, locale, 'short'),
  ...['en', getOwnLocale(code)].flatMap((each) => [
    getName(code, each, 'long'),
    getName(code, each, 'short'),
  ]),
  ...(COUNTRY_ALIASES[code] ?? []),
]
