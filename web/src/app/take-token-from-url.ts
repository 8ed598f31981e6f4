import { LIMITS } from '@zoog/contract/common'
import { removeUrlParameters } from '../lib/url-query'
import { type OfferedToken, readOfferedToken } from '../state/offered-session'

const JWT = /^[\w-]+\.[\w-]+\.[\w-]+$/

/**
 * Returns the token of the query parameter `t` (R-AUTH-12) and removes it from the address bar, so that no request, script or
 * bookmark contains it. Without the parameter, returns the token that awaited the customer's decision before a reload. Null
 * for a missing or malformed token.
 */
export const takeTokenFromUrl = (): OfferedToken | null => {
  const token = new URLSearchParams(window.location.search).get('t')
  if (token === null) return readOfferedToken()
  removeUrlParameters('t')
  return token.length <= LIMITS.token && JWT.test(token) ? { token, kind: 'token' } : null
}
