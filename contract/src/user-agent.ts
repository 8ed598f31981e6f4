/** The first that fits names the browser: the others call themselves by the names further down as well. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/YaBrowser\//, 'Yandex Browser'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh|[Mm]ac ?OS/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux|X11/, 'Linux'],
]

const firstOf = (list: readonly (readonly [RegExp, string])[], text: string): string | null =>
  list.find(([pattern]) => pattern.test(text))?.[1] ?? null

/** The system that a user agent names, as people call it; null where it is not known. */
export const parseSystem = (userAgent: string): string | null => firstOf(SYSTEMS, userAgent)

/** Browser and system behind a user agent, as people call them; null where either is not known. */
export const parseUserAgent = (userAgent: string): { browser: string; system: string } | null => {
  const browser = firstOf(BROWSERS, userAgent)
  const system = parseSystem(userAgent)
  return browser && system ? { browser, system } : null
}
