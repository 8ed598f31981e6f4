import type { User } from '@zoog/contract/users'
import { compactDecrypt, exportJWK, generateKeyPair } from 'jose'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PORTAL_CONFIG_META_NAME } from '../lib/portal-config'
import { expirePrefetched } from '../lib/prefetch'
import { clearCookies, createJsonResponse, setTestCookie } from '../testing/browser'
import { createTestUser } from '../testing/fixtures'
import { REQUEST_TIMEOUT_MS } from './request-timeout'

const user = createTestUser()
const login = {
  email: 'free@zoog.test',
  password: ' Zoog-Pass-1 ',
  'g-recaptcha-response': 'x',
  cid: '',
  cid4: '',
  voluumID: '',
}

interface SentRequest {
  url: string
  method: string
  headers: Headers
  body: unknown
  signal: AbortSignal
}
type MockResponse = Response | Promise<Response>

const ok = (data: unknown, headers?: Record<string, string>) => createJsonResponse(200, { data }, headers)
const failed = (status: number, body: unknown = { message: 'No.' }) => createJsonResponse(status, body)

/** Mocks `fetch` with one response for each request, the last one repeatedly. Returns the sent requests. */
const mockNetwork = (...responses: ((request: SentRequest) => MockResponse)[]): SentRequest[] => {
  const requests: SentRequest[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const sent: SentRequest = {
      url,
      method: init.method ?? 'GET',
      headers: new Headers(init.headers),
      body: init.body,
      signal: init.signal ?? new AbortController().signal,
    }
    requests.push(sent)
    const response = responses[Math.min(requests.length, responses.length) - 1]
    if (!response) throw new TypeError('no response is prepared')
    return response(sent)
  })
  return requests
}

/** A response that never arrives. */
const waitForAbort = ({ signal }: SentRequest) =>
  new Promise<Response>((_, reject) =>
    signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))),
  )

/** Loads the client again, as a page load would. */
const load = async () => {
  vi.resetModules()
  const modules = await Promise.all([
    import('./users'),
    import('./setup'),
    import('./billing'),
    import('./response-cache'),
    import('./callbacks'),
    import('./errors'),
    import('./token-requests'),
  ])
  const [users, setup, billing, cache, callbacks, errors, tokenRequests] = modules
  return { ...users, ...setup, ...billing, ...cache, ...callbacks, ...errors, ...tokenRequests }
}

const configure = (config: object): void => {
  const meta = document.createElement('meta')
  meta.setAttribute('name', PORTAL_CONFIG_META_NAME)
  meta.setAttribute('content', JSON.stringify(config))
  document.head.append(meta)
}
/** Configures a restricted domain; returns a function that decrypts the body of a request. */
const configureEncryption = async () => {
  const { publicKey, privateKey } = await generateKeyPair('ECDH-ES+A256KW', { extractable: true })
  configure({
    restrictedHosts: [window.location.hostname],
    encryptionKey: { ...(await exportJWK(publicKey)), kid: 'key-1' },
  })
  return async (request: SentRequest | undefined) => {
    const { plaintext, protectedHeader } = await compactDecrypt(String(request?.body), privateKey)
    return { claims: JSON.parse(new TextDecoder().decode(plaintext)), protectedHeader }
  }
}
const storeSession = (token = 'token-1', as: User = user): void => {
  localStorage.setItem('token', token)
  localStorage.setItem('user', JSON.stringify(as))
}
/** Loads the client for a signed-in user. */
const loadSignedIn = async () => {
  storeSession()
  const client = await load()
  const onRejected = vi.fn<() => void>()
  client.apiCallbacks.onSessionRejected = onRejected
  return { ...client, onRejected }
}
const getToken = (request: SentRequest | undefined): string | null =>
  request?.headers.get('authorization') ?? null

beforeEach(() => setTestCookie('XSRF-TOKEN=csrf%20value'))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  localStorage.clear()
  document.head.replaceChildren()
  clearCookies()
})

