import { LIMITS } from '@zoog/contract/common'
import { removeUrlParameters } from '../lib/url-query'
import { type OfferedToken, readOfferedToken } from '../state/offered-session'

const JWT = /^[\w-]+\.[\w-]+\.[\w-]+$/

/**
 * Takes the token of the query parameter `t` (R-AUTH-12) out of the address bar, so that no request, script or bookmark
 * ever sees it there; or the one that waited for a word when the page was reloaded. Null for none, or for junk.
 */
export const takeTokenFromUrl = (): OfferedToken | null => {
  const token = new URLSearchParams(window.location.search).get('t')
  if (token === null) return readOfferedToken()
  removeUrlParameters('t')
  return token.length <= LIMITS.token && JWT.test(token) ? { token, kind: 'token' } : null
}
