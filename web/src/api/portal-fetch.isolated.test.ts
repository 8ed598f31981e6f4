import { REQUEST_TIMEOUT_MS } from '@zoog/contract/constants'
import type { User } from '@zoog/contract/users'
import { compactDecrypt, exportJWK, generateKeyPair } from 'jose'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { portalConfigMetaName } from '../lib/portal-config'
import { createTestUser } from '../test-fixtures'

const user = createTestUser()
const login = {
  email: 'free@zoog.test',
  password: ' Zoog-Pass-1 ',
  'g-recaptcha-response': 'x',
  cid: '',
  cid4: '',
  voluumID: '',
}

interface Seen {
  url: string
  method: string
  headers: Headers
  body: unknown
  signal: AbortSignal
}
type Answer = Response | Promise<Response>

const ok = (data: unknown, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify({ data }), {
    status: 200,
    headers: { 'content-type': 'application/json', ...headers },
  })
const failed = (status: number, body: unknown = { message: 'No.' }): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

/** Stands in for the network: answers call by call, and keeps what was sent. */
const network = (...answers: ((seen: Seen) => Answer)[]): Seen[] => {
  const seen: Seen[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const sent: Seen = {
      url,
      method: init.method ?? 'GET',
      headers: new Headers(init.headers),
      body: init.body,
      signal: init.signal ?? new AbortController().signal,
    }
    seen.push(sent)
    const answer = answers[Math.min(seen.length, answers.length) - 1]
    if (!answer) throw new TypeError('no answer was prepared')
    return answer(sent)
  })
  return seen
}

/** The client anew, as a page load would give it. */
const load = async () => {
  vi.resetModules()
  const [users, setup, billing, fetching, events, failures, withToken] = await Promise.all([
    import('./users'),
    import('./setup'),
    import('./billing'),
    import('./portal-fetch'),
    import('./callbacks'),
    import('./errors'),
    import('./token-requests'),
  ])
  return { ...users, ...setup, ...billing, ...fetching, ...events, ...failures, ...withToken }
}

const configure = (config: object): void => {
  const meta = document.createElement('meta')
  meta.setAttribute('name', portalConfigMetaName)
  meta.setAttribute('content', JSON.stringify(config))
  document.head.append(meta)
}
const signedIn = (token = 'token-1', as: User = user): void => {
  localStorage.setItem('token', token)
  localStorage.setItem('user', JSON.stringify(as))
}
const tokenOf = (seen: Seen | undefined): string | null => seen?.headers.get('authorization') ?? null

const putCookie = (text: string): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: what a server's header would do
  document.cookie = `${text}; Path=/`
}

beforeEach(() => putCookie('XSRF-TOKEN=csrf%20value'))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  localStorage.clear()
  document.head.replaceChildren()
  for (const pair of document.cookie.split('; ')) putCookie(`${pair.split('=', 1)[0]}=; Max-Age=-1`)
})

