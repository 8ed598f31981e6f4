import { LIMITS } from '@zoog/contract/common'
import { dropFromAddress } from '../lib/address'
import { rememberToken } from '../storage/token'

const JWT = /^[\w-]+\.[\w-]+\.[\w-]+$/

/**
 * Takes the token of the query parameter `t` (R-AUTH-12): out of the address bar and the history entry first, so that
 * no request, script or bookmark ever sees it there, then into the storage, in place of whoever was signed in.
 *
 * @returns whether there was one.
 */
export const takeToken = (): boolean => {
  const token = new URLSearchParams(window.location.search).get('t')
  if (token === null) return false
  dropFromAddress('t')
  if (token.length > LIMITS.token || !JWT.test(token)) return false
  rememberToken(token)
  return true
}
