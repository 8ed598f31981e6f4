import { DAY, HOUR } from '@zoog/contract/constants'
import { personas } from '@zoog/contract/personas'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findUserByEmail } from '../../core/find-user'
import { issueLinkSecret } from '../../core/links'
import { createTestCustomer, NOW, ORIGIN } from '../../testing/test-customer'
import { endEmailChange } from '../users/revoke-access'
import { decideEmailChange, findEmailChange, startEmailChange } from './email-change'

const OLD = personas.paid.email
const NEW = 'new@mail.test'

const setUp = () => {
  const { data, user } = createTestCustomer('paid')
  /** Returns the secret in the newest mail to an address. */
  const readSecret = (to: string): string => {
    const mail = data.outbox.findLast((row) => row.to === to && row.link?.includes('emailChange'))
    return new URL(mail?.link ?? ORIGIN).searchParams.get('token') ?? ''
  }
  return {
    data,
    user,
    readSecret,
    requestChange: (email = NEW, now = NOW) => startEmailChange({ data, now, user, origin: ORIGIN }, email),
    decide: (token: string, isAgreed = true, now = NOW) =>
      decideEmailChange(data, now, { userId: user.id, token, isAgreed }, ORIGIN),
    findChange: (now = NOW) => findEmailChange(data, now, user.id),
  }
}

type Step =
  | { kind: 'request'; to: string }
  | { kind: 'decide'; link: number; isAgreed: boolean }
  | { kind: 'end' }

describe('R-KEYS-6 a change of the email address', () => {
  it('changes an unverified address once the new one agrees, and mails the new one alone', () => {
    const { user, requestChange, readSecret, decide } = setUp()
    user.verified = false
    requestChange()
    expect(readSecret(OLD)).toBe('')
    expect(decide(readSecret(NEW))).toBe('changed')
    expect(user).toMatchObject({ email: NEW, verified: true, isEmailProven: false })
  })

  it.each([
    ['the old mailbox first', OLD, NEW],
    ['the new mailbox first', NEW, OLD],
  ])('is applied once both mailboxes agree: %s', (_order, first, second) => {
    const { data, user, readSecret, requestChange, decide, findChange } = setUp()
    requestChange()
    expect(findChange()).toMatchObject({ email: NEW, isAgreedByCurrent: false, isAgreedByNew: false })
    expect(decide(readSecret(first))).toBe('waiting')
    expect(decide(readSecret(first))).toBe('waiting')
    expect(user.email).toBe(OLD)
    expect(decide(readSecret(second))).toBe('changed')
    expect(user).toMatchObject({ email: NEW, verified: true })
    expect(findChange()).toBeNull()
    const notified = data.outbox.filter(({ kind }) => kind === 'email-changed').map(({ to }) => to)
    expect(notified).toEqual([OLD, NEW])
  })

  it('rejects a link of another account', () => {
    const { data, user, readSecret, requestChange } = setUp()
    requestChange()
    const body = { userId: user.id + 1, token: readSecret(NEW), isAgreed: true }
    expect(() => decideEmailChange(data, NOW, body, ORIGIN)).toThrow('isn’t valid')
  })

  it('can be canceled from either mailbox, and then both links stop working', () => {
    for (const mailbox of [OLD, NEW]) {
      const { user, readSecret, requestChange, decide, findChange } = setUp()
      requestChange()
      const [one, other] = [readSecret(OLD), readSecret(NEW)]
      decide(one)
      expect(decide(readSecret(mailbox), false)).toBe('canceled')
      expect(findChange()).toBeNull()
      for (const token of [one, other]) expect(() => decide(token)).toThrow('isn’t valid')
      expect(user.email).toBe(OLD)
    }
  })

  it('expires after a day, even if the clock was set back before its start', () => {
    const { readSecret, requestChange, decide, findChange } = setUp()
    requestChange()
    expect(decide(readSecret(OLD), true, NOW + DAY - 1)).toBe('waiting')
    expect(() => decide(readSecret(NEW), true, NOW + DAY)).toThrow('isn’t valid')
    expect(findChange(NOW + DAY)).toBeNull()
    expect(findChange(NOW - 1)).toBeNull()
  })

  it('rejects the current address and addresses with an account, even if taken meanwhile', () => {
    const { data, user, readSecret, requestChange, decide } = setUp()
    expect(() => requestChange(OLD.toUpperCase())).toThrow('already')
    expect(() => requestChange(personas.free.email)).toThrow('has an account')
    requestChange()
    decide(readSecret(OLD))
    const other = findUserByEmail(data, personas.free.email)
    if (other) other.email = NEW
    expect(() => decide(readSecret(NEW))).toThrow('has an account')
    expect(user.email).toBe(OLD)
  })

  it('allows five requests an hour, because each reveals whether an address has an account', () => {
    const { requestChange } = setUp()
    for (let i = 0; i < 5; i += 1) expect(() => requestChange(personas.free.email)).toThrow('has an account')
    expect(() => requestChange(personas.free.email)).toThrow('Too many')
    expect(() => requestChange(NEW, NOW + HOUR + 1)).not.toThrow()
  })

  it('invalidates links that were mailed to the old address', () => {
    const { data, user, readSecret, requestChange, decide } = setUp()
    issueLinkSecret(data, NOW, 'reset', user.id)
    requestChange()
    decide(readSecret(OLD))
    decide(readSecret(NEW))
    expect(data.oneTimeTokens.filter(({ userId }) => userId === user.id)).toEqual([])
  })

  it('changes the address only by both links of one change within its day, for any sequence of steps', () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('request' as const), to: fc.constantFrom('a@mail.test', 'b@mail.test') }),
      fc.record({
        kind: fc.constant('decide' as const),
        link: fc.nat({ max: 7 }),
        isAgreed: fc.boolean(),
      }),
      fc.record({ kind: fc.constant('wait' as const), hours: fc.constantFrom(1, 13, 25, -2) }),
      fc.record({ kind: fc.constant('end' as const) }),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        const { data, user, requestChange, decide } = setUp()
        /** A rejected step must leave the data unchanged. */
        const run = (step: Step, at: number) => {
          const tokens = data.outbox.flatMap(
            ({ link }) => new URL(link ?? ORIGIN).searchParams.get('token') ?? [],
          )
          try {
            if (step.kind === 'request') requestChange(step.to, at)
            else if (step.kind === 'decide') decide(tokens[step.link] ?? 'none', step.isAgreed, at)
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
          else run(each, now)
          if (user.email === before) continue
          expect(waiting?.email).toBe(user.email)
          expect(agreed).toHaveLength(1)
          expect(now).toBeLessThan(waiting?.expiresAt ?? 0)
        }
      }),
    )
  })
})