describe('a request', () => {
  it('R-BEARER-1 carries the token of the signed-in user, on public endpoints too', async () => {
    const { usersApi, billingApi } = await load()
    const seen = network(() => ok(user))
    const call = async () => {
      await usersApi.getInfo.query({}).catch(() => undefined)
      await billingApi.getCurrencies.query({}).catch(() => undefined)
      await usersApi.login.mutate({ body: login }).catch(() => undefined)
    }
    signedIn()
    await call()
    localStorage.removeItem('token')
    await call()
    expect(seen.map(tokenOf)).toEqual([
      'Bearer token-1',
      'Bearer token-1',
      'Bearer token-1',
      null,
      null,
      null,
    ])
    expect(seen[0]).toMatchObject({ url: '/zoog_api/api/users/info/get', method: 'GET' })
  })

  it('R-CSRF-1 copies the cookie into the header of a change', async () => {
    const { usersApi } = await load()
    signedIn()
    const seen = network(
      () => ok({ token: 'token-1', user }),
      () => ok(user),
    )
    await usersApi.login.mutate({ body: login })
    await usersApi.getInfo.query({})
    expect(seen.map(({ headers }) => headers.get('x-xsrf-token'))).toEqual(['csrf value', null])
  })

  it('R-CSRF-1 carries the header with another token too, for a change and with a cookie only', async () => {
    const { fetchUserByToken, endSessionByToken } = await load()
    const seen = network(() => ok(user))
    await fetchUserByToken('token-2')
    endSessionByToken('token-2')
    putCookie('XSRF-TOKEN=; Max-Age=-1')
    endSessionByToken('token-2')
    await vi.waitFor(() => expect(seen).toHaveLength(3))
    expect(seen.map(({ headers }) => headers.get('x-xsrf-token'))).toEqual([null, 'csrf value', null])
    expect(seen.map(tokenOf)).toEqual(['Bearer token-2', 'Bearer token-2', 'Bearer token-2'])
  })

  it('R-CSRF-1 is retried with the cookie of the rejection, three times at most', async () => {
    const { usersApi } = await load()
    putCookie('XSRF-TOKEN=; Max-Age=-1')
    const seen = network(() => {
      putCookie(`XSRF-TOKEN=from-answer-${seen.length}`)
      return failed(419, { message: 'CSRF token mismatch.', code: 'csrf_mismatch' })
    })
    expect((await usersApi.login.mutate({ body: login })).status).toBe(419)
    expect(seen.map(({ headers }) => headers.get('x-xsrf-token'))).toEqual([
      null,
      'from-answer-1',
      'from-answer-2',
    ])
  })

  it('R-CSRF-1 is retried with each cookie of the name, as another application of the domain may have set one', async () => {
    const { usersApi } = await load()
    vi.spyOn(document, 'cookie', 'get').mockReturnValue('XSRF-TOKEN=foreign; XSRF-TOKEN=own')
    const seen = network(({ headers }) =>
      headers.get('x-xsrf-token') === 'own' ? ok({ token: 'token-1', user }) : failed(419),
    )
    expect((await usersApi.login.mutate({ body: login })).status).toBe(200)
    expect(seen).toHaveLength(2)
    network(() => failed(419))
    expect((await usersApi.login.mutate({ body: login })).status).toBe(419)
    vi.restoreAllMocks()
  })

  it('R-CSRF-1 reports blocked cookies if the server rejects a change and no cookie is readable', async () => {
    const { usersApi, CookiesBlockedError } = await load()
    putCookie('XSRF-TOKEN=; Max-Age=-1')
    const seen = network(() => failed(419))
    await expect(usersApi.login.mutate({ body: login })).rejects.toBeInstanceOf(CookiesBlockedError)
    expect(seen).toHaveLength(1)
  })

  it('sends a password unchanged', async () => {
    const { usersApi } = await load()
    const seen = network(() => ok({ token: 'token-1', user }))
    await usersApi.login.mutate({ body: login })
    expect(JSON.parse(String(seen[0]?.body))).toMatchObject({ password: ' Zoog-Pass-1 ' })
  })

  it('R-RESTRICT-1 uses the encrypted twin on a restricted domain, with nothing in clear text', async () => {
    const { publicKey, privateKey } = await generateKeyPair('ECDH-ES+A256KW', { extractable: true })
    configure({
      restrictedHosts: [window.location.hostname],
      encryptionKey: { ...(await exportJWK(publicKey)), kid: 'key-1' },
    })
    const { usersApi } = await load()
    const seen = network(() => ok({ token: 'token-1', user }))
    await usersApi.login.mutate({ body: login })
    await usersApi.login.mutate({ body: login })
    const [first, second] = seen
    expect(first).toMatchObject({ url: '/zoog_api/api/users/restrictedLogin', method: 'POST' })
    expect(first?.headers.get('content-type')).toBe('text/plain')
    expect(`${first?.url}${first?.body}`).not.toMatch(/zoog\.test|Zoog-Pass/)
    const opened = await compactDecrypt(String(first?.body), privateKey)
    expect(opened.protectedHeader).toMatchObject({ alg: 'ECDH-ES+A256KW', enc: 'A256GCM', kid: 'key-1' })
    const claims = JSON.parse(new TextDecoder().decode(opened.plaintext))
    expect(claims).toMatchObject({ ...login, iat: expect.any(Number), jti: expect.any(String) })
    expect(first?.body).not.toBe(second?.body)
  })

  it("R-RESTRICT-4 is encrypted again by the server's clock, once, if a wrong device clock made it stale", async () => {
    const { publicKey, privateKey } = await generateKeyPair('ECDH-ES+A256KW', { extractable: true })
    configure({
      restrictedHosts: [window.location.hostname],
      encryptionKey: { ...(await exportJWK(publicKey)), kid: 'key-1' },
    })
    const { usersApi } = await load()
    const serverMs = Date.parse('2031-05-06T07:08:09Z')
    const stale = () =>
      new Response(JSON.stringify({ message: 'Too old.', code: 'body_stale' }), {
        status: 422,
        headers: { 'content-type': 'application/json', date: new Date(serverMs).toUTCString() },
      })
    const seen = network(stale)
    const answer = await usersApi.login.mutate({ body: login })
    expect(answer.status).toBe(422)
    expect(seen).toHaveLength(2)
    const opened = await compactDecrypt(String(seen[1]?.body), privateKey)
    const { iat } = JSON.parse(new TextDecoder().decode(opened.plaintext))
    expect(Math.abs(iat - serverMs / 1000)).toBeLessThan(60)
  })

  it('is plain on a restricted domain if the endpoint has no encrypted twin', async () => {
    configure({ restrictedHosts: [window.location.hostname] })
    const { usersApi } = await load()
    signedIn()
    const seen = network(() => ok(user))
    await usersApi.getInfo.query({})
    expect(seen[0]?.url).toBe('/zoog_api/api/users/info/get')
  })
})

