import { type ApiFetcherArgs, validateResponse } from '@ts-rest/core'
import { CACHE_HEADER, type EndpointRules, type ErrorCode, endpointRules } from '@zoog/contract/common'
import { CSRF, REQUEST_TIMEOUT_MS } from '@zoog/contract/constants'
import { config, hostKind } from '../config'
import { loadChunk } from '../lib/load-chunk'
import { renewPrefetchedTokens, takePrefetched } from '../lib/prefetch'
import { serverNow, syncServerClock } from '../lib/server-clock'
import { readCookie } from '../storage/cookies'
import { getStored } from '../storage/local'
import { setToken } from '../storage/token'
import { apiCallbacks } from './callbacks'
import { getCsrfHeaders } from './csrf'
import { CookiesBlockedError, createNetworkError, InvalidResponseError, NoResponseError } from './errors'

interface Answer {
  status: number
  body: unknown
  headers: Headers
}
interface Sent {
  method: string
  url: string
  headers: Headers
  body: string | undefined
}

/** Answers kept on request (R-CACHE-1): by user and address, each until its moment. */
const cache = new Map<string, { answer: Answer; until: number }>()
let forgotten = 0
/** Forgets every kept answer, those on the way too: another person may be next at this browser. */
export const clearResponseCache = (): void => {
  cache.clear()
  forgotten += 1
}

const userId = (): number | null => getStored('user')?.id ?? null

const json = (body: unknown): string | undefined => (typeof body === 'string' ? body : undefined)

/**
 * The request of a call by its rules: an encrypted body where the call has one, or, on a restricted domain, its
 * encrypted twin. No page knows of either (R-RESTRICT-1).
 */
const requestOf = async (args: ApiFetcherArgs, rules: EndpointRules): Promise<Sent> => {
  const headers = new Headers(args.headers)
  headers.delete(CACHE_HEADER)
  const sealed = async (url: string, fields: unknown): Promise<Sent> => {
    headers.set('content-type', 'text/plain')
    const { encryptBody } = await loadChunk(() => import('./encrypt-body')).catch(() => {
      throw createNetworkError()
    })
    const path = url.slice(config.apiBase.length)
    const bound = { path, userId: rules.auth === 'none' ? null : userId() }
    return { method: 'POST', url, headers, body: await encryptBody(Object(fields), bound, serverNow()) }
  }
  // A call that is encrypted everywhere is handed its fields as JSON: the contract's body is a text.
  if (rules.encryption === 'body' && typeof args.rawBody === 'string')
    return sealed(args.path, JSON.parse(args.rawBody))
  if (rules.encryptedTwin && hostKind === 'restricted')
    return sealed(config.apiBase + rules.encryptedTwin, args.rawBody ?? args.rawQuery)
  return { method: args.method, url: args.path, headers, body: json(args.body) }
}

interface Exchange {
  response: Response
  text: string
  /** When it came, in ms by the device's clock. */
  at: number
}

/** Sends with the token given and reads the answer; what goes wrong on the way becomes a `NoAnswer`. */
const exchange = async (
  sent: Sent,
  token: string | null,
  caller: AbortSignal | null | undefined,
): Promise<Exchange> => {
  const headers = new Headers(sent.headers)
  if (token !== null) headers.set('authorization', `Bearer ${token}`)
  for (const [name, value] of Object.entries(getCsrfHeaders(sent.method, sent.url))) headers.set(name, value)
  // The first calls of a visit may be under way already.
  const early = sent.method === 'GET' ? takePrefetched(sent.url, token) : null
  // By hand, as `AbortSignal.any` is missing in Safari before 17.4.
  const controller = early?.controller ?? new AbortController()
  const giveUp = () => controller.abort()
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    giveUp()
  }, REQUEST_TIMEOUT_MS)
  if (caller?.aborted) giveUp()
  caller?.addEventListener('abort', giveUp)
  try {
    const response = await (early?.response ??
      fetch(sent.url, {
        method: sent.method,
        headers,
        body: sent.body,
        cache: 'no-store',
        redirect: 'error',
        signal: controller.signal,
      }))
    return { response, text: await response.text(), at: early?.receivedAt ?? Date.now() }
  } catch (error) {
    if (caller?.aborted) throw error
    if (isLate) throw new NoResponseError('timeout')
    throw createNetworkError()
  } finally {
    clearTimeout(timer)
    caller?.removeEventListener('abort', giveUp)
  }
}

