import { MINUTE } from '@zoog/contract/constants'
import { createLoginFields, createRegisterFields } from '@zoog/mock-api/request-fields'
import { beforeEach, describe, expect, it } from 'vitest'
import { createAttackClient, NEW_PASSWORD } from './attack-client'

// Rate limits stop guesses and mass creation without locking owners out of their accounts (ASVS 5.0 V6.3).

const OWNER = 'free@zoog.test'
const FAR = '198.51.100.7'

const waits: number[] = []
const { client, signIn, guess, signInAndKeepCookie, listMails, requestReset, changePassword } =
  await createAttackClient({
    pause: async (ms) => {
      waits.push(ms)
    },
  })
beforeEach(() => {
  waits.length = 0
})

/** Repeats an attack until the rate limit and returns the number of accepted requests and the rejection. */
const attackUntilLimited = async (attack: (index: number) => ReturnType<typeof guess>, most = 200) => {
  for (let index = 0; index < most; index += 1) {
    const response = await attack(index)
    if (response.status === 429) return { accepted: index, response }
  }
  throw new Error(`${most} requests were accepted.`)
}

const ip = (index: number) => `203.0.113.${index + 1}`

describe('one account', () => {
  it('R-AUTH-1 blocks guesses after ten, from any IP address and by either endpoint', async () => {
    const wrong = createLoginFields(OWNER, { password: 'Wrong-Pass-1' })
    const { accepted, response } = await attackUntilLimited((index) =>
      index % 2
        ? guess(OWNER, { from: ip(index) })
        : client.postEncrypted('users/restrictedLogin', wrong, { from: ip(index) }),
    )
    expect(accepted).toBe(10)
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
    expect(response.json()).toMatchObject({ code: 'too_many_requests' })
    expect((await signIn(OWNER, {}, { from: FAR })).status).toBe(429)
    const guessUnknown = (index: number) => guess('nobody@zoog.test', { from: ip(index) })
    expect((await attackUntilLimited(guessUnknown)).accepted).toBe(10)
  })

  it('R-AUTH-1 stays open for a browser that its owner has signed in with', async () => {
    const { cookie } = await signInAndKeepCookie(OWNER, { from: FAR })
    await attackUntilLimited((index) => guess(OWNER, { from: ip(index) }))
    waits.length = 0
    expect((await signIn(OWNER, {}, { from: FAR, cookie })).status).toBe(200)
    expect(waits).toEqual([0])
  })

  it('R-AUTH-1 blocks that browser too after its own ten guesses', async () => {
    const { cookie } = await signInAndKeepCookie(OWNER)
    expect((await attackUntilLimited((index) => guess(OWNER, { from: ip(index), cookie }))).accepted).toBe(10)
    expect((await signIn(OWNER, {}, { from: FAR })).status).toBe(200)
  })

  it('R-AUTH-1 does not accept the device cookie of another account or a forged one', async () => {
    const { cookie } = await signInAndKeepCookie('paid@zoog.test')
    await attackUntilLimited((index) => guess(OWNER, { from: ip(index) }))
    for (const sentCookie of [cookie, `device=${'A'.repeat(43)}`, 'device='])
      expect((await signIn(OWNER, {}, { from: FAR, cookie: sentCookie })).status).toBe(429)
  })
})

describe('many accounts', () => {
  it('R-AUTH-1 block the IP address that tries one password on each, and no other', async () => {
    const { accepted } = await attackUntilLimited((index) => guess(`customer${index}@mail.example`))
    expect(accepted).toBe(60)
    expect((await signIn(OWNER)).status).toBe(429)
    expect((await signIn(OWNER, {}, { from: FAR })).status).toBe(200)
    client.sandbox.clock.advance(15 * MINUTE + 1000)
    expect((await signIn(OWNER)).status).toBe(200)
  })

  it('R-AUTH-1 signing in to an own account gives no further guesses', async () => {
    const { accepted } = await attackUntilLimited(async (index) => {
      if (index % 5 === 4) await signIn('paid@zoog.test')
      return guess(`customer${index}@mail.example`)
    })
    expect(accepted).toBe(60)
  })
})

