import { COOKIE_LIFETIME_SECONDS } from '@zoog/contract/constants'
import type { DiscountPath } from '../lib/paths'

/** Cookies that the portal writes (R-STORE-2), with their lifetimes in seconds. */
export const COOKIE_LIFETIMES = {
  referral: COOKIE_LIFETIME_SECONDS.tracking,
  a_aid: COOKIE_LIFETIME_SECONDS.tracking,
  'vl-cid': COOKIE_LIFETIME_SECONDS.tracking,
  isUserExist: COOKIE_LIFETIME_SECONDS.userExists,
  zoogToken: COOKIE_LIFETIME_SECONDS.auth,
} as const
export type PortalCookie = keyof typeof COOKIE_LIFETIMES

const decode = (value: string): string | null => {
  try {
    return decodeURIComponent(value)
  } catch {
    return null
  }
}

/** Returns every value of a cookie. There are several if applications of the domain set it for different paths. */
export const readCookies = (name: string): string[] => {
  try {
    return document.cookie.split('; ').flatMap((pair) => {
      const at = pair.indexOf('=')
      const value = at > 0 && pair.slice(0, at) === name ? decode(pair.slice(at + 1)) : null
      return value === null ? [] : [value]
    })
  } catch {
    // The browser forbids cookies.
    return []
  }
}

/** Returns the value of a cookie, or null. */
export const readCookie = (name: string): string | null => readCookies(name)[0] ?? null

/** Names of all cookies, for those whose names vary (`_ga_*`). */
export const getCookieNames = (): string[] => {
  try {
    return document.cookie.split('; ').map((pair) => pair.split('=', 1)[0] ?? '')
  } catch {
    return []
  }
}

const writeCookie = (name: string, value: string, seconds: number): void => {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari before 2025
    document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`
  } catch {
    // The browser forbids cookies: attribution and the discount window work without.
  }
}

export const setCookie = (name: PortalCookie, value: string): void =>
  writeCookie(name, value, COOKIE_LIFETIMES[name])
export const removeCookie = (name: PortalCookie): void => writeCookie(name, '', -1)

const windowName = (path: DiscountPath): string => `window${path.replace('/checkout', '')}`
const openedName = (path: DiscountPath): string => `${windowName(path)}-opened`

/**
 * Returns the state of a page's discount window. One cookie lives for a day, another remembers that the window was opened
 * (R-GUARD-5).
 *
 * @param now time by the server's clock, as the device's may be wrong; null while unknown.
 */
export const getDiscountWindow = (path: DiscountPath, now: number | null): 'fresh' | 'open' | 'over' => {
  const ends = getDiscountWindowEnd(path)
  if (ends !== null && now !== null && ends <= now) return 'over'
  if (readCookie(windowName(path)) !== null) return 'open'
  return readCookie(openedName(path)) === null ? 'fresh' : 'over'
}

/** Opens a page's discount window for a day. `now` is in ms by the server's clock. */
export const openDiscountWindow = (path: DiscountPath, now: number): void => {
  writeCookie(windowName(path), String(now), COOKIE_LIFETIME_SECONDS.discountWindow)
  writeCookie(openedName(path), '1', COOKIE_LIFETIME_SECONDS.userExists)
}

/** Returns the time at which the discount window closes, in ms; null if it isn't open. */
export const getDiscountWindowEnd = (path: DiscountPath): number | null => {
  const openedAt = Number(readCookie(windowName(path)) ?? Number.NaN)
  return Number.isFinite(openedAt) ? openedAt + COOKIE_LIFETIME_SECONDS.discountWindow * 1000 : null
}
