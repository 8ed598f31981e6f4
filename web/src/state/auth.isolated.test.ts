import type { Session } from '@zoog/contract/users'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createTestUser } from '../testing/fixtures'

const session: Session = { token: 'token-1', user: createTestUser({ id: 1, email: 'a@zoog.test' }) }
const GUEST = {
  loading: false,
  isRestored: true,
  authenticated: false,
  user: null,
  paymentStatus: 'processed',
  newSubscription: false,
}

const load = async () => {
  vi.resetModules()
  vi.stubGlobal('fetch', async () => new Response('{"message":"Gone."}', { status: 503 }))
  const [{ auth }, actions] = await Promise.all([import('./auth'), import('./session')])
  return { auth, ...actions }
}

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

describe('R-STORE-3 auth state', () => {
  it('starts as loading, without a user or a pending payment', async () => {
    const { auth } = await load()
    expect(auth).toEqual({ ...GUEST, loading: true, isRestored: false })
  })

  it('is a guest once the session is known to be absent', async () => {
    const { auth, restoreSession } = await load()
    await restoreSession()
    expect(auth).toEqual(GUEST)
  })

  it('holds the user of a session, and nothing once it has ended', async () => {
    const { auth, startSession, endSession } = await load()
    startSession(session)
    expect(auth).toEqual({ ...GUEST, authenticated: true, user: session.user })
    auth.paymentStatus = 'processing'
    auth.newSubscription = true
    endSession()
    expect(auth).toEqual(GUEST)
  })

  it('drops the new subscription flag when another session starts', async () => {
    const { auth, startSession } = await load()
    startSession(session)
    auth.newSubscription = true
    startSession({ ...session, token: 'token-2' })
    expect(auth.newSubscription).toBe(false)
  })
})
