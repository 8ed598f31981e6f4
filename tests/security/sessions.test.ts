import { DAY } from '@zoog/contract/constants'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { startPortalWithApi } from './support'
import { createTargetMock, type TargetMock } from './target-mock'

// A stolen session ends: it expires, and the owner gets an email and can end it (ASVS 5.0 V7.3, V7.4).

const OWNER = 'free@zoog.test'
const sessions = z.object({
  data: z.object({ sessions: z.array(z.object({ id: z.string(), isCurrent: z.boolean() })) }),
})

let target: TargetMock
beforeEach(async () => {
  target = await createTargetMock()
})
afterEach(() => target.mock.close())

const isSignedIn = async (token: string) => (await target.get('users/info/get', { token })).statusCode === 200
const getSessions = async (token: string) =>
  sessions.parse((await target.get('users/sessions', { token })).json()).data.sessions
const endSession = (id: string, token: string) => target.post('users/sessions/end', { id }, { token })

describe('a session', () => {
  it('R-AUTH-14 ends 90 days after its start, even with a renewed token', async () => {
    let { token } = await target.signInAndKeepCookie(OWNER)
    for (let day = 0; day < 90; day += 5) {
      const response = await target.get('users/info/get', { token })
      expect([day, response.statusCode]).toEqual([day, 200])
      token = String(response.headers.authorization ?? `Bearer ${token}`).replace('Bearer ', '')
      target.sandbox.clock.advance(5 * DAY)
    }
    expect(await isSignedIn(token)).toBe(false)
  })

  it('R-PROF-1 can be ended only by its owner', async () => {
    const owner = await target.signInAndKeepCookie(OWNER)
    const thief = await target.signInAndKeepCookie(OWNER, { from: '198.51.100.7' })
    const stolen = (await getSessions(owner.token)).find(({ isCurrent }) => !isCurrent)?.id ?? ''
    const stranger = await target.signInAndKeepCookie('paid@zoog.test')
    expect((await endSession(stolen, stranger.token)).statusCode).toBe(404)
    expect((await target.post('users/sessions/end', { id: stolen })).statusCode).toBe(401)
    expect((await endSession('all', owner.token)).statusCode).toBe(422)
    expect(await isSignedIn(thief.token)).toBe(true)
    expect((await endSession(stolen, owner.token)).statusCode).toBe(200)
    expect([await isSignedIn(thief.token), await isSignedIn(owner.token)]).toEqual([false, true])
    expect((await endSession(stolen, owner.token)).statusCode).toBe(404)
  })

  it('R-AUTH-10 clears the browser’s cache but not its storage when it ends, also through the portal’s server', async () => {
    const { token } = await target.signInAndKeepCookie(OWNER)
    const stage = await startPortalWithApi({
      api: (api) =>
        api.post('/zoog_api/api/users/logout', async (request, reply) => {
          const response = await target.post(
            'users/logout',
            {},
            { token: String(request.headers.authorization).slice(7) },
          )
          return reply.headers(response.headers).send(response.body)
        }),
    })
    try {
      const response = await fetch(`http://127.0.0.1:${stage.port}/zoog_api/api/users/logout`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
      })
      expect([response.status, response.headers.get('clear-site-data')]).toEqual([200, '"cache"'])
      expect(await isSignedIn(token)).toBe(false)
    } finally {
      await stage.close()
    }
  })
})

describe('the owner gets an email', () => {
  const kinds = async () => (await target.outbox(OWNER)).map(({ kind }) => kind)

  it('R-AUTH-1 once about a sign-in from an unknown browser', async () => {
    const { cookie } = await target.signInAndKeepCookie(OWNER)
    await target.signInAndKeepCookie(OWNER, { cookie })
    expect(await kinds()).toEqual(['new-sign-in'])
    await target.signInAndKeepCookie(OWNER)
    const [mail] = await target.outbox(OWNER)
    expect(await kinds()).toEqual(['new-sign-in', 'new-sign-in'])
    expect(mail?.text).toContain('change your password')
    await target.guess(OWNER)
    expect(await kinds()).toHaveLength(2)
  })

  it('R-PROF-1 about each password change, in the profile and by a link', async () => {
    const { token, cookie } = await target.signInAndKeepCookie(OWNER)
    const passwords = { password: 'Other-Pass-1', password_confirmation: 'Other-Pass-1' }
    await target.post('profile/password', { currentPassword: 'Zoog-Pass-1', ...passwords }, { token, cookie })
    expect((await kinds())[0]).toBe('password-changed')
    await target.post('users/requestResetPassword', { email: OWNER, 'g-recaptcha-response': 'ok' })
    const link = await target.readMailedLink(OWNER, 'reset')
    await target.post('users/resetPassword', { ...link, ...passwords })
    expect(await kinds()).toEqual(['password-changed', 'reset', 'password-changed', 'new-sign-in'])
  })
})
