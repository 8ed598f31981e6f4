import { CSRF } from '@zoog/contract/constants'
import { readCookie } from '../storage/cookies'

const isRelative = (url: string): boolean => url.startsWith('/') && !url.startsWith('//')

/** Browsers refuse to send a header with any other character. */
const HEADER_VALUE = /^[ -~]+$/

/** Returns the CSRF header for a change to this origin (R-CSRF-1); empty for a GET, and without a usable cookie. */
export const getCsrfHeaders = (
  method: string,
  url: string,
  cookieValue: string | null = readCookie(CSRF.cookie),
): Record<string, string> => {
  const value = method === 'GET' || !isRelative(url) ? null : cookieValue
  return value !== null && HEADER_VALUE.test(value) ? { [CSRF.header]: value } : {}
}