/** Keeps a renewed token (R-AUTH-14), unless another session began while the call was under way. */
const noteRenewal = (response: Response, used: string | null): void => {
  const renewed = /^Bearer (\S+)$/.exec(response.headers.get('authorization') ?? '')?.[1]
  if (!renewed || used === null || getStored('token') !== used) return
  setToken(renewed)
  renewPrefetchedTokens(used, renewed)
}

/** Sends, once more where the token was renewed meanwhile, and tells when the server refuses the one in use. */
const sendAs = async (
  sent: Sent,
  { token, asker }: { token: string | null; asker: number | null },
  caller: AbortSignal | null | undefined,
): Promise<Exchange> => {
  let used = token
  let answered = await exchange(sent, used, caller)
  noteRenewal(answered.response, used)
  if (answered.response.status !== 401) return answered
  const current = getStored('token')
  // The token was renewed while this call was under way: the call was not at fault. In another user's name it is
  // never repeated.
  if (used !== null && current !== null && current !== used && userId() === asker) {
    used = current
    answered = await exchange(sent, used, caller)
    noteRenewal(answered.response, used)
  }
  // Of many calls that are refused together, the first ends the session, and with it the token.
  if (answered.response.status === 401 && getStored('token') === used) apiCallbacks.onSessionRejected()
  return answered
}

const readBody = ({ response, text }: Exchange, call: string): unknown => {
  if (!response.headers.get('content-type')?.includes('json')) return text
  try {
    return JSON.parse(text)
  } catch {
    // Out of service is out of service, whatever became of the body.
    if (response.status >= 400) return text
    throw new InvalidResponseError(call)
  }
}

const isStale = ({ response, text }: Exchange): boolean =>
  response.status === 422 && text.includes('"body_stale"' satisfies `"${ErrorCode}"`)

const isStepUpNeeded = ({ response, text }: Exchange): boolean =>
  response.status === 403 && text.includes('"step_up_needed"' satisfies `"${ErrorCode}"`)

/**
 * Whether a change was refused for want of a cookie that came with the refusal: then it is worth another try.
 *
 * @throws CookiesBlocked where there is no cookie to be read even now.
 */
const hasNewCsrfCookie = ({ response }: Exchange, before: string | null): boolean => {
  if (response.status !== 419) return false
  const now = readCookie(CSRF.cookie)
  if (now === null) throw new CookiesBlockedError()
  return now !== before
}

const validated = (args: ApiFetcherArgs, answer: Answer, call: string): Answer => {
  // A failure is told by its status; its body is read with care where its text is made.
  if (answer.status >= 400) return answer
  if (!(answer.status in args.route.responses)) throw new InvalidResponseError(call)
  try {
    const { body } = validateResponse({ appRoute: args.route, response: answer })
    return { ...answer, body }
  } catch {
    throw new InvalidResponseError(call)
  }
}

/**
 * The one way to the API: bearer token and its renewal, CSRF header, encryption, time-out, fresh codes, kept answers,
 * validated answers, and the end of a session that the server refused.
 *
 * @throws NoAnswer, WrongShape, CookiesBlocked; failures that the server answered are returned with their status.
 */
export const portalFetch = async (args: ApiFetcherArgs): Promise<Answer> => {
  const call = `${args.method} ${args.route.path}`
  const rules = endpointRules.parse(args.route.metadata)
  const seconds = Number(args.headers[CACHE_HEADER] ?? 0)
  const asker = userId()
  const key = `${asker ?? 'guest'} ${args.path}`
  const found = cache.get(key)
  if (seconds > 0 && found && found.until > serverNow()) return found.answer

  // The token of the moment of the call: a sign-out forgets it while the last call is being made ready.
  const token = rules.auth === 'none' ? null : getStored('token')
  const began = forgotten
  const send = async (): Promise<Exchange> => {
    const exchanged = await sendAs(await requestOf(args, rules), { token, asker }, args.fetchOptions?.signal)
    syncServerClock(exchanged.response.headers.get('date'), exchanged.at)
    return exchanged
  }
  const csrf = readCookie(CSRF.cookie)
  let answered = await send()
  if (hasNewCsrfCookie(answered, csrf)) answered = await send()
  // An encrypted body bears its moment. A device whose clock is wrong has just learned the server's.
  if (isStale(answered)) answered = await send()
  // Once a fresh code was given, what was asked for goes on (R-KEYS-4). Without one it is left as it was.
  while (isStepUpNeeded(answered) && (await apiCallbacks.requestStepUp())) answered = await send()
  const { status, headers } = answered.response
  const answer = validated(args, { status, body: readBody(answered, call), headers }, call)
  if (seconds > 0 && status === 200 && began === forgotten)
    cache.set(key, { answer, until: serverNow() + seconds * 1000 })
  return answer
}
