import type { Session, User } from '@zoog/contract/users'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clearCookies, createJsonResponse, getCookieNames, setTestCookie } from '../testing/browser'
import { createTestUser } from '../testing/fixtures'

const user = (id: number, more: Partial<User> = {}): User =>
  createTestUser({ id, email: `user-${id}@zoog.test`, ...more })
const createSession = (id: number): Session => ({ token: `token-${id}`, user: user(id) })

const ok = (data: unknown) => createJsonResponse(200, { data })
const unauthenticated = () => createJsonResponse(401, { message: 'Unauthenticated.' })

interface SentRequest {
  path: string
  token: string | null
  body: unknown
}
type Responses = Record<string, (token: string | null) => Response | Promise<Response>>
/** Mocks the server with responses by the end of the path; other requests succeed. Returns the requests. */
const mockServer = (responses: Responses = {}): SentRequest[] => {
  const sent: SentRequest[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const token = new Headers(init.headers).get('authorization')
    sent.push({ path: url.replace('/zoog_api/api/', ''), token, body: init.body })
    const found = Object.entries(responses).find(([path]) => url.endsWith(path))
    return found ? found[1](token) : ok({ result: true })
  })
  return sent
}

const load = async () => {
  vi.resetModules()
  const [{ apiCallbacks }, session, authState, snackbars] = await Promise.all([
    import('../api/callbacks'),
    import('./session'),
    import('./auth'),
    import('./snackbars'),
  ])
  apiCallbacks.onSessionRejected = session.endRejectedSession
  return { ...session, ...authState, ...snackbars }
}
/** Loads the portal and starts the session of user 1. */
const loadSignedIn = async (responses: Responses = {}) => {
  const loaded = await load()
  const sent = mockServer(responses)
  loaded.startSession(createSession(1))
  return { ...loaded, sent }
}
const writeInOtherTab = (key: string, value: string | null): void => {
  if (value === null) localStorage.removeItem(key)
  else localStorage.setItem(key, value)
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: value }))
}
beforeEach(() => window.history.replaceState(null, '', '/dashboard'))
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  clearCookies()
})

describe('R-AUTH-1 starting a session', () => {
  it('R-AUTH-8 removes the notice of a verification link', async () => {
    const { startSession } = await load()
    const { verificationNotice } = await import('./verification-notice')
    mockServer()
    verificationNotice.kind = 'verified'
    startSession(createSession(1))
    expect(verificationNotice.kind).toBeNull()
  })

  it('R-AUTH-13 R-STORE-3 stores token and user, and links the visit to the session', async () => {
    const { startSession, auth } = await load()
    localStorage.setItem('voluumID', 'vol-1')
    localStorage.setItem('tariffName', '1 Year')
    const sent = mockServer()
    startSession(createSession(1))
    expect(auth).toMatchObject({ authenticated: true, loading: false, user: { id: 1 } })
    expect(localStorage.getItem('token')).toBe('token-1')
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(user(1))
    expect(document.cookie.split('; ').toSorted()).toEqual(['isUserExist=1', 'zoogToken=token-1'])
    // A guest chose the plan before the payment.
    expect(localStorage.getItem('tariffName')).toBe('1 Year')
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).toMatchObject({ path: 'users/session/set', token: 'Bearer token-1' })
    expect(JSON.parse(String(sent[0]?.body))).toEqual({
      sessionID: expect.stringMatching(/^[0-9a-f]{32}$/),
      voluumID: 'vol-1',
    })
  })

  it('succeeds even if linking the visit fails', async () => {
    const { auth, snackbars } = await loadSignedIn({ 'session/set': () => new Response('', { status: 503 }) })
    await new Promise((resolve) => setTimeout(resolve))
    expect(auth.authenticated).toBe(true)
    expect(snackbars.list).toEqual([])
  })

  it('keeps the cached data of a guest, and removes all data of another user', async () => {
    const { startSession, auth } = await load()
    const { queryClient } = await import('../api/query-client')
    mockServer()
    queryClient.setQueryData(['billing.currencies'], 'as a guest')
    startSession(createSession(1))
    expect(queryClient.getQueryData(['billing.currencies'])).toBe('as a guest')
    auth.newSubscription = true
    for (const key of ['lastPathname', 'tariffName']) localStorage.setItem(key, '/profile')
    localStorage.setItem('portal', JSON.stringify({ theme: 'dark', favorites: [3] }))
    startSession(createSession(2))
    expect(queryClient.getQueryData(['billing.currencies'])).toBeUndefined()
    expect(auth.newSubscription).toBe(false)
    expect([localStorage.getItem('lastPathname'), localStorage.getItem('tariffName')]).toEqual([null, null])
    expect(JSON.parse(localStorage.getItem('portal') ?? '')).toEqual({ theme: 'dark' })
  })

  it('R-AUTH-10 keeps pending public queries when the session ends', async () => {
    const { startSession, endSession } = await load()
    const { queryClient } = await import('../api/query-client')
    mockServer()
    startSession(createSession(1))
    let respond = (_country: string): void => undefined
    const request = queryClient.fetchQuery({
      queryKey: ['ip.info'],
      queryFn: () => new Promise<string>((resolve) => (respond = resolve)),
      meta: { isPublic: true },
    })
    endSession()
    respond('NL')
    await request
    expect(queryClient.getQueryData(['ip.info'])).toBe('NL')
  })
})

