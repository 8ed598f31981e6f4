import { initClient } from '@ts-rest/core'
import { type User, usersContract } from '@zoog/contract/users'
import { config } from '../config'
import { REQUEST_TIMEOUT_MS } from './request-timeout'
import { getCsrfHeaders } from './send-once'

/** For requests with another token than the stored one: their responses never change this browser's session. */
const options = (token: string, method: 'GET' | 'POST') => ({
  baseUrl: config.apiBase,
  baseHeaders: { authorization: `Bearer ${token}`, ...getCsrfHeaders(method, config.apiBase) },
  validateResponse: true,
})
const fetchOptions = () => ({ signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) })

/**
 * Returns the user that a token belongs to; null if the server rejects the token.
 *
 * @throws any other error response or network error.
 */
export const fetchUserByToken = async (token: string): Promise<User | null> => {
  const response = await initClient(usersContract, options(token, 'GET')).getInfo({
    fetchOptions: fetchOptions(),
  })
  if (response.status === 200) return response.body.data
  if (response.status === 401) return null
  throw response
}

/** Ends a token's session on the server. Fails silently: the browser no longer holds the token. */
export const endSessionByToken = (token: string): void => {
  initClient(usersContract, options(token, 'POST'))
    .logout({ body: {}, fetchOptions: { ...fetchOptions(), keepalive: true } })
    .catch(() => undefined)
}