describe('R-AUTH-14 a renewed token', () => {
  const renewing = (token: string) => ok(user, { authorization: `Bearer ${token}` })

  it('replaces the stored token', async () => {
    const { usersApi } = await load()
    signedIn()
    network(() => renewing('token-2'))
    await usersApi.getInfo.query({})
    expect(localStorage.getItem('token')).toBe('token-2')
    expect(document.cookie).toContain('zoogToken=token-2')
  })

  it('does not replace the token of a newer session', async () => {
    const { usersApi } = await load()
    signedIn()
    network(() => {
      signedIn('token-of-a-new-session')
      return renewing('token-2')
    })
    await usersApi.getInfo.query({})
    expect(localStorage.getItem('token')).toBe('token-of-a-new-session')
  })

  it('is used to retry a call that the server rejected with the old token', async () => {
    const { usersApi, apiCallbacks } = await load()
    const refused = vi.fn()
    apiCallbacks.onSessionRejected = refused
    signedIn()
    const seen = network(
      () => {
        localStorage.setItem('token', 'token-2')
        return failed(401)
      },
      () => ok(user),
    )
    const answer = await usersApi.getInfo.query({})
    expect(answer.status).toBe(200)
    expect(seen.map(tokenOf)).toEqual(['Bearer token-1', 'Bearer token-2'])
    expect(refused).not.toHaveBeenCalled()
  })

  it('ends the session if the server rejects it too', async () => {
    const { usersApi, apiCallbacks } = await load()
    const refused = vi.fn()
    apiCallbacks.onSessionRejected = refused
    signedIn()
    network(
      () => {
        localStorage.setItem('token', 'token-2')
        return failed(401)
      },
      () => failed(401),
    )
    expect((await usersApi.getInfo.query({})).status).toBe(401)
    expect(refused).toHaveBeenCalledOnce()
  })

  it('is never used for a call of the previous user', async () => {
    const { usersApi, apiCallbacks } = await load()
    const refused = vi.fn()
    apiCallbacks.onSessionRejected = refused
    signedIn()
    const seen = network(() => {
      signedIn('token-of-another', { ...user, id: 8 })
      return failed(401)
    })
    expect((await usersApi.getInfo.query({})).status).toBe(401)
    expect(seen).toHaveLength(1)
    expect(refused).not.toHaveBeenCalled()
  })
})