describe('gift codes', () => {
  it('R-PAYWAY-3 allow ten guesses for an account and thirty for an IP address, with delays', async () => {
    const guess = (by: object, code: string) => client.call('POST billing/gift', { body: { code }, ...by })
    const first = await signInAndKeepCookie(OWNER)
    waits.length = 0
    const { accepted } = await attackUntilLimited((index) => guess(first, `GUESS-${index}`))
    expect(accepted).toBe(10)
    expect(waits).toEqual([0, 0, 0, 250, 500, 1000, 2000, 2000, 2000, 2000])
    expect((await guess(first, 'ZOOGGIFT')).status).toBe(429)
    const others = [
      await signInAndKeepCookie('intro@zoog.test'),
      await signInAndKeepCookie('expired@zoog.test'),
    ]
    for (const other of others)
      expect((await attackUntilLimited(() => guess(other, 'GUESS'))).accepted).toBe(10)
    expect((await guess(await signInAndKeepCookie('lifetime@zoog.test'), 'GUESS')).status).toBe(429)
    expect(
      (await guess({ ...(await signInAndKeepCookie('affiliate@zoog.test')), from: FAR }, 'ZOOGGIFT')).status,
    ).toBe(200)
  })
})

describe('mass requests', () => {
  it('R-AUTH-3 fifty new accounts an hour, over both endpoints together', async () => {
    const { accepted, response } = await attackUntilLimited((index) => {
      const fields = createRegisterFields(`new${index}@mail.example`)
      return index % 2
        ? client.call('POST users/register', { body: fields })
        : client.postEncrypted('users/restrictedRegister', fields)
    })
    expect(accepted).toBe(50)
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(3000)
    const body = createRegisterFields('far@mail.example')
    expect((await client.call('POST users/register', { body, from: FAR })).status).toBe(200)
  })

  it('R-AUTH-13 fifty accounts from gift links and guesses at gift codes an hour', async () => {
    const before = client.data.users.length
    const { accepted } = await attackUntilLimited((index) =>
      client.call(`GET users/onetimeLinkByPromo?promocode=${index % 2 ? 'ZOOGGIFT' : `GUESS${index}`}`),
    )
    expect(accepted).toBe(50)
    expect(client.data.users.length - before).toBe(25)
  })

  it('R-AUTH-7 thirty reset emails from one IP address, ten to one mailbox', async () => {
    expect((await attackUntilLimited(() => requestReset(OWNER))).accepted).toBe(10)
    expect(listMails(OWNER)).toHaveLength(10)
    expect(
      (await attackUntilLimited((index) => requestReset(`customer${index}@mail.example`))).accepted,
    ).toBe(19)
  })

  it('R-RESTRICT-1 sixty checks from one IPv6 network whether an email is known', async () => {
    const { accepted } = await attackUntilLimited((index) =>
      client.postEncrypted(
        'users/restrictedUserCheck',
        { email: `customer${index}@mail.example` },
        { from: `2001:db8:1:2::${index + 1}` },
      ),
    )
    expect(accepted).toBe(60)
  })
})

describe('the cookie of a known browser', () => {
  it('R-AUTH-1 is unreadable for scripts, random and stored as a hash', async () => {
    const { setCookie, cookie } = await signInAndKeepCookie(OWNER)
    expect(setCookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/zoog_api/api' })
    expect(JSON.stringify(client.data)).not.toContain(cookie.replace('device=', ''))
    expect((await signInAndKeepCookie(OWNER)).cookie).not.toBe(cookie)
    const twice = await signInAndKeepCookie(OWNER, { cookie })
    expect(twice.cookie).toBe(cookie)
  })

  it('R-PROF-1 is invalid after the password was changed elsewhere', async () => {
    const thief = await signInAndKeepCookie(OWNER, { from: FAR })
    const owner = await signInAndKeepCookie(OWNER)
    expect((await changePassword(owner)).status).toBe(200)
    await attackUntilLimited((index) => guess(OWNER, { from: ip(index) }))
    expect((await guess(OWNER, { from: FAR, cookie: thief.cookie })).status).toBe(429)
    expect((await signIn(OWNER, { password: NEW_PASSWORD }, { cookie: owner.cookie })).status).toBe(200)
  })
})
