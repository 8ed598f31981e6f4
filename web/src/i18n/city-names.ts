import type { Locales } from './i18n-types'

/**
 * City names by language, from CLDR where it has the city (`timeZoneNames` of cldr-dates-full 48.2.0, Unicode license). English
 * needs none: servers name cities in English.
 */
const FILES: Record<Exclude<Locales, 'en'>, () => Promise<{ default: Record<string, string> }>> = {
  es: () => import('./cities/es.json'),
  fa: () => import('./cities/fa.json'),
  ru: () => import('./cities/ru.json'),
  tr: () => import('./cities/tr.json'),
  zh: () => import('./cities/zh.json'),
}

const loaded = new Map<string, ReadonlyMap<string, string>>()

/** Returns whether a language's city names have loaded. */
export const hasCityNames = (locale: Locales): boolean => locale === 'en' || loaded.has(locale)

/** Loads a language's city names. If that fails, cities keep the server's names. */
export const loadCityNames = async (locale: Locales): Promise<void> => {
  if (locale === 'en' || loaded.has(locale)) return
  const names = await FILES[locale]().catch(() => null)
  if (names) loaded.set(locale, new Map(Object.entries(names.default)))
}

/** Returns a city's name in the reader's language; the server's name if there is no other. */
export const getCityName = (city: string, locale: string): string =>
  // Several servers of a city are numbered: "Miami #2".
  city.replace(/^.*?(?= #\d+$|$)/, (name) => loaded.get(locale)?.get(name) ?? name)