describe('a request', () => {
  it('R-BEARER-1 carries the token of the signed-in user, on public endpoints too', async () => {
    const { usersApi, billingApi } = await load()
    const requests = mockNetwork(() => ok(user))
    const send = async () => {
      await usersApi.getInfo.query({}).catch(() => undefined)
      await billingApi.getCurrencies.query({}).catch(() => undefined)
      await usersApi.login.mutate({ body: login }).catch(() => undefined)
    }
    storeSession()
    await send()
    localStorage.removeItem('token')
    await send()
    const token = 'Bearer token-1'
    expect(requests.map(getToken)).toEqual([token, token, token, null, null, null])
    expect(requests[0]).toMatchObject({ url: '/zoog_api/api/users/info/get', method: 'GET' })
  })

  it('R-CSRF-1 carries the header with another token too, for a change and with a cookie only', async () => {
    const { fetchUserByToken, endSessionByToken } = await load()
    const requests = mockNetwork(() => ok(user))
    await fetchUserByToken('token-2')
    endSessionByToken('token-2')
    setTestCookie('XSRF-TOKEN=; Max-Age=-1')
    endSessionByToken('token-2')
    await vi.waitFor(() => expect(requests).toHaveLength(3))
    expect(requests.map(({ headers }) => headers.get('x-xsrf-token'))).toEqual([null, 'csrf value', null])
    expect(requests.map(getToken)).toEqual(['Bearer token-2', 'Bearer token-2', 'Bearer token-2'])
  })

  it('R-CSRF-1 is retried with the cookie of the rejection, three times at most', async () => {
    const { usersApi } = await load()
    setTestCookie('XSRF-TOKEN=; Max-Age=-1')
    const requests = mockNetwork(() => {
      setTestCookie(`XSRF-TOKEN=from-response-${requests.length}`)
      return failed(419, { message: 'CSRF token mismatch.', code: 'csrf_mismatch' })
    })
    expect((await usersApi.login.mutate({ body: login })).status).toBe(419)
    expect(requests.map(({ headers }) => headers.get('x-xsrf-token'))).toEqual([
      null,
      'from-response-1',
      'from-response-2',
    ])
  })

  it('R-CSRF-1 is retried with each cookie of the name, as another application of the domain may have set one', async () => {
    const { usersApi } = await load()
    vi.spyOn(document, 'cookie', 'get').mockReturnValue('XSRF-TOKEN=other-app; XSRF-TOKEN=server')
    const requests = mockNetwork(({ headers }) =>
      headers.get('x-xsrf-token') === 'server' ? ok({ token: 'token-1', user }) : failed(419),
    )
    expect((await usersApi.login.mutate({ body: login })).status).toBe(200)
    expect(requests).toHaveLength(2)
    mockNetwork(() => failed(419))
    expect((await usersApi.login.mutate({ body: login })).status).toBe(419)
    vi.restoreAllMocks()
  })

  it('R-CSRF-1 reports blocked cookies if the server rejects a change and no cookie is readable', async () => {
    const { usersApi, CookiesBlockedError } = await load()
    setTestCookie('XSRF-TOKEN=; Max-Age=-1')
    const requests = mockNetwork(() => failed(419))
    await expect(usersApi.login.mutate({ body: login })).rejects.toBeInstanceOf(CookiesBlockedError)
    expect(requests).toHaveLength(1)
  })

  it("R-RESTRICT-1 R-RESTRICT-4 is encrypted again once by the server's clock if a wrong device clock made it stale", async () => {
    const decrypt = await configureEncryption()
    const { usersApi } = await load()
    const serverMs = Date.parse('2031-05-06T07:08:09Z')
    const body = { message: 'Too old.', code: 'body_stale' }
    const requests = mockNetwork(() =>
      createJsonResponse(422, body, { date: new Date(serverMs).toUTCString() }),
    )
    expect((await usersApi.login.mutate({ body: login })).status).toBe(422)
    expect(requests).toHaveLength(2)
    const { claims } = await decrypt(requests[1])
    expect(Math.abs(claims.iat - serverMs / 1000)).toBeLessThan(60)
  })
})

it('R-KEYS-4 asks for a code because of the error code, not because of a text that mentions it', async () => {
  const { usersApi, apiCallbacks } = await load()
  storeSession()
  const requestStepUp = vi.fn(async () => false)
  apiCallbacks.requestStepUp = requestStepUp
  const reject = (body: object) => () => failed(403, body)
  mockNetwork(
    reject({ message: 'step_up_required', errors: ['password_required'] }),
    reject({ message: 'Confirm.', code: 'step_up_required' }),
    reject({ message: 'Confirm.', code: 'password_required' }),
  )
  for (const _ of [1, 2, 3]) await usersApi.getInfo.query({})
  expect(requestStepUp.mock.calls).toEqual([['code'], ['password']])
})

