import { DAY, HOUR } from '@zoog/contract/constants'
import { personas } from '@zoog/contract/personas'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findUserByEmail } from '../../core/find-user'
import { issueLinkSecret } from '../../core/links'
import type { Data } from '../../core/schema'
import { createSeed } from '../../core/seed'
import { beginEmailChange, decideEmailChange, endEmailChange, findEmailChange } from './email-change'

const NOW = Date.UTC(2026, 0, 10, 12)
const ORIGIN = 'http://portal.test'
const OLD = personas.paid.email
const NEW = 'new@mail.test'

const world = () => {
  const data: Data = createSeed(NOW)
  const user = findUserByEmail(data, OLD)
  if (!user) throw new Error('There is no paid account.')
  /** The secret of the newest mail to an address. */
  const mailed = (to: string): string => {
    const mail = data.outbox.findLast((each) => each.to === to && each.link?.includes('emailChange'))
    return new URL(mail?.link ?? ORIGIN).searchParams.get('token') ?? ''
  }
  return {
    data,
    user,
    mailed,
    begin: (email = NEW, now = NOW) => beginEmailChange(data, now, user, email, ORIGIN),
    say: (token: string, isAgreed = true, now = NOW) =>
      decideEmailChange(data, now, { userId: user.id, token, isAgreed }, ORIGIN),
    change: (now = NOW) => findEmailChange(data, now, user.id),
  }
}

type Said = { kind: 'begin'; to: string } | { kind: 'say'; pick: number; isAgreed: boolean } | { kind: 'end' }

describe('R-KEYS-6 another address for an account', () => {
  it.each([
    ['the old mailbox first', OLD, NEW],
    ['the new mailbox first', NEW, OLD],
  ])('is made once both agree: %s', (_order, first, second) => {
    const { data, user, mailed, begin, say, change } = world()
    begin()
    expect(change()).toMatchObject({ email: NEW, isAgreedByCurrent: false, isAgreedByNew: false })
    expect(say(mailed(first))).toBe('waiting')
    expect(say(mailed(first))).toBe('waiting')
    expect(user.email).toBe(OLD)
    expect(say(mailed(second))).toBe('changed')
    expect(user).toMatchObject({ email: NEW, verified: true })
    expect(change()).toBeNull()
    const told = data.outbox.filter(({ kind }) => kind === 'email-changed').map(({ to }) => to)
    expect(told).toEqual([OLD, NEW])
  })

  it('is stopped from either mailbox, and then both links are good for nothing', () => {
    for (const mailbox of [OLD, NEW]) {
      const { user, mailed, begin, say, change } = world()
      begin()
      const [one, other] = [mailed(OLD), mailed(NEW)]
      say(one)
      expect(say(mailed(mailbox), false)).toBe('stopped')
      expect(change()).toBeNull()
      for (const token of [one, other]) expect(() => say(token)).toThrow('not valid')
      expect(user.email).toBe(OLD)
    }
  })

  it('is over after a day, also for a clock that was set back before it began', () => {
    const { mailed, begin, say, change } = world()
    begin()
    expect(say(mailed(OLD), true, NOW + DAY - 1)).toBe('waiting')
    expect(() => say(mailed(NEW), true, NOW + DAY)).toThrow('not valid')
    expect(change(NOW + DAY)).toBeNull()
    expect(change(NOW - 1)).toBeNull()
  })

  it('is one at a time: a newer one ends the links of the older', () => {
    const { user, mailed, begin, say } = world()
    begin('first@mail.test')
    const older = mailed(OLD)
    begin()
    expect(() => say(older)).toThrow('not valid')
    say(mailed(OLD))
    expect(say(mailed(NEW))).toBe('changed')
    expect(user.email).toBe(NEW)
  })

  it('refuses the own address and one that has an account, also where it was taken meanwhile', () => {
    const { data, user, mailed, begin, say } = world()
    expect(() => begin(OLD.toUpperCase())).toThrow('already')
    expect(() => begin(personas.free.email)).toThrow('taken')
    begin()
    say(mailed(OLD))
    const other = findUserByEmail(data, personas.free.email)
    if (other) other.email = NEW
    expect(() => say(mailed(NEW))).toThrow('taken')
    expect(user.email).toBe(OLD)
  })

  it('tells no stranger whether addresses have accounts: five an hour', () => {
    const { begin } = world()
    for (let i = 0; i < 5; i += 1) expect(() => begin(personas.free.email)).toThrow('taken')
    expect(() => begin(personas.free.email)).toThrow('Too many')
    expect(() => begin(NEW, NOW + HOUR + 1)).not.toThrow()
  })

  it('what was mailed to the old address before opens nothing after', () => {
    const { data, user, mailed, begin, say } = world()
    issueLinkSecret(data, NOW, 'reset', user.id)
    begin()
    say(mailed(OLD))
    say(mailed(NEW))
    expect(data.oneTimeTokens.filter(({ userId }) => userId === user.id)).toEqual([])
  })

  it('whatever is said in whatever order, the address moves only by both links of one change, within its day', () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('begin' as const), to: fc.constantFrom('a@mail.test', 'b@mail.test') }),
      fc.record({
        kind: fc.constant('say' as const),
        pick: fc.nat({ max: 7 }),
        isAgreed: fc.boolean(),
      }),
      fc.record({ kind: fc.constant('wait' as const), hours: fc.constantFrom(1, 13, 25, -2) }),
      fc.record({ kind: fc.constant('end' as const) }),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        const { data, user, begin, say } = world()
        /** What is refused changes nothing; what follows holds it to that. */
        const take = (step: Said, at: number) => {
          const tokens = data.outbox.flatMap(
            ({ link }) => new URL(link ?? ORIGIN).searchParams.get('token') ?? [],
          )
          try {
            if (step.kind === 'begin') begin(step.to, at)
            else if (step.kind === 'say') say(tokens[step.pick] ?? 'none', step.isAgreed, at)
            else endEmailChange(data, user.id)
          } catch {
            expect(findUserByEmail(data, user.email)).toBe(user)
          }
        }
        let now = NOW
        for (const each of steps) {
          const before = user.email
          const waiting = data.emailChanges.find(({ userId }) => userId === user.id)
          const agreed = waiting ? [waiting.isAgreedByCurrent, waiting.isAgreedByNew].filter(Boolean) : []
          if (each.kind === 'wait') now += each.hours * HOUR
          else take(each, now)
          if (user.email === before) continue
          expect(waiting?.email).toBe(user.email)
          expect(agreed).toHaveLength(1)
          expect(now).toBeLessThan(waiting?.expiresAt ?? 0)
        }
      }),
    )
  })
})
