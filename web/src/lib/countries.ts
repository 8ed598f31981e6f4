const namesByLocale = new Map<string, Intl.DisplayNames>()

/** A country's name in the reader's language, by its ISO 3166 code; the code where it has no name. */
export const getCountryName = (code: string, locale: string): string => {
  const names = namesByLocale.get(locale) ?? new Intl.DisplayNames([locale, 'en'], { type: 'region' })
  namesByLocale.set(locale, names)
  try {
    return names.of(code) ?? code
  } catch {
    // Not a region's code.
    return code
  }
}
