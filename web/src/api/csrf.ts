import { CSRF } from '@zoog/contract/constants'
import { readCookie } from '../storage/cookies'

const isRelative = (url: string): boolean => url.startsWith('/') && !url.startsWith('//')

/** What a header can say: with anything else, the browser would not send the call at all. */
const SENDABLE = /^[ -~]+$/

/** What a change to this origin carries of the cookie (R-CSRF-1); nothing for a GET, and where there is no usable cookie. */
export const getCsrfHeaders = (method: string, url: string): Record<string, string> => {
  const value = method === 'GET' || !isRelative(url) ? null : readCookie(CSRF.cookie)
  return value !== null && SENDABLE.test(value) ? { [CSRF.header]: value } : {}
}
