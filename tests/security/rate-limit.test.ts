import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createLoginBody, createRegisterBody, createTargetMock, type TargetMock } from './target-mock'

// Who guesses passwords, or makes things in masses, is stopped; and nobody is locked out of an account by it (ASVS 5.0, 6.3).

const OWNER = 'free@zoog.test'
const FAR = '198.51.100.7'
const MINUTE = 60_000

let waits: number[]
let target: TargetMock
beforeEach(async () => {
  waits = []
  target = await createTargetMock({
    pause: async (ms) => {
      waits.push(ms)
    },
  })
})
afterEach(() => target.mock.close())

/** Repeats an attack until it is refused; answers how often it went through, and the refusal. */
const untilRefused = async (attack: (index: number) => ReturnType<TargetMock['get']>, most = 200) => {
  for (let index = 0; index < most; index += 1) {
    const answer = await attack(index)
    if (answer.statusCode === 429) return { went: index, answer }
  }
  throw new Error(`${most} went through.`)
}

const address = (index: number) => `203.0.113.${index + 1}`

describe('one account', () => {
  it('R-AUTH-1 blocks guesses after ten, from any address and by either endpoint', async () => {
    const { went, answer } = await untilRefused((index) =>
      index % 2
        ? target.guess(OWNER, { from: address(index) })
        : target.postSealed('login', createLoginBody(OWNER, 'Wrong-Pass-1'), { from: address(index) }),
    )
    expect(went).toBe(10)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect(answer.json()).toMatchObject({ code: 'too_many_requests' })
    expect((await target.signIn(OWNER, {}, { from: FAR })).statusCode).toBe(429)
  })

  it('R-AUTH-1 stays open to the browser that its owner signed in with before', async () => {
    const { cookie } = await target.signInAndKeepCookie(OWNER, { from: FAR })
    await untilRefused((index) => target.guess(OWNER, { from: address(index) }))
    waits.length = 0
    expect((await target.signIn(OWNER, {}, { from: FAR, cookie })).statusCode).toBe(200)
    expect(waits).toEqual([0])
  })

  it('R-AUTH-1 is closed to that browser too after ten guesses of its own', async () => {
    const { cookie } = await target.signInAndKeepCookie(OWNER)
    expect((await untilRefused((index) => target.guess(OWNER, { from: address(index), cookie }))).went).toBe(
      10,
    )
    expect((await target.signIn(OWNER, {}, { from: FAR })).statusCode).toBe(200)
  })

  it('R-AUTH-1 knows no browser by the cookie of another account, nor by a made-up one', async () => {
    const { cookie } = await target.signInAndKeepCookie('paid@zoog.test')
    await untilRefused((index) => target.guess(OWNER, { from: address(index) }))
    for (const given of [cookie, `device=${'A'.repeat(43)}`, 'device='])
      expect((await target.signIn(OWNER, {}, { from: FAR, cookie: given })).statusCode).toBe(429)
  })

  it('R-AUTH-1 answers guesses ever slower before it closes, right or wrong, with a bound', async () => {
    for (let count = 0; count < 9; count += 1) await target.guess(OWNER, { from: address(count) })
    expect((await target.signIn(OWNER, {}, { from: FAR })).statusCode).toBe(200)
    expect(waits).toEqual([0, 0, 0, 250, 500, 1000, 2000, 2000, 2000, 2000])
  })
})

describe('many accounts', () => {
  it('R-AUTH-1 one password tried on each is stopped at the address, and not for the others', async () => {
    const { went } = await untilRefused((index) => target.guess(`customer${index}@mail.example`))
    expect(went).toBe(60)
    expect((await target.signIn(OWNER)).statusCode).toBe(429)
    expect((await target.signIn(OWNER, {}, { from: FAR })).statusCode).toBe(200)
    target.sandbox.clock.advance(15 * MINUTE + 1000)
    expect((await target.signIn(OWNER)).statusCode).toBe(200)
  })

  it('R-AUTH-1 an account of one’s own gives no further guesses', async () => {
    const { went } = await untilRefused(async (index) => {
      if (index % 5 === 4) await target.signIn('paid@zoog.test')
      return target.guess(`customer${index}@mail.example`)
    })
    expect(went).toBe(60)
  })

  it('R-AUTH-1 a customer’s whole IPv6 network is one address', async () => {
    const { went } = await untilRefused((index) =>
      target.guess(`customer${index}@mail.example`, { from: `2001:db8:1:2::${(index + 1).toString(16)}` }),
    )
    expect(went).toBe(60)
    expect((await target.signIn(OWNER, {}, { from: '2001:db8:1:3::1' })).statusCode).toBe(200)
  })
})

