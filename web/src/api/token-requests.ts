import { initClient } from '@ts-rest/core'
import { REQUEST_TIMEOUT_MS } from '@zoog/contract/constants'
import { type User, usersContract } from '@zoog/contract/users'
import { config } from '../config'
import { getCsrfHeaders } from './csrf'

/** Calls in the name of a token that is not the stored one: nothing they hear changes this browser's session. */
const options = (token: string, method: 'GET' | 'POST') => ({
  baseUrl: config.apiBase,
  baseHeaders: { authorization: `Bearer ${token}`, ...getCsrfHeaders(method, config.apiBase) },
  validateResponse: true,
})
const fetchOptions = () => ({ signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) })

/**
 * Whom a token belongs to; null where the server refuses it.
 *
 * @throws what keeps the server from answering.
 */
export const fetchUserByToken = async (token: string): Promise<User | null> => {
  const answer = await initClient(usersContract, options(token, 'GET')).getInfo({
    fetchOptions: fetchOptions(),
  })
  if (answer.status === 200) return answer.body.data
  if (answer.status === 401) return null
  throw answer
}

/** Ends the session of a token at the server. Nobody waits for it: here the token is gone either way. */
export const endSessionByToken = (token: string): void => {
  initClient(usersContract, options(token, 'POST'))
    .logout({ body: {}, fetchOptions: { ...fetchOptions(), keepalive: true } })
    .catch(() => undefined)
}
