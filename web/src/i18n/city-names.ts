import type { Locales } from './i18n-types'

/**
 * By language, its file of city names: those of CLDR where it has the city (`timeZoneNames` of cldr-dates-full 48.2.0, under
 * the Unicode licence), else the usual ones. English has none: servers name cities in English.
 */
const FILES: Record<Exclude<Locales, 'en'>, () => Promise<{ default: Record<string, string> }>> = {
  es: () => import('./cities/es.json'),
  fa: () => import('./cities/fa.json'),
  ru: () => import('./cities/ru.json'),
  tr: () => import('./cities/tr.json'),
  zh: () => import('./cities/zh.json'),
}

const loaded = new Map<string, ReadonlyMap<string, string>>()

/** Whether all that there is of a language's city names is here. */
export const hasCityNames = (locale: Locales): boolean => locale === 'en' || loaded.has(locale)

/** Loads a language's city names. Where they cannot be had, cities stay as the server names them. */
export const loadCityNames = async (locale: Locales): Promise<void> => {
  if (locale === 'en' || loaded.has(locale)) return
  const names = await FILES[locale]().catch(() => null)
  if (names) loaded.set(locale, new Map(Object.entries(names.default)))
}

/** A city in the reader's language; as the server names it where the language's names are not loaded or lack it. */
export const getCityName = (city: string, locale: string): string =>
  // Where a city has more servers than one, they are numbered: "Miami #2".
  city.replace(/^.*?(?= #\d+$|$)/, (name) => loaded.get(locale)?.get(name) ?? name)