describe('R-AUTH-11 a rejected token', () => {
  it('ends the session once for twenty calls', async () => {
    const { usersApi, apiCallbacks } = await load()
    const refused = vi.fn(() => localStorage.removeItem('token'))
    apiCallbacks.onSessionRejected = refused
    signedIn()
    const seen = network(() => failed(401, { message: 'Unauthenticated.' }))
    const answers = await Promise.all(Array.from({ length: 20 }, () => usersApi.getInfo.query({})))
    expect(answers.every(({ status }) => status === 401)).toBe(true)
    expect(seen).toHaveLength(20)
    expect(refused).toHaveBeenCalledOnce()
  })

  it('ends the session on a public endpoint too, without an error of the call', async () => {
    const { billingApi, apiCallbacks, isSessionRejection } = await load()
    const rejected = vi.fn()
    apiCallbacks.onSessionRejected = rejected
    signedIn()
    network(() => failed(401))
    expect(isSessionRejection(await billingApi.getCurrencies.query({}))).toBe(true)
    expect(rejected).toHaveBeenCalledOnce()
  })

  it("is not a guest's 401 for a wrong password, which is an ordinary error", async () => {
    const { usersApi, apiCallbacks, isSessionRejection } = await load()
    const rejected = vi.fn()
    apiCallbacks.onSessionRejected = rejected
    network(() => failed(401))
    expect(isSessionRejection(await usersApi.login.mutate({ body: login }))).toBe(false)
    expect(rejected).not.toHaveBeenCalled()
  })
})

describe('R-ROUTE-6 a prefetched response', () => {
  const own = 'head.own.token'
  const who = '/zoog_api/api/users/info/get'
  /** A page load: the head's script, then the portal's code. */
  const open = async (calls = who) => {
    vi.resetModules()
    delete window.headState
    document.documentElement.dataset.calls = calls
    await import('../head-script')
    return load()
  }

  it('is used once, with its renewed token; the head requests only the portal’s origin, with the stored token', async () => {
    signedIn(own)
    const seen = network(
      () => ok({ ...user, firstName: 'Early' }, { authorization: 'Bearer renewed.by.server' }),
      () => ok(user),
    )
    const { usersApi } = await open()
    expect(seen).toMatchObject([{ url: '/zoog_api/api/users/info/get', method: 'GET' }])
    expect(tokenOf(seen[0])).toBe(`Bearer ${own}`)
    expect((await usersApi.getInfo.query({})).body).toMatchObject({ data: { firstName: 'Early' } })
    expect(seen).toHaveLength(1)
    expect(localStorage.getItem('token')).toBe('renewed.by.server')
    await usersApi.getInfo.query({})
    expect(seen.map(tokenOf)).toEqual([`Bearer ${own}`, 'Bearer renewed.by.server'])
  })

  it('is ignored and aborted later than 10 s', async () => {
    signedIn(own)
    const seen = network(
      () => ok({ ...user, firstName: 'Early' }),
      () => ok(user),
    )
    const { usersApi } = await open()
    await vi.waitFor(() => expect(window.headState?.calls?.[0]?.receivedAt).toBeDefined())
    const early = window.headState?.calls?.[0]
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10_000 })
    expect((await usersApi.getInfo.query({})).body).toMatchObject({ data: { firstName: user.firstName } })
    expect(seen).toHaveLength(2)
    expect(early?.controller.signal.aborted).toBe(true)
  })

  it('comes in the reader’s language, and a renewed token applies to the other prefetched responses', async () => {
    signedIn(own)
    localStorage.setItem('i18nLang', 'tr')
    document.documentElement.dataset.languages = 'en ru tr'
    const seen = network(
      () => ok(user, { authorization: 'Bearer renewed.by.server' }),
      () => ok({ serverList: [], tariffName: 'Early' }),
    )
    const servers = '/zoog_api/api/setup/servers/get?langCode='
    const { usersApi, setupApi } = await open(`${who} ${servers}$`)
    expect(seen.map(({ url }) => url)).toEqual([who, `${servers}tr`])
    await usersApi.getInfo.query({})
    const { body } = await setupApi.getServers.query({ query: { langCode: 'tr' } })
    expect(body).toEqual({ data: { serverList: [], tariffName: 'Early' } })
    expect(seen).toHaveLength(2)
  })

  it('is not used a second time', async () => {
    signedIn(own)
    const seen = network(() => ok(user))
    const { usersApi } = await open()
    await usersApi.getInfo.query({})
    await usersApi.getInfo.query({})
    expect(seen).toHaveLength(2)
  })

  it('ends the session if the server rejects its token', async () => {
    signedIn(own)
    network(() => failed(401))
    const { usersApi, apiCallbacks } = await open()
    apiCallbacks.onSessionRejected = vi.fn()
    expect((await usersApi.getInfo.query({})).status).toBe(401)
    expect(apiCallbacks.onSessionRejected).toHaveBeenCalledTimes(1)
  })

  it('is validated against the contract, and times out', async () => {
    signedIn(own)
    network(() => ok({ id: 'junk' }))
    const { usersApi, InvalidResponseError } = await open()
    await expect(usersApi.getInfo.query({})).rejects.toBeInstanceOf(InvalidResponseError)

    vi.useFakeTimers()
    const seen = network(
      ({ signal }) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted')))),
    )
    const { usersApi: again, NoResponseError } = await open()
    const late = expect(again.getInfo.query({})).rejects.toBeInstanceOf(NoResponseError)
    await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS)
    await late
    expect(seen).toHaveLength(1)
  })

  it.each([null, own])(
    'R-IP-1 is taken over by a public call, which carries the same token (%j)',
    async (token) => {
      if (token !== null) signedIn(token)
      const seen = network(() => ok({ currencies: [] }))
      const currencies = '/zoog_api/api/billing/getCurrencies'
      document.documentElement.dataset.guestCalls = currencies
      const { billingApi } = await open(currencies)
      delete document.documentElement.dataset.guestCalls
      expect((await billingApi.getCurrencies.query({})).body).toEqual({ data: { currencies: [] } })
      expect(seen.map(tokenOf)).toEqual([token && `Bearer ${token}`])
    },
  )

  it('is not used for another token', async () => {
    signedIn(own)
    const seen = network(() => ok(user))
    const { usersApi } = await open()
    signedIn('other.users.token')
    await usersApi.getInfo.query({})
    expect(seen.map(tokenOf)).toEqual([`Bearer ${own}`, 'Bearer other.users.token'])
  })

  it.each([null, '', 'junk', 'a.b', 'ключ.ключ.ключ', 'a.b.c\n', `a.b.${'c'.repeat(5000)}`])(
    'is not made with what is no token (%j)',
    async (token) => {
      if (token !== null) localStorage.setItem('token', token)
      const seen = network(() => ok(user))
      await open()
      expect(seen).toEqual([])
    },
  )
})

