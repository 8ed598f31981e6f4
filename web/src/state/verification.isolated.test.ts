import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PORTAL_CONFIG_META_NAME } from '../lib/portal-config'
import { createJsonResponse, setTestCookie } from '../testing/browser'
import { createTestUser } from '../testing/fixtures'

const acceptLink = () => createJsonResponse(200, { data: { result: true } })

/** Mocks the server, which reports the visitor's country; returns the bodies that it receives. */
const mockServer = (respond: () => Response | Promise<Response>, code = 'US'): unknown[] => {
  const bodies: unknown[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url.includes('ip/info')) return createJsonResponse(200, { data: { code } })
    bodies.push(JSON.parse(String(init.body)))
    return respond()
  })
  return bodies
}
const load = async () => {
  vi.resetModules()
  const [verification, authState, users, area] = await Promise.all([
    import('./verification'),
    import('./auth'),
    import('../api/users'),
    import('../api/create-client'),
  ])
  const verifyFromQuery = (search: string) =>
    verification.verifyFromQuery(search, async (request) => ({
      body: await area.getBodyOrThrow(users.usersApi.verifyUser.mutate(request)),
    }))
  return { verifyFromQuery, ...authState }
}
const LINK = '?verify=1&userId=7&token=secret&x=1'

beforeEach(() => window.history.replaceState(null, '', `/auth${LINK}`))
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

describe('R-AUTH-8 verifying by a mailed link', () => {
  it('sends the link and the attribution, and clears the address at once', async () => {
    const { verifyFromQuery } = await load()
    localStorage.setItem('clickID', 'c1')
    const bodies = mockServer(acceptLink)
    const outcome = verifyFromQuery(LINK)
    expect(window.location.search).toBe('?x=1')
    expect(await outcome).toEqual({ kind: 'verified' })
    expect(bodies).toEqual([{ userId: 7, token: 'secret', clickID: 'c1', cid: '', cid4: '' }])
  })

  it.each([
    ['DE', null, '', ''],
    ['DE', 'given', '111.222', '333.444'],
    ['US', 'declined', '', ''],
    ['US', null, '111.222', '333.444'],
  ])(
    'R-TRACK-2 sends a guest’s analytics ids once there is consent: %s, %s',
    async (code, consent, cid, cid4) => {
      const meta = document.createElement('meta')
      meta.setAttribute('name', PORTAL_CONFIG_META_NAME)
      meta.setAttribute('content', JSON.stringify({ consentCountries: ['DE'] }))
      document.head.replaceChildren(meta)
      if (consent) localStorage.setItem('portal', JSON.stringify({ consent }))
      setTestCookie('_ga=GA1.1.111.222')
      setTestCookie('_ga_AB12=GS1.1.333.444')
      const { verifyFromQuery } = await load()
      const bodies = mockServer(acceptLink, code)
      await verifyFromQuery(LINK)
      expect(bodies).toMatchObject([{ userId: 7, cid, cid4 }])
      for (const name of ['_ga', '_ga_AB12']) setTestCookie(`${name}=; Max-Age=-1`)
      document.head.replaceChildren()
    },
  )

  it('sends a link once', async () => {
    const { verifyFromQuery } = await load()
    const bodies = mockServer(acceptLink)
    await Promise.all([verifyFromQuery(LINK), verifyFromQuery(LINK)])
    expect(await verifyFromQuery(LINK)).toEqual({ kind: 'verified' })
    expect(bodies).toHaveLength(1)
  })

  it('marks the signed-in user as verified only if the link is theirs', async () => {
    const { verifyFromQuery, auth } = await load()
    auth.user = createTestUser({ verified: 0 })
    mockServer(() => createJsonResponse(200, { data: { result: true, maskedEmail: 'o•••@mail.test' } }))
    expect(await verifyFromQuery(LINK.replace('userId=7', 'userId=8'))).toEqual({
      kind: 'otherAccount',
      maskedEmail: 'o•••@mail.test',
    })
    expect(auth.user.verified).toBe(0)
    mockServer(acceptLink)
    await verifyFromQuery(LINK)
    expect(auth.user.verified).toBe(1)
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toMatchObject({ verified: 1 })
  })
})

describe('R-AUTH-9 the outcome of a link that does not verify', () => {
  it.each(['?verify=1', '?verify=1&userId=seven&token=x', '?verify=&userId=7&token='])(
    'is an incomplete link for %s',
    async (search) => {
      const { verifyFromQuery } = await load()
      const bodies = mockServer(acceptLink)
      expect(await verifyFromQuery(search)).toEqual({ kind: 'incomplete' })
      expect(bodies).toEqual([])
    },
  )

  it.each([
    ['a rejection if the server rejects the link', 'link_invalid', 'rejected'],
    ['an incomplete link if the mail program cut it', 'link_incomplete', 'incomplete'],
    ['a success if another link has verified the address', 'already_verified', 'verified'],
  ])('is %s', async (_, code, kind) => {
    const { verifyFromQuery } = await load()
    mockServer(() => createJsonResponse(422, { message: 'No.', code }))
    expect(await verifyFromQuery(LINK)).toEqual({ kind })
  })

  it.each([408, 429, 500, 503])('is a failure after %i, and a retry can succeed', async (status) => {
    const { verifyFromQuery } = await load()
    mockServer(() => createJsonResponse(status, { message: 'Not now.' }))
    expect(await verifyFromQuery(LINK)).toMatchObject({ kind: 'failed', error: { status } })
    mockServer(acceptLink)
    expect(await verifyFromQuery(LINK)).toEqual({ kind: 'verified' })
  })

  it('is a failure if the link did not reach the server, and a retry can succeed', async () => {
    const { verifyFromQuery } = await load()
    const unreachable = mockServer(() => Promise.reject(new TypeError('Failed to fetch')))
    expect(await verifyFromQuery(LINK)).toMatchObject({
      kind: 'failed',
      error: { reason: 'unreachable' },
    })
    expect(unreachable).toHaveLength(1)
    mockServer(acceptLink)
    expect(await verifyFromQuery(LINK)).toEqual({ kind: 'verified' })
  })
})
