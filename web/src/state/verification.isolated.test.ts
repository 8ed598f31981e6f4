import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createJsonResponse } from '../testing/browser'
import { createTestUser } from '../testing/fixtures'

const acceptLink = () => createJsonResponse(200, { data: { result: true } })

/** Mocks the server; returns the bodies that it receives. */
const mockServer = (respond: () => Response | Promise<Response>): unknown[] => {
  const bodies: unknown[] = []
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
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
    ['a failure if the server rejects the link', 'link_invalid', 'rejected'],
    ['an incomplete link if the mail program cut it', 'link_incomplete', 'incomplete'],
    ['a success if another link has verified the address', 'already_verified', 'verified'],
  ])('is %s', async (_, code, kind) => {
    const { verifyFromQuery } = await load()
    mockServer(() => createJsonResponse(422, { message: 'No.', code }))
    expect(await verifyFromQuery(LINK)).toEqual({ kind })
  })

  it('is a network error if the link did not reach the server, and a retry can succeed', async () => {
    const { verifyFromQuery } = await load()
    const unreachable = mockServer(() => Promise.reject(new TypeError('Failed to fetch')))
    expect(await verifyFromQuery(LINK)).toMatchObject({
      kind: 'networkError',
      error: { reason: 'unreachable' },
    })
    expect(unreachable).toHaveLength(1)
    mockServer(acceptLink)
    expect(await verifyFromQuery(LINK)).toEqual({ kind: 'verified' })
  })
})