describe('R-AUTH-14 a renewed token', () => {
  it('does not replace the token of a newer session', async () => {
    const { usersApi } = await loadSignedIn()
    mockNetwork(() => {
      storeSession('token-of-a-new-session')
      return ok(user, { authorization: 'Bearer token-2' })
    })
    await usersApi.getInfo.query({})
    expect(localStorage.getItem('token')).toBe('token-of-a-new-session')
  })

  it.each([
    ['is used to retry a request that the server rejected with the old token', () => ok(user), 200, 0],
    ['ends the session if the server rejects it too', () => failed(401), 401, 1],
  ])('%s', async (_, retried, status, rejections) => {
    const { usersApi, onRejected } = await loadSignedIn()
    const requests = mockNetwork(() => {
      localStorage.setItem('token', 'token-2')
      return failed(401)
    }, retried)
    expect((await usersApi.getInfo.query({})).status).toBe(status)
    expect(requests.map(getToken)).toEqual(['Bearer token-1', 'Bearer token-2'])
    expect(onRejected).toHaveBeenCalledTimes(rejections)
  })

  it('is never used for a request of the previous user', async () => {
    const { usersApi, onRejected } = await loadSignedIn()
    const requests = mockNetwork(() => {
      storeSession('token-of-another', { ...user, id: 8 })
      return failed(401)
    })
    expect((await usersApi.getInfo.query({})).status).toBe(401)
    expect(requests).toHaveLength(1)
    expect(onRejected).not.toHaveBeenCalled()
  })
})

describe('R-AUTH-11 a rejected token', () => {
  it('ends the session once for twenty requests', async () => {
    const { usersApi, onRejected } = await loadSignedIn()
    onRejected.mockImplementation(() => localStorage.removeItem('token'))
    const requests = mockNetwork(() => failed(401, { message: 'Unauthenticated.' }))
    const responses = await Promise.all(Array.from({ length: 20 }, () => usersApi.getInfo.query({})))
    expect(responses.every(({ status }) => status === 401)).toBe(true)
    expect(requests).toHaveLength(20)
    expect(onRejected).toHaveBeenCalledOnce()
  })

  it('ends the session on a public endpoint too, without an error of the request', async () => {
    const { billingApi, isSessionRejection, onRejected } = await loadSignedIn()
    mockNetwork(() => failed(401))
    expect(isSessionRejection(await billingApi.getCurrencies.query({}))).toBe(true)
    expect(onRejected).toHaveBeenCalledOnce()
  })

  it("is not a guest's 401 for a wrong password, which is an ordinary error", async () => {
    const { usersApi, apiCallbacks, isSessionRejection } = await load()
    const onRejected = vi.fn()
    apiCallbacks.onSessionRejected = onRejected
    mockNetwork(() => failed(401))
    expect(isSessionRejection(await usersApi.login.mutate({ body: login }))).toBe(false)
    expect(onRejected).not.toHaveBeenCalled()
  })
})

