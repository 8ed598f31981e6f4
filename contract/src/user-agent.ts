/** The first match is the browser, because user agents also contain names further down the list. */
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

const findMatch = (list: readonly (readonly [RegExp, string])[], text: string): string | null =>
  list.find(([pattern]) => pattern.test(text))?.[1] ?? null

/** Returns the system of a user agent; null if it is unknown. */
export const parseSystem = (userAgent: string): string | null => findMatch(SYSTEMS, userAgent)

/** Returns the browser and system of a user agent; null if either is unknown. */
export const parseUserAgent = (userAgent: string): { browser: string; system: string } | null => {
  const browser = findMatch(BROWSERS, userAgent)
  const system = parseSystem(userAgent)
  return browser && system ? { browser, system } : null
}
