import type { Session, User } from '@zoog/contract/users'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestUser } from '../test-fixtures'

const user = (id: number, more: Partial<User> = {}): User =>
  createTestUser({ id, email: `user-${id}@zoog.test`, ...more })
const sessionOf = (id: number): Session => ({ token: `token-${id}`, user: user(id) })

const ok = (data: unknown): Response =>
  new Response(JSON.stringify({ data }), { headers: { 'content-type': 'application/json' } })
const unauthenticated = (): Response =>
  new Response('{"message":"Unauthenticated."}', {
    status: 401,
    headers: { 'content-type': 'application/json' },
  })

interface Call {
  path: string
  token: string | null
  body: unknown
}
/** Stands in for the server: `answers` by the end of the path; anything else is accepted. */
const server = (answers: Record<string, (token: string | null) => Response | Promise<Response>>): Call[] => {
  const calls: Call[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const token = new Headers(init.headers).get('authorization')
    calls.push({ path: url.replace('/zoog_api/api/', ''), token, body: init.body })
    const found = Object.entries(answers).find(([path]) => url.endsWith(path))
    return found ? found[1](token) : ok({ result: true })
  })
  return calls
}

const load = async () => {
  vi.resetModules()
  const [session, authState, snackbars] = await Promise.all([
    import('./session'),
    import('./auth'),
    import('./snackbars'),
  ])
  return { ...session, ...authState, ...snackbars }
}
/** What another tab's write looks like to this one. */
const writtenElsewhere = (key: string, value: string | null): void => {
  if (value === null) localStorage.removeItem(key)
  else localStorage.setItem(key, value)
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: value }))
}
const putCookie = (text: string): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: what an earlier visit left
  document.cookie = `${text}; Path=/`
}
const cookieNames = (): string[] =>
  document.cookie
    .split('; ')
    .map((pair) => pair.split('=', 1)[0] ?? '')
    .filter(Boolean)
    .sort()

beforeEach(() => window.history.replaceState(null, '', '/dashboard'))
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  for (const name of cookieNames()) putCookie(`${name}=; Max-Age=-1`)
})

describe('R-AUTH-1 a session that begins', () => {
  it('keeps token and user, and ties the visit to it (R-AUTH-13)', async () => {
    const { startSession, auth } = await load()
    localStorage.setItem('voluumID', 'vol-1')
    const calls = server({})
    startSession(sessionOf(1))
    expect(auth).toMatchObject({ authenticated: true, loading: false, user: { id: 1 } })
    expect(localStorage.getItem('token')).toBe('token-1')
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(user(1))
    expect(cookieNames()).toEqual(['isUserExist', 'zoogToken'])
    await vi.waitFor(() => expect(calls).toHaveLength(1))
    expect(calls[0]).toMatchObject({ path: 'users/session/set', token: 'Bearer token-1' })
    expect(JSON.parse(String(calls[0]?.body))).toEqual({
      sessionID: expect.stringMatching(/^[0-9a-f]{32}$/),
      voluumID: 'vol-1',
    })
  })

  it('is not disturbed where the visit cannot be tied to it', async () => {
    const { startSession, auth, snackbars } = await load()
    server({ 'session/set': () => new Response('', { status: 503 }) })
    startSession(sessionOf(1))
    await new Promise((resolve) => setTimeout(resolve))
    expect(auth.authenticated).toBe(true)
    expect(snackbars.list).toEqual([])
  })

  it('leaves nothing of another user', async () => {
    const { startSession } = await load()
    server({})
    localStorage.setItem('user', JSON.stringify(user(1)))
    localStorage.setItem('lastPathname', '/profile')
    localStorage.setItem('tariffName', '1 Year')
    localStorage.setItem('portal', JSON.stringify({ theme: 'dark', favourites: [3] }))
    startSession(sessionOf(2))
    expect(localStorage.getItem('lastPathname')).toBeNull()
    expect(localStorage.getItem('tariffName')).toBeNull()
    expect(JSON.parse(localStorage.getItem('portal') ?? '')).toEqual({ theme: 'dark' })
  })

  it('keeps on show what a guest was shown, and drops what another user was', async () => {
    const { startSession } = await load()
    const { queryClient } = await import('../api/query-client')
    server({})
    queryClient.setQueryData(['billing.currencies'], 'as a guest')
    startSession(sessionOf(1))
    expect(queryClient.getQueryData(['billing.currencies'])).toBe('as a guest')
    startSession(sessionOf(2))
    expect(queryClient.getQueryData(['billing.currencies'])).toBeUndefined()
  })

  it('R-AUTH-10 keeps what is nobody’s own, which may still be on the way, when the session ends', async () => {
    const { startSession, endSession } = await load()
    const { queryClient } = await import('../api/query-client')
    server({})
    startSession(sessionOf(1))
    let answer = (_country: string): void => undefined
    const asked = queryClient.fetchQuery({
      queryKey: ['ip.info'],
      queryFn: () => new Promise<string>((resolve) => (answer = resolve)),
      meta: { isPublic: true },
    })
    endSession()
    answer('NL')
    await asked
    expect(queryClient.getQueryData(['ip.info'])).toBe('NL')
  })

  it('keeps what a guest chose on the way to a payment', async () => {
    const { startSession } = await load()
    server({})
    localStorage.setItem('tariffName', '1 Year')
    startSession(sessionOf(1))
    expect(localStorage.getItem('tariffName')).toBe('1 Year')
  })
})