describe('R-CACHE-1 cached responses', () => {
  const servers = { serverList: [], tariffName: 'Free Plan' }
  const ask = (setupApi: Awaited<ReturnType<typeof load>>['setupApi'], seconds: string) =>
    setupApi.getServers.query({ query: { langCode: 'en' }, headers: { 'x-cache-ttl': seconds } })

  it('last as long as the cache header says, which is not sent', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { setupApi } = await load()
    signedIn()
    const seen = network(() => ok(servers))
    await ask(setupApi, '60')
    vi.advanceTimersByTime(59_000)
    expect((await ask(setupApi, '60')).body).toEqual({ data: servers })
    expect(seen).toHaveLength(1)
    expect(seen[0]?.headers.has('x-cache-ttl')).toBe(false)
    vi.advanceTimersByTime(2000)
    await ask(setupApi, '60')
    expect(seen).toHaveLength(2)
  })

  it('last as long as the contract says by default', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { setupApi } = await load()
    signedIn()
    const seen = network(() => ok(servers))
    const query = { langCode: 'en' } as const
    await setupApi.getServers.query({ query })
    await setupApi.getServers.query({ query })
    expect(seen).toHaveLength(1)
    expect(seen[0]?.headers.has('x-cache-ttl')).toBe(false)
    vi.advanceTimersByTime(3_600_000)
    await setupApi.getServers.query({ query })
    expect(seen).toHaveLength(2)
  })

  it('exist only for endpoints that ask for caching', async () => {
    const { setupApi } = await load()
    signedIn()
    const seen = network(() => ok(servers))
    await ask(setupApi, '0')
    await ask(setupApi, '0')
    expect(seen).toHaveLength(2)
  })

  it('belong to one user, and are cleared at sign-out', async () => {
    const { setupApi, clearResponseCache } = await load()
    signedIn()
    const seen = network(() => ok(servers))
    await ask(setupApi, '60')
    signedIn('token-2', { ...user, id: 8 })
    await ask(setupApi, '60')
    expect(seen).toHaveLength(2)
    clearResponseCache()
    await ask(setupApi, '60')
    expect(seen).toHaveLength(3)
  })

  it('are not stored after a sign-out', async () => {
    const { setupApi, clearResponseCache } = await load()
    signedIn()
    const seen = network(() => {
      clearResponseCache()
      return ok(servers)
    })
    await ask(setupApi, '60')
    await ask(setupApi, '60')
    expect(seen).toHaveLength(2)
  })

  it('are never errors', async () => {
    const { setupApi } = await load()
    signedIn()
    const seen = network(() => failed(503))
    await ask(setupApi, '60')
    await ask(setupApi, '60')
    expect(seen).toHaveLength(2)
  })
})

