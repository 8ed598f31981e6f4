import { DAY } from '@zoog/contract/constants'
import { describe, expect, it } from 'vitest'
import { createAttackClient } from './attack-client'

// A stolen session ends: it expires, and the owner gets an email and can end it (ASVS 5.0 V7.3, V7.4).

const OWNER = 'free@zoog.test'
const { client, guess, signInAndKeepCookie, listMails, changePassword, resetByMail, isSignedIn } =
  await createAttackClient()

describe('a session', () => {
  it('R-AUTH-14 ends 90 days after its start, even with a renewed token', async () => {
    let token = await client.getToken(OWNER)
    for (let day = 0; day < 90; day += 5) {
      const response = await client.call('GET users/info/get', { token })
      expect([day, response.status]).toEqual([day, 200])
      token = String(response.headers.authorization ?? `Bearer ${token}`).replace('Bearer ', '')
      client.sandbox.clock.advance(5 * DAY)
    }
    expect(await isSignedIn(token)).toBe(false)
  })

  it('R-AUTH-10 clears the browser’s cache but not its storage when it ends', async () => {
    const token = await client.getToken(OWNER)
    const { status, headers } = await client.call('POST users/logout', { body: {}, token })
    expect([status, headers['clear-site-data']]).toEqual([200, '"cache"'])
    expect(await isSignedIn(token)).toBe(false)
  })
})

describe('the owner gets an email', () => {
  const kinds = () => listMails(OWNER).map(({ kind }) => kind)

  it('R-AUTH-1 once about a sign-in from an unknown browser', async () => {
    const { cookie } = await signInAndKeepCookie(OWNER)
    await signInAndKeepCookie(OWNER, { cookie })
    expect(kinds()).toEqual(['new-sign-in'])
    await signInAndKeepCookie(OWNER)
    const [mail] = listMails(OWNER)
    expect(kinds()).toEqual(['new-sign-in', 'new-sign-in'])
    expect(mail?.text).toContain('change your password')
    await guess(OWNER)
    expect(kinds()).toHaveLength(2)
  })

  it('R-PROF-1 about each password change, in the profile and by a link', async () => {
    await changePassword(await signInAndKeepCookie(OWNER))
    expect(kinds()[0]).toBe('password-changed')
    await resetByMail(OWNER)
    expect(kinds()).toEqual(['password-changed', 'reset', 'password-changed', 'new-sign-in'])
  })
})
