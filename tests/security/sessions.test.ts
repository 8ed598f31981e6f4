import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { startPortalWithApi } from './support'
import { createTargetMock, type TargetMock } from './target-mock'

// A session that was stolen ends: by its owner, who is told of it, and by time (ASVS 5.0, 7.3 and 7.4).

const OWNER = 'free@zoog.test'
const DAY = 86_400_000
const sessions = z.object({
  data: z.object({ sessions: z.array(z.object({ id: z.string(), isCurrent: z.boolean() })) }),
})

let target: TargetMock
beforeEach(async () => {
  target = await createTargetMock()
})
afterEach(() => target.mock.close())

const isIn = async (token: string) => (await target.get('users/info/get', { token })).statusCode === 200
const listed = async (token: string) =>
  sessions.parse((await target.get('users/sessions', { token })).json()).data.sessions
const end = (id: string, token: string) => target.post('users/sessions/end', { id }, { token })

describe('a session', () => {
  it('R-AUTH-14 ends 90 days after it began, however often its token is renewed', async () => {
    let { token } = await target.signInAndKeepCookie(OWNER)
    for (let day = 0; day < 90; day += 5) {
      const answer = await target.get('users/info/get', { token })
      expect([day, answer.statusCode]).toEqual([day, 200])
      token = String(answer.headers.authorization ?? `Bearer ${token}`).replace('Bearer ', '')
      target.sandbox.clock.advance(5 * DAY)
    }
    expect(await isIn(token)).toBe(false)
  })

  it('R-PROF-1 can be ended only by its owner', async () => {
    const owner = await target.signInAndKeepCookie(OWNER)
    const thief = await target.signInAndKeepCookie(OWNER, { from: '198.51.100.7' })
    const stolen = (await listed(owner.token)).find(({ isCurrent }) => !isCurrent)?.id ?? ''
    const stranger = await target.signInAndKeepCookie('paid@zoog.test')
    expect((await end(stolen, stranger.token)).statusCode).toBe(404)
    expect((await target.post('users/sessions/end', { id: stolen })).statusCode).toBe(401)
    expect((await end('all', owner.token)).statusCode).toBe(422)
    expect(await isIn(thief.token)).toBe(true)
    expect((await end(stolen, owner.token)).statusCode).toBe(200)
    expect([await isIn(thief.token), await isIn(owner.token)]).toEqual([false, true])
    expect((await end(stolen, owner.token)).statusCode).toBe(404)
  })

  it('R-AUTH-10 leaves nothing in the browser’s cache, and its storage to the portal, through the portal’s server too', async () => {
    const { token } = await target.signInAndKeepCookie(OWNER)
    const stage = await startPortalWithApi({
      api: (api) =>
        api.post('/zoog_api/api/users/logout', async (request, reply) => {
          const answer = await target.post(
            'users/logout',
            {},
            { token: String(request.headers.authorization).slice(7) },
          )
          return reply.headers(answer.headers).send(answer.body)
        }),
    })
    try {
      const answer = await fetch(`http://127.0.0.1:${stage.port}/zoog_api/api/users/logout`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
      })
      expect([answer.status, answer.headers.get('clear-site-data')]).toEqual([200, '"cache"'])
      expect(await isIn(token)).toBe(false)
    } finally {
      await stage.close()
    }
  })
})

describe('the owner is told by mail', () => {
  const kinds = async () => (await target.outbox(OWNER)).map(({ kind }) => kind)

  it('R-AUTH-1 of a sign-in from a browser that the account does not know, once', async () => {
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

  it('R-PROF-1 of each change of the password, in the profile and by a link', async () => {
    const { token, cookie } = await target.signInAndKeepCookie(OWNER)
    const passwords = { password: 'Other-Pass-1', password_confirmation: 'Other-Pass-1' }
    await target.post('profile/password', { currentPassword: 'Zoog-Pass-1', ...passwords }, { token, cookie })
    expect((await kinds())[0]).toBe('password-changed')
    await target.post('users/requestResetPassword', { email: OWNER, 'g-recaptcha-response': 'ok' })
    const link = new URL((await target.outbox(OWNER))[0]?.link ?? '')
    const { searchParams } = link
    const secret = { userId: Number(searchParams.get('userId')), token: searchParams.get('token') }
    await target.post('users/resetPassword', { ...secret, ...passwords })
    expect(await kinds()).toEqual(['password-changed', 'reset', 'password-changed', 'new-sign-in'])
  })
})