describe('R-ROUTE-6 a prefetched response', () => {
  const storedToken = 'head.own.token'
  const userPath = '/zoog_api/api/users/info/get'
  /** Loads a page: the head's script, then the portal's code. */
  const open = async (requests = userPath) => {
    vi.resetModules()
    delete window.headState
    document.documentElement.dataset.requests = requests
    await import('../head-script')
    return load()
  }

  it('is used once, with its renewed token; the head requests only the portal’s origin, with the stored token', async () => {
    storeSession(storedToken)
    const requests = mockNetwork(
      () => ok({ ...user, firstName: 'Early' }, { authorization: 'Bearer renewed.by.server' }),
      () => ok(user),
    )
    const { usersApi } = await open()
    expect(requests).toMatchObject([{ url: '/zoog_api/api/users/info/get', method: 'GET' }])
    expect(getToken(requests[0])).toBe(`Bearer ${storedToken}`)
    expect((await usersApi.getInfo.query({})).body).toMatchObject({ data: { firstName: 'Early' } })
    expect(requests).toHaveLength(1)
    expect(localStorage.getItem('token')).toBe('renewed.by.server')
    await usersApi.getInfo.query({})
    expect(requests.map(getToken)).toEqual([`Bearer ${storedToken}`, 'Bearer renewed.by.server'])
  })

  it('is aborted if no page uses it within 10 s', async () => {
    storeSession(storedToken)
    const requests = mockNetwork(
      () => ok({ ...user, firstName: 'Early' }),
      () => ok(user),
    )
    const { usersApi } = await open()
    const prefetched = window.headState?.requests?.[0]
    vi.useFakeTimers()
    expirePrefetched()
    vi.advanceTimersByTime(9999)
    expect(prefetched?.controller.signal.aborted).toBe(false)
    vi.advanceTimersByTime(1)
    vi.useRealTimers()
    expect(prefetched?.controller.signal.aborted).toBe(true)
    expect((await usersApi.getInfo.query({})).body).toMatchObject({ data: { firstName: user.firstName } })
    expect(requests).toHaveLength(2)
  })

  it('comes in the reader’s language, and a renewed token applies to the other prefetched responses', async () => {
    storeSession(storedToken)
    localStorage.setItem('i18nLang', 'tr')
    document.documentElement.dataset.languages = 'en ru tr'
    const requests = mockNetwork(
      () => ok(user, { authorization: 'Bearer renewed.by.server' }),
      () => ok({ serverList: [], tariffName: 'Early' }),
    )
    const servers = '/zoog_api/api/setup/servers/get?langCode='
    const { usersApi, setupApi } = await open(`${userPath} ${servers}$`)
    expect(requests.map(({ url }) => url)).toEqual([userPath, `${servers}tr`])
    await usersApi.getInfo.query({})
    const { body } = await setupApi.getServers.query({ query: { langCode: 'tr' } })
    expect(body).toEqual({ data: { serverList: [], tariffName: 'Early' } })
    expect(requests).toHaveLength(2)
  })

  it('times out', async () => {
    storeSession(storedToken)
    vi.useFakeTimers()
    const requests = mockNetwork(waitForAbort)
    const { usersApi, NoResponseError } = await open()
    const late = expect(usersApi.getInfo.query({})).rejects.toBeInstanceOf(NoResponseError)
    await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS)
    await late
    expect(requests).toHaveLength(1)
  })

  it.each([null, storedToken])('R-IP-1 serves a public request with the same token (%j)', async (token) => {
    if (token !== null) storeSession(token)
    const requests = mockNetwork(() => ok({ currencies: [] }))
    const currencies = '/zoog_api/api/billing/getCurrencies'
    document.documentElement.dataset.guestRequests = currencies
    const { billingApi } = await open(currencies)
    delete document.documentElement.dataset.guestRequests
    expect((await billingApi.getCurrencies.query({})).body).toEqual({ data: { currencies: [] } })
    expect(requests.map(getToken)).toEqual([token && `Bearer ${token}`])
  })

  it('is not used for another token', async () => {
    storeSession(storedToken)
    const requests = mockNetwork(() => ok(user))
    const { usersApi } = await open()
    storeSession('other.users.token')
    await usersApi.getInfo.query({})
    expect(requests.map(getToken)).toEqual([`Bearer ${storedToken}`, 'Bearer other.users.token'])
  })

  it.each([null, '', 'junk', 'a.b', 'ключ.ключ.ключ', 'a.b.c\n', `a.b.${'c'.repeat(5000)}`])(
    'is not requested with an invalid token (%j)',
    async (token) => {
      if (token !== null) localStorage.setItem('token', token)
      const requests = mockNetwork(() => ok(user))
      await open()
      expect(requests).toEqual([])
    },
  )
})