describe('R-CACHE-1 another plan', () => {
  it('takes out what no page shows, but not what is on its way or nobody’s own', async () => {
    const { startSession, refreshUser } = await load()
    const { queryClient } = await import('../api/query-client')
    server({ 'info/get': () => ok(user(1, { accountStatus: 'Expired' })) })
    startSession(sessionOf(1))
    queryClient.setQueryData(['setup.servers'], 'of the plan before')
    queryClient.setQueryDefaults(['ip.info'], { meta: { isPublic: true } })
    queryClient.setQueryData(['ip.info'], 'NL')
    let answer = (_state: string): void => undefined
    const asked = queryClient.fetchQuery({
      queryKey: ['payment.state'],
      queryFn: () => new Promise<string>((resolve) => (answer = resolve)),
    })
    await refreshUser()
    expect(queryClient.getQueryData(['setup.servers'])).toBeUndefined()
    expect(queryClient.getQueryData(['ip.info'])).toBe('NL')
    answer('succeeded')
    await expect(asked).resolves.toBe('succeeded')
  })
})

describe('R-AUTH-1 a login', () => {
  it('is `loading` while it is under way, with who is there as known as before', async () => {
    const { restoreSession, startSession, runSignIn, auth } = await load()
    server({})
    await restoreSession()
    expect(auth).toMatchObject({ loading: false, known: true })
    const login = runSignIn(Promise.resolve(sessionOf(1)))
    expect(auth).toMatchObject({ loading: true, known: true, authenticated: false })
    startSession(await login)
    expect(auth).toMatchObject({ loading: false, known: true, authenticated: true })
  })

  it('that fails leaves nobody authenticated, and is over', async () => {
    const { restoreSession, runSignIn, auth } = await load()
    server({})
    await restoreSession()
    await expect(runSignIn(Promise.reject(new Error('Wrong.')))).rejects.toThrow('Wrong.')
    expect(auth).toMatchObject({ loading: false, known: true, authenticated: false, user: null })
  })
})

describe('R-AUTH-10 sign-out', () => {
  it('takes everything of the user; language, theme and attribution stay', async () => {
    const { startSession, signOut, auth } = await load()
    const calls = server({})
    startSession(sessionOf(1))
    const kept = { i18nLang: 'ru', referralID: 'r1', voluumID: 'vol-1' }
    const gone = [
      'lastPathname',
      'firstPathname',
      'userSubscrHash',
      'userSubscrHashTime',
      'vrfshwn',
      'tariffName',
    ]
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
    for (const key of gone) localStorage.setItem(key, '/plans')
    localStorage.setItem(
      'portal',
      JSON.stringify({
        theme: 'dark',
        favourites: [3],
        emailDraft: 'a@b.test',
        drafts: { x: { email: 'a@b.test' } },
      }),
    )
    putCookie('referral=r1')
    await signOut()
    const { portal, ...rest } = { ...localStorage }
    expect(rest).toEqual(kept)
    expect(JSON.parse(portal)).toEqual({ theme: 'dark' })
    expect(cookieNames()).not.toContain('zoogToken')
    expect(cookieNames()).toContain('referral')
    expect(auth).toMatchObject({ authenticated: false, user: null, loading: false })
    expect(window.location.pathname).toBe('/auth')
    await vi.waitFor(() =>
      expect(calls.find(({ path }) => path === 'users/logout')?.token).toBe('Bearer token-1'),
    )
  })

  it('leaves a checkout open, which stays the last path', async () => {
    const { startSession, signOut } = await load()
    server({})
    window.history.replaceState(null, '', '/checkout-ru')
    startSession(sessionOf(1))
    await signOut()
    expect(window.location.pathname).toBe('/checkout-ru')
    expect(localStorage.getItem('lastPathname')).toBe('/checkout-ru')
  })

  it('is not undone by an answer that was on its way', async () => {
    const { startSession, signOut, refreshUser, auth } = await load()
    const waiting: ((response: Response) => void)[] = []
    server({ 'info/get': () => new Promise<Response>((resolve) => waiting.push(resolve)) })
    startSession(sessionOf(1))
    const refreshed = refreshUser().catch((error: unknown) => error)
    await vi.waitFor(() => expect(waiting).toHaveLength(1))
    await signOut()
    waiting[0]?.(ok(user(1)))
    expect(await refreshed).toBeInstanceOf(Error)
    expect(auth).toMatchObject({ authenticated: false, user: null })
    expect(localStorage.getItem('user')).toBeNull()
  })
})