describe('gift codes', () => {
  it('R-PAYWAY-3 ten unknown ones of an account, thirty of an address, ever slower, and a right one opens nothing', async () => {
    const enter = (who: string) => target.signInAndKeepCookie(who)
    const guess = (by: object, code: string) => target.post('billing/gift', { code }, by)
    const first = await enter(OWNER)
    waits.length = 0
    const { went } = await untilRefused((index) => guess(first, `GUESS-${index}`))
    expect(went).toBe(10)
    expect(waits).toEqual([0, 0, 0, 250, 500, 1000, 2000, 2000, 2000, 2000])
    expect((await guess(first, 'ZOOGGIFT')).statusCode).toBe(429)
    const others = [await enter('intro@zoog.test'), await enter('expired@zoog.test')]
    for (const other of others) expect((await untilRefused(() => guess(other, 'GUESS'))).went).toBe(10)
    expect((await guess(await enter('lifetime@zoog.test'), 'GUESS')).statusCode).toBe(429)
    expect((await guess({ ...(await enter('affiliate@zoog.test')), from: FAR }, 'ZOOGGIFT')).statusCode).toBe(
      200,
    )
  })
})

describe('what is made in masses', () => {
  it('R-AUTH-3 accounts: fifty an hour, by both calls together', async () => {
    const { went, answer } = await untilRefused((index) => {
      const fields = createRegisterBody(`new${index}@mail.example`)
      return index % 2 ? target.post('users/register', fields) : target.postSealed('register', fields)
    })
    expect(went).toBe(50)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3000)
    expect(
      (await target.post('users/register', createRegisterBody('far@mail.example'), { from: FAR })).statusCode,
    ).toBe(200)
  })

  it('R-AUTH-13 accounts of gift links, and guesses at gift codes: fifty an hour', async () => {
    const before = target.sandbox.data.users.length
    const { went } = await untilRefused((index) =>
      target.get(`users/onetimeLinkByPromo?promocode=${index % 2 ? 'ZOOGGIFT' : `GUESS${index}`}`),
    )
    expect(went).toBe(50)
    expect(target.sandbox.data.users.length - before).toBe(25)
  })

  it('R-AUTH-7 unwanted mails: thirty from an address, ten to one', async () => {
    const ask = (email: string) =>
      target.post('users/requestResetPassword', { email, 'g-recaptcha-response': 'ok' })
    expect((await untilRefused(() => ask(OWNER))).went).toBe(10)
    expect(await target.outbox(OWNER)).toHaveLength(10)
    expect((await untilRefused((index) => ask(`customer${index}@mail.example`))).went).toBe(19)
  })

  it('R-RESTRICT-1 questions whether an e-mail is known: sixty from an address', async () => {
    const { went } = await untilRefused((index) =>
      target.postSealed('userCheck', { email: `customer${index}@mail.example` }),
    )
    expect(went).toBe(60)
  })
})

describe('the cookie of a known browser', () => {
  it('R-AUTH-1 is out of reach for scripts, random, and kept as a hash', async () => {
    const { setCookie, cookie } = await target.signInAndKeepCookie(OWNER)
    expect(setCookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/zoog_api/api' })
    expect(JSON.stringify(target.sandbox.data)).not.toContain(cookie.replace('device=', ''))
    expect((await target.signInAndKeepCookie(OWNER)).cookie).not.toBe(cookie)
    const twice = await target.signInAndKeepCookie(OWNER, { cookie })
    expect(twice.cookie).toBe(cookie)
  })

  it('R-AUTH-1 is another one after a sign-in to an account that did not know it: a planted one is worth nothing', async () => {
    const planted = await target.signInAndKeepCookie('paid@zoog.test')
    const victim = await target.signInAndKeepCookie(OWNER, { cookie: planted.cookie })
    expect(victim.cookie).not.toBe(planted.cookie)
    await untilRefused((index) => target.guess(OWNER, { from: address(index) }))
    expect((await target.signIn(OWNER, {}, { from: FAR, cookie: planted.cookie })).statusCode).toBe(429)
    expect((await target.signIn(OWNER, {}, { from: FAR, cookie: victim.cookie })).statusCode).toBe(200)
  })

  it('R-PROF-1 is good for nothing once the password was changed elsewhere', async () => {
    const thief = await target.signInAndKeepCookie(OWNER, { from: FAR })
    const owner = await target.signInAndKeepCookie(OWNER)
    const passwords = { password: 'Other-Pass-1', password_confirmation: 'Other-Pass-1' }
    const body = { currentPassword: 'Zoog-Pass-1', ...passwords }
    expect((await target.post('profile/password', body, owner)).statusCode).toBe(200)
    await untilRefused((index) => target.guess(OWNER, { from: address(index) }))
    expect((await target.guess(OWNER, { from: FAR, cookie: thief.cookie })).statusCode).toBe(429)
    expect(
      (await target.signIn(OWNER, { password: 'Other-Pass-1' }, { cookie: owner.cookie })).statusCode,
    ).toBe(200)
  })
})