describe('R-CACHE-1 cached responses', () => {
  const servers = { serverList: [], tariffName: 'Free Plan' }
  const queryServers = (setupApi: Awaited<ReturnType<typeof load>>['setupApi'], seconds?: string) =>
    setupApi.getServers.query({
      query: { langCode: 'en' },
      headers: seconds === undefined ? {} : { 'x-cache-ttl': seconds },
    })

  it.each([
    ['the cache header says, which is not sent', '30', 30],
    ['the contract says by default', undefined, 60],
  ])('last as long as %s', async (_, header, seconds) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { setupApi } = await loadSignedIn()
    const requests = mockNetwork(() => ok(servers))
    await queryServers(setupApi, header)
    vi.advanceTimersByTime((seconds - 1) * 1000)
    expect((await queryServers(setupApi, header)).body).toEqual({ data: servers })
    expect(requests).toHaveLength(1)
    expect(requests[0]?.headers.has('x-cache-ttl')).toBe(false)
    vi.advanceTimersByTime(1000)
    await queryServers(setupApi, header)
    expect(requests).toHaveLength(2)
  })

  it.each([
    ['are not stored with a lifetime of zero', '0', () => ok(servers)],
    ['are never errors', '60', () => failed(503)],
  ])('%s', async (_, header, respond) => {
    const { setupApi } = await loadSignedIn()
    const requests = mockNetwork(respond)
    await queryServers(setupApi, header)
    await queryServers(setupApi, header)
    expect(requests).toHaveLength(2)
  })

  it('belong to one user, and are cleared at sign-out', async () => {
    const { setupApi, clearResponseCache } = await loadSignedIn()
    const requests = mockNetwork(() => ok(servers))
    await queryServers(setupApi, '60')
    storeSession('token-2', { ...user, id: 8 })
    await queryServers(setupApi, '60')
    expect(requests).toHaveLength(2)
    clearResponseCache()
    await queryServers(setupApi, '60')
    expect(requests).toHaveLength(3)
  })

  it('are not stored after a sign-out', async () => {
    const { setupApi, clearResponseCache } = await loadSignedIn()
    const requests = mockNetwork(() => {
      clearResponseCache()
      return ok(servers)
    })
    await queryServers(setupApi, '60')
    await queryServers(setupApi, '60')
    expect(requests).toHaveLength(2)
  })
})

describe('R-ERR-3 a missing or broken response', () => {
  it.each([
    ['', 'application/json'],
    ['{"message":"Ba', 'application/json'],
    ['<html>Bad gateway', 'text/html'],
  ])('is an error of its status even if its body is broken: %j', async (body, type) => {
    const { usersApi } = await loadSignedIn()
    mockNetwork(() => new Response(body, { status: 503, headers: { 'content-type': type } }))
    expect(await usersApi.getInfo.query({})).toMatchObject({ status: 503 })
  })

  it('is a timeout after a while', async () => {
    vi.useFakeTimers()
    const { usersApi } = await loadSignedIn()
    mockNetwork(waitForAbort)
    const late = expect(usersApi.getInfo.query({})).rejects.toMatchObject({ reason: 'timeout' })
    await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS)
    await late
  })

  it.each([
    [true, 'unreachable'],
    [false, 'offline'],
  ])('is offline or unreachable, depending on the network: %s is %s', async (onLine, reason) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine)
    const { usersApi } = await loadSignedIn()
    mockNetwork(() => Promise.reject(new TypeError('Failed to fetch')))
    await expect(usersApi.getInfo.query({})).rejects.toMatchObject({ reason })
    vi.restoreAllMocks()
  })

  it('is not offline if responses arrive although the browser reports offline, as behind some VPN tunnels', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { usersApi } = await loadSignedIn()
    mockNetwork(
      () => ok(user),
      () => Promise.reject(new TypeError('Failed to fetch')),
    )
    await usersApi.getInfo.query({})
    await expect(usersApi.getInfo.query({})).rejects.toMatchObject({ reason: 'unreachable' })
    vi.restoreAllMocks()
  })

  it('is a response that breaks off', async () => {
    const { usersApi } = await loadSignedIn()
    mockNetwork(() => {
      const response = ok(user)
      vi.spyOn(response, 'text').mockRejectedValue(new TypeError('network error'))
      return response
    })
    await expect(usersApi.getInfo.query({})).rejects.toMatchObject({ reason: 'unreachable' })
  })

  it.each([
    ['other fields', () => ok({ id: 'seven' })],
    ['no JSON', () => new Response('<html>', { headers: { 'content-type': 'application/json' } })],
    ['a page', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
    ['nothing', () => new Response('')],
    ['a status of no contract', () => new Response(null, { status: 204 })],
  ])('is a response of another shape: %s', async (_, response) => {
    const { usersApi, InvalidResponseError } = await loadSignedIn()
    mockNetwork(response)
    await expect(usersApi.getInfo.query({})).rejects.toBeInstanceOf(InvalidResponseError)
  })
})