describe('the start', () => {
  const stored = (id: number) => {
    localStorage.setItem('token', `token-${id}`)
    localStorage.setItem('user', JSON.stringify(user(id)))
  }

  it('is a guest without a token, who keeps what was typed', async () => {
    const { restoreSession, auth } = await load()
    const calls = server({})
    localStorage.setItem('portal', JSON.stringify({ emailDraft: 'a@b.test' }))
    await restoreSession()
    expect(auth).toMatchObject({ loading: false, authenticated: false })
    expect(JSON.parse(localStorage.getItem('portal') ?? '')).toEqual({ emailDraft: 'a@b.test' })
    expect(calls).toEqual([])
  })

  it('asks who is there', async () => {
    const { restoreSession, auth } = await load()
    server({ 'info/get': () => ok(user(1, { firstName: 'Fay' })) })
    stored(1)
    await restoreSession()
    expect(auth).toMatchObject({ loading: false, authenticated: true, user: { firstName: 'Fay' } })
  })

  it('does with the user as last known while the server is out of reach', async () => {
    const { restoreSession, auth } = await load()
    server({ 'info/get': () => new Response('', { status: 503 }) })
    stored(1)
    await restoreSession()
    expect(auth).toMatchObject({ loading: false, authenticated: true, user: { id: 1 } })
  })

  it('R-AUTH-11 ends a session that the server refuses: once, with one text, and the way back is kept', async () => {
    const { restoreSession, watchSession, auth, snackbars } = await load()
    server({ 'info/get': unauthenticated })
    watchSession()
    stored(1)
    window.history.replaceState(null, '', '/profile?tab=plan')
    await Promise.all([restoreSession(), restoreSession()])
    expect(auth).toMatchObject({ loading: false, authenticated: false, user: null })
    expect(snackbars.list.map(({ text }) => text)).toEqual(['Your session has ended. Sign in again.'])
    expect(window.location.pathname).toBe('/auth')
    expect(localStorage.getItem('firstPathname')).toBe('/profile?tab=plan')
  })

  it('R-ROUTE-12 the way back is kept without what a provider added to it', async () => {
    const { restoreSession, watchSession } = await load()
    server({ 'info/get': unauthenticated })
    watchSession()
    stored(1)
    const added = 'setup_intent=seti_1&setup_intent_client_secret=seti_1_secret_2&redirect_status=succeeded'
    window.history.replaceState(null, '', `/profile?${added}&tab=plan`)
    await restoreSession()
    expect(localStorage.getItem('firstPathname')).toBe('/profile?tab=plan')
  })

  it('ends a session whose token is gone from the storage, at the next call', async () => {
    const { startSession, refreshUser, watchSession, auth, snackbars } = await load()
    server({ 'info/get': unauthenticated })
    watchSession()
    startSession(sessionOf(1))
    localStorage.removeItem('token')
    await refreshUser().catch(() => undefined)
    await refreshUser().catch(() => undefined)
    expect(auth.authenticated).toBe(false)
    expect(snackbars.list).toHaveLength(1)
  })

  it.each(['/', '/sign-in', '/sign-up'])(
    'a rejected session on %s goes to /auth, without a history entry',
    async (path) => {
      const { restoreSession, watchSession, snackbars } = await load()
      server({ 'info/get': unauthenticated })
      watchSession()
      stored(1)
      window.history.replaceState(null, '', path)
      const entries = window.history.length
      await restoreSession()
      expect(window.location.pathname).toBe('/auth')
      expect(window.history.length).toBe(entries)
      expect(localStorage.getItem('token')).toBeNull()
      expect(snackbars.list).toHaveLength(1)
    },
  )

  it('a refused session leaves a mailed link where it is', async () => {
    const { restoreSession, watchSession } = await load()
    server({ 'info/get': unauthenticated })
    watchSession()
    stored(1)
    window.history.replaceState(null, '', '/auth?verify=1&userId=1&token=x')
    await restoreSession()
    expect(window.location.search).toBe('?verify=1&userId=1&token=x')
  })
})