describe('R-CACHE-1 a change of plan', () => {
  it('removes unused queries, but neither pending nor public ones', async () => {
    const { startSession, refreshUser } = await load()
    const { queryClient } = await import('../api/query-client')
    mockServer({ 'info/get': () => ok(user(1, { accountStatus: 'Expired' })) })
    startSession(createSession(1))
    queryClient.setQueryData(['setup.servers'], 'of the plan before')
    queryClient.setQueryDefaults(['ip.info'], { meta: { isPublic: true } })
    queryClient.setQueryData(['ip.info'], 'NL')
    let respond = (_state: string): void => undefined
    const request = queryClient.fetchQuery({
      queryKey: ['payment.state'],
      queryFn: () => new Promise<string>((resolve) => (respond = resolve)),
    })
    await refreshUser()
    expect(queryClient.getQueryData(['setup.servers'])).toBeUndefined()
    expect(queryClient.getQueryData(['ip.info'])).toBe('NL')
    respond('succeeded')
    await expect(request).resolves.toBe('succeeded')
  })
})

it('R-AUTH-1 a sign-in request sets `loading` while it is pending, and leaves the visitor a guest if it fails', async () => {
  const { restoreSession, startSession, runSignIn, auth } = await load()
  mockServer()
  await restoreSession()
  const guest = { loading: false, isRestored: true, authenticated: false, user: null }
  expect(auth).toMatchObject(guest)
  await expect(runSignIn(Promise.reject(new Error('Wrong.')))).rejects.toThrow('Wrong.')
  expect(auth).toMatchObject(guest)
  const login = runSignIn(Promise.resolve(createSession(1)))
  expect(auth).toMatchObject({ ...guest, loading: true })
  startSession(await login)
  expect(auth).toMatchObject({ loading: false, isRestored: true, authenticated: true })
})

