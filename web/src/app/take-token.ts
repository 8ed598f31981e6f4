import { LIMITS } from '@zoog/contract/common'
import { forget, remember } from '../storage/local'

const JWT = /^[\w-]+\.[\w-]+\.[\w-]+$/

/**
 * Takes the token of the query parameter `t` (R-AUTH-12): out of the address bar and the history entry first, so that
 * no request, script or bookmark ever sees it there, then into the storage, in place of whoever was signed in.
 */
export const takeToken = (): void => {
  const url = new URL(window.location.href)
  const token = url.searchParams.get('t')
  if (token === null) return
  url.searchParams.delete('t')
  window.history.replaceState(window.history.state, '', url.pathname + url.search + url.hash)
  if (token.length > LIMITS.token || !JWT.test(token)) return
  forget('user')
  remember('token', token)
}