describe('R-AUTH-10 other tabs', () => {
  it('sign-out there is sign-out here', async () => {
    const { startSession, watchSession, auth } = await load()
    server({})
    watchSession()
    startSession(sessionOf(1))
    writtenElsewhere('token', null)
    expect(auth.authenticated).toBe(false)
    expect(window.location.pathname).toBe('/auth')
  })

  it('sign-in there is sign-in here', async () => {
    const { restoreSession, watchSession, auth } = await load()
    server({ 'info/get': () => ok(user(1)) })
    watchSession()
    await restoreSession()
    writtenElsewhere('token', 'token-1')
    writtenElsewhere('user', JSON.stringify(user(1)))
    await vi.waitFor(() => expect(auth.user?.id).toBe(1))
  })

  it('somebody else there is somebody else here, with nothing of the one before on show meanwhile', async () => {
    const { startSession, watchSession, auth } = await load()
    server({ 'info/get': () => ok(user(2)) })
    watchSession()
    startSession(sessionOf(1))
    writtenElsewhere('token', 'token-2')
    writtenElsewhere('user', JSON.stringify(user(2)))
    expect(auth.known).toBe(false)
    await vi.waitFor(() => expect(auth).toMatchObject({ known: true, loading: false, user: { id: 2 } }))
  })

  it('an answer for the one before changes nothing', async () => {
    const { startSession, watchSession, refreshUser, auth } = await load()
    const waiting: ((response: Response) => void)[] = []
    server({
      'info/get': (token) =>
        token === 'Bearer token-1' ? new Promise<Response>((resolve) => waiting.push(resolve)) : ok(user(2)),
    })
    watchSession()
    startSession(sessionOf(1))
    const refreshed = refreshUser().catch(() => undefined)
    await vi.waitFor(() => expect(waiting).toHaveLength(1))
    writtenElsewhere('token', 'token-2')
    writtenElsewhere('user', JSON.stringify(user(2)))
    await vi.waitFor(() => expect(auth.user?.id).toBe(2))
    waiting[0]?.(ok(user(1)))
    await refreshed
    expect(auth.user?.id).toBe(2)
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toMatchObject({ id: 2 })
  })

  it('an address verified there is verified here, without a call', async () => {
    const { startSession, watchSession, auth } = await load()
    const calls = server({})
    watchSession()
    startSession({ token: 'token-1', user: user(1, { verified: 0 }) })
    await vi.waitFor(() => expect(calls).toHaveLength(1))
    writtenElsewhere('user', JSON.stringify(user(1)))
    expect(auth.user?.verified).toBe(1)
    expect(calls).toHaveLength(1)
  })

  it.each(['', '{', 'null', '{"id":2}', '[]'])('junk written there is no user: %j', async (junk) => {
    const { startSession, watchSession, auth } = await load()
    server({ 'info/get': () => ok(user(1)) })
    watchSession()
    startSession(sessionOf(1))
    writtenElsewhere('user', junk)
    expect(auth.user?.id).toBe(1)
  })
})

describe('R-STORE-5 storage that was wiped under an open page', () => {
  it('by another tab ends the session; language and theme follow, and nothing of the user is written back', async () => {
    const { startSession, watchSession, auth } = await load()
    const { syncFromOtherTabs } = await import('./sync-from-other-tabs')
    const { theme, chooseTheme } = await import('./theme')
    const { activeLanguage, applyLanguage } = await import('../i18n/language')
    server({})
    syncFromOtherTabs()
    watchSession()
    startSession(sessionOf(1))
    chooseTheme('dark')
    applyLanguage('ru', {})
    localStorage.clear()
    window.dispatchEvent(new StorageEvent('storage', { key: null }))
    await vi.waitFor(() => expect(activeLanguage.language).toBe('en'))
    expect(auth).toMatchObject({ authenticated: false, user: null })
    expect(theme.choice).toBe('system')
    expect(document.documentElement.dataset.theme).toBeUndefined()
    expect(Object.keys(localStorage)).toEqual([])
    expect(cookieNames()).not.toContain('zoogToken')
  })

  it('ends the session with the next page, and says so; nothing ends where a token is', async () => {
    const { startSession, endSessionWithoutToken, auth, snackbars } = await load()
    server({})
    startSession(sessionOf(1))
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