describe('R-AUTH-10 sign-out', () => {
  it('removes everything of the user, and keeps language, theme and attribution', async () => {
    const { signOut, auth, sent } = await loadSignedIn()
    const keptValues = { i18nLang: 'ru', referralID: 'r1', voluumID: 'vol-1' }
    const removedKeys = [
      'lastPathname',
      'firstPathname',
      'userSubscrHash',
      'userSubscrHashTime',
      'vrfshwn',
      'tariffName',
    ]
    for (const [key, value] of Object.entries(keptValues)) localStorage.setItem(key, value)
    for (const key of removedKeys) localStorage.setItem(key, '/plans')
    const drafts = { emailDraft: 'a@b.test', guestEmail: 'a@b.test' }
    localStorage.setItem('portal', JSON.stringify({ theme: 'dark', favorites: [3], ...drafts }))
    setTestCookie('referral=r1')
    auth.paymentStatus = 'processing'
    auth.newSubscription = true
    signOut()
    const { portal, ...rest } = { ...localStorage }
    expect(rest).toEqual(keptValues)
    expect(JSON.parse(portal)).toEqual({ theme: 'dark' })
    expect(getCookieNames()).not.toContain('zoogToken')
    expect(getCookieNames()).toContain('referral')
    expect(auth).toMatchObject({ authenticated: false, user: null, paymentStatus: 'processed' })
    expect(auth.newSubscription).toBe(false)
    expect(window.location.pathname).toBe('/auth')
    await vi.waitFor(() =>
      expect(sent.find(({ path }) => path === 'users/logout')?.token).toBe('Bearer token-1'),
    )
  })

  it('leaves a checkout open, and keeps it as the last path', async () => {
    const { startSession, signOut } = await load()
    mockServer()
    window.history.replaceState(null, '', '/checkout-ru')
    startSession(createSession(1))
    signOut()
    expect(window.location.pathname).toBe('/checkout-ru')
    expect(localStorage.getItem('lastPathname')).toBe('/checkout-ru')
  })
})

describe('restoring the session', () => {
  const store = (id: number, more: Partial<User> = {}) => {
    localStorage.setItem('token', `token-${id}`)
    localStorage.setItem('user', JSON.stringify(user(id, more)))
  }
  /** Loads a page with a stored session that the server rejects. */
  const restoreRejected = async (path: string) => {
    const loaded = await load()
    mockServer({ 'info/get': unauthenticated })
    loaded.watchSession()
    store(1)
    window.history.replaceState(null, '', path)
    const entries = window.history.length
    await Promise.all([loaded.restoreSession(), loaded.restoreSession()])
    return { ...loaded, newEntries: window.history.length - entries }
  }

  it('finds a guest without a token, and keeps the typed email', async () => {
    const { restoreSession, auth } = await load()
    const sent = mockServer()
    localStorage.setItem('portal', JSON.stringify({ emailDraft: 'a@b.test' }))
    await restoreSession()
    expect(auth).toMatchObject({ loading: false, authenticated: false })
    expect(JSON.parse(localStorage.getItem('portal') ?? '')).toEqual({ emailDraft: 'a@b.test' })
    expect(sent).toEqual([])
  })

  it.each([
    ['fetches the user', () => ok(user(1, { firstName: 'Fay' })), 'Fay'],
    ['uses the stored user while the server is unreachable', () => new Response('', { status: 503 }), 'Old'],
  ])('%s', async (_, respond, firstName) => {
    const { restoreSession, auth } = await load()
    mockServer({ 'info/get': respond })
    store(1, { firstName: 'Old' })
    await restoreSession()
    expect(auth).toMatchObject({ loading: false, authenticated: true, user: { firstName } })
  })

  it('R-AUTH-11 ends a session that the server rejects, with one message, and stores the page for the next sign-in', async () => {
    const { auth, snackbars } = await restoreRejected('/profile?tab=plan')
    expect(auth).toMatchObject({ loading: false, authenticated: false, user: null })
    expect(snackbars.list.map(({ text }) => text)).toEqual(['Your session has ended. Sign in again.'])
    expect(window.location.pathname).toBe('/auth')
    expect(localStorage.getItem('firstPathname')).toBe('/profile?tab=plan')
  })

  it('ends a session whose token was deleted from storage, at the next request', async () => {
    const { refreshUser, watchSession, auth, snackbars } = await loadSignedIn({ 'info/get': unauthenticated })
    watchSession()
    localStorage.removeItem('token')
    await refreshUser().catch(() => undefined)
    await refreshUser().catch(() => undefined)
    expect(auth.authenticated).toBe(false)
    expect(snackbars.list).toHaveLength(1)
  })

  it.each(['/', '/sign-in', '/sign-up'])(
    'redirects from %s to /auth without a history entry if the session is rejected',
    async (path) => {
      const { snackbars, newEntries } = await restoreRejected(path)
      expect(window.location.pathname).toBe('/auth')
      expect(newEntries).toBe(0)
      expect(localStorage.getItem('token')).toBeNull()
      expect(snackbars.list).toHaveLength(1)
    },
  )

  it('keeps a mailed link in the address if the session is rejected', async () => {
    await restoreRejected('/auth?verify=1&userId=1&token=x')
    expect(window.location.search).toBe('?verify=1&userId=1&token=x')
  })
})