describe('R-ERR-3 a missing or broken response', () => {
  const never = (seen: Seen) =>
    new Promise<Response>((_, reject) =>
      seen.signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))),
    )

  it('is an error of its status even if its body is broken', async () => {
    const { usersApi } = await load()
    signedIn()
    const headers = { 'content-type': 'application/json' }
    for (const body of ['', '{"message":"Ba']) {
      network(() => new Response(body, { status: 503, headers }))
      expect(await usersApi.getInfo.query({})).toMatchObject({ status: 503, body })
    }
  })

  it('is a timeout after a while', async () => {
    vi.useFakeTimers()
    const { usersApi, NoResponseError } = await load()
    signedIn()
    network(never)
    const asked = usersApi.getInfo.query({}).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS)
    const error = await asked
    expect(error).toBeInstanceOf(NoResponseError)
    expect(error).toMatchObject({ reason: 'timeout' })
  })

  it.each([
    [true, 'unreachable'],
    [false, 'offline'],
  ])('is told apart by whether there is a network: %s is %s', async (onLine, reason) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine)
    const { usersApi } = await load()
    signedIn()
    network(() => Promise.reject(new TypeError('Failed to fetch')))
    await expect(usersApi.getInfo.query({})).rejects.toMatchObject({ reason })
    vi.restoreAllMocks()
  })

  it('is not offline if responses arrive although the browser reports offline, as behind some VPN tunnels', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { usersApi } = await load()
    signedIn()
    network(
      () => ok(user),
      () => Promise.reject(new TypeError('Failed to fetch')),
    )
    await usersApi.getInfo.query({})
    await expect(usersApi.getInfo.query({})).rejects.toMatchObject({ reason: 'unreachable' })
    vi.restoreAllMocks()
  })

  it('is a response that breaks off', async () => {
    const { usersApi } = await load()
    signedIn()
    network(() => {
      const answer = ok(user)
      vi.spyOn(answer, 'text').mockRejectedValue(new TypeError('network error'))
      return answer
    })
    await expect(usersApi.getInfo.query({})).rejects.toMatchObject({ reason: 'unreachable' })
  })

  it.each([
    ['other fields', () => ok({ id: 'seven' })],
    ['no JSON', () => new Response('<html>', { headers: { 'content-type': 'application/json' } })],
    ['a page', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
    ['nothing', () => new Response('')],
    ['a status of no contract', () => new Response(null, { status: 204 })],
  ])('is an answer of another shape: %s', async (_, answer) => {
    const { usersApi, InvalidResponseError } = await load()
    signedIn()
    network(answer)
    await expect(usersApi.getInfo.query({})).rejects.toBeInstanceOf(InvalidResponseError)
  })

  it('is not an error response, whatever its body', async () => {
    const { usersApi } = await load()
    signedIn()
    network(
      () => new Response('<html>Bad gateway', { status: 502, headers: { 'content-type': 'text/html' } }),
    )
    expect(await usersApi.getInfo.query({})).toMatchObject({ status: 502 })
  })
})