describe('R-AUTH-10 other tabs', () => {
  it('switch this tab to another user, and hide the previous one meanwhile', async () => {
    const { watchSession, auth } = await loadSignedIn({ 'info/get': () => ok(user(2)) })
    watchSession()
    writeInOtherTab('token', 'token-2')
    writeInOtherTab('user', JSON.stringify(user(2)))
    expect(auth.isRestored).toBe(false)
    await vi.waitFor(() => expect(auth).toMatchObject({ isRestored: true, loading: false, user: { id: 2 } }))
  })

  it.each([
    ['another tab switched the user', 2],
    ['a sign-out', null],
  ])('a late response for the previous user changes nothing after %s', async (_, next) => {
    const { startSession, signOut, watchSession, refreshUser, auth } = await load()
    const waiting: ((response: Response) => void)[] = []
    mockServer({
      'info/get': (token) =>
        token === 'Bearer token-1' ? new Promise<Response>((resolve) => waiting.push(resolve)) : ok(user(2)),
    })
    watchSession()
    startSession(createSession(1))
    const refreshed = refreshUser().catch(() => undefined)
    await vi.waitFor(() => expect(waiting).toHaveLength(1))
    if (next === null) signOut()
    else {
      writeInOtherTab('token', 'token-2')
      writeInOtherTab('user', JSON.stringify(user(2)))
    }
    await vi.waitFor(() => expect(auth.user?.id ?? null).toBe(next))
    waiting[0]?.(ok(user(1)))
    await refreshed
    expect(auth.user?.id ?? null).toBe(next)
    expect(JSON.parse(localStorage.getItem('user') ?? 'null')?.id ?? null).toBe(next)
  })

  it.each(['', '{', 'null', '{"id":2}', '[]'])('cannot set a malformed user: %j', async (junk) => {
    const { watchSession, auth } = await loadSignedIn({ 'info/get': () => ok(user(1)) })
    watchSession()
    writeInOtherTab('user', junk)
    expect(auth.user?.id).toBe(1)
  })
})

describe('R-STORE-5 storage that was cleared under an open page', () => {
  it('by another tab ends the session, resets language and theme, and is not written again', async () => {
    const { startSession, watchSession, auth } = await load()
    const { watchSettings } = await import('./watch-settings')
    const { theme, chooseTheme } = await import('./theme')
    const { activeLanguage, applyLanguage } = await import('../i18n/language')
    mockServer()
    watchSettings()
    watchSession()
    startSession(createSession(1))
    chooseTheme('dark')
    applyLanguage('ru', {})
    localStorage.clear()
    window.dispatchEvent(new StorageEvent('storage', { key: null }))
    await vi.waitFor(() => expect(activeLanguage.language).toBe('en'))
    expect(auth).toMatchObject({ authenticated: false, user: null })
    expect(theme.choice).toBe('system')
    expect(document.documentElement.dataset.theme).toBeUndefined()
    expect(Object.keys(localStorage)).toEqual([])
    expect(getCookieNames()).not.toContain('zoogToken')
  })

  it('ends the session on the next page with a message, but not while there is a token', async () => {
    const { endSessionWithoutToken, auth, snackbars } = await loadSignedIn()
    expect(endSessionWithoutToken()).toBe(false)
    localStorage.clear()
    expect(endSessionWithoutToken()).toBe(true)
    expect(auth).toMatchObject({ authenticated: false, user: null })
    expect(window.location.pathname).toBe('/auth')
    expect(localStorage.getItem('firstPathname')).toBe('/dashboard')
    expect(snackbars.list).toMatchObject([{ text: 'Your session has ended. Sign in again.' }])
    expect(endSessionWithoutToken()).toBe(false)
  })
})
