import { randomUUID } from 'node:crypto'
import { MINUTE, SECOND } from '@zoog/contract/constants'
import { HAND_OFF_SECONDS } from '@zoog/contract/device-hand-off'
import { personas } from '@zoog/contract/personas'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HttpError } from '../../core/errors'
import { findUserByEmail } from '../../core/find-user'
import type { SessionRow, UserRow } from '../../core/schema'
import { createSeed } from '../../core/seed'
import { endSessions, startSession } from '../../core/tokens'
import {
  cancelHandOff,
  completeHandOff,
  confirmHandOff,
  createHandOff,
  findHandOff,
  getHandOffStateForPhone,
  openHandOff,
} from './device-hand-off'

const START = Date.UTC(2026, 5, 1)
const LINK = HAND_OFF_SECONDS.link * SECOND
const TAKE = HAND_OFF_SECONDS.take * SECOND
const PHONE = { userAgent: 'Safari on a phone', country: 'DE' }

/** A desk that is signed in, and a clock to move. */
const world = () => {
  const data = createSeed(START)
  const user = findUserByEmail(data, personas.free.email)
  if (!user) throw new Error('no such persona')
  const desk = startSession(data, START, user.id, 'desk')
  const clock = { now: START }
  return {
    data,
    user,
    desk,
    clock,
    begin: (session: SessionRow = desk) => createHandOff(data, clock.now, session),
    open: (token: string, secret: string = randomUUID()) => ({
      ...openHandOff(data, clock.now, { token, secret }, PHONE),
      secret,
    }),
    confirm: (id: string, number: string, session = desk.id) =>
      confirmHandOff(data, clock.now, session, { id, number }),
    end: (id: string, session = desk.id) => cancelHandOff(data, clock.now, session, id),
    take: (secret: string) =>
      completeHandOff(data, clock.now, secret, (owner: UserRow) =>
        startSession(data, clock.now, owner.id, 'phone'),
      ),
    state: (id: string) => getHandOffStateForPhone(data, clock.now, id),
    phones: () => data.sessions.filter(({ userAgent }) => userAgent === 'phone'),
  }
}
type World = ReturnType<typeof world>

const codeOf = (act: () => unknown): string | undefined => {
  try {
    act()
  } catch (error) {
    if (error instanceof HttpError) return error.body.code
    throw error
  }
  return undefined
}
/** Something that is refused, and changes nothing. */
const refusal = ({ data }: World, act: () => unknown): string | undefined => {
  const before = JSON.stringify(data)
  const code = codeOf(act)
  expect(JSON.stringify(data)).toBe(before)
  return code
}
const opened = (one: World) => {
  const { token, handOver } = one.begin()
  return { token, ...one.open(token), made: handOver }
}

describe('R-HANDOVER-1 the rules of a hand-over', () => {
  it('go from waiting to taken, and keep no secret', () => {
    const one = world()
    const { token, handOver } = one.begin()
    expect(handOver).toMatchObject({ state: 'waiting', phone: null, numbers: [], isConnected: false })
    const { id, secret, number } = one.open(token)
    const shown = findHandOff(one.data, one.clock.now, one.desk.id)
    expect(shown).toMatchObject({ id, state: 'opened', phone: PHONE })
    expect(new Set(shown?.numbers).size).toBe(3)
    expect(shown?.numbers).toContain(number)
    expect(refusal(one, () => one.take(secret))).toBe('hand_over_unconfirmed')
    expect(one.confirm(id, number).state).toBe('confirmed')
    const { session, user } = one.take(secret)
    expect(user).toBe(one.user)
    expect(one.state(id)).toBe('taken')
    const text = JSON.stringify(one.data)
    for (const each of [token, secret]) expect(text).not.toContain(each)
    // A lost answer is asked for again: the same session, and no second one.
    expect(one.take(secret).session).toBe(session)
    expect(one.phones()).toEqual([session])
  })

  it('open a link once: the second phone is told that it is used, and the first goes on', () => {
    const one = world()
    const { token, id, secret, number } = opened(one)
    expect(refusal(one, () => one.open(token))).toBe('hand_over_used')
    // The same phone, whose answer was lost, hears the same.
    expect(one.open(token, secret)).toEqual({ id, secret, number })
    one.confirm(id, number)
    expect(refusal(one, () => one.open(token))).toBe('hand_over_used')
    one.take(secret)
    expect(refusal(one, () => one.open(token))).toBe('hand_over_used')
  })

  it('a number that is not the phone’s ends it; one that was not offered changes nothing', () => {
    const one = world()
    const { id, secret, number } = opened(one)
    const numbers = findHandOff(one.data, one.clock.now, one.desk.id)?.numbers ?? []
    const foreign = ['10', '11', '12', '13'].find((each) => !numbers.includes(each)) ?? ''
    expect(refusal(one, () => one.confirm(id, foreign))).toBe('invalid_input')
    const wrong = numbers.find((each) => each !== number) ?? ''
    expect(one.confirm(id, wrong).state).toBe('refused')
    expect(refusal(one, () => one.confirm(id, number))).toBe('hand_over_over')
    expect(refusal(one, () => one.take(secret))).toBe('hand_over_over')
    expect(one.phones()).toEqual([])
  })

  it('somebody else’s desk, another session of the same person too, confirms and ends nothing', () => {
    const one = world()
    const { id, number } = opened(one)
    const other = startSession(one.data, one.clock.now, one.user.id, 'other desk')
    expect(refusal(one, () => one.confirm(id, number, other.id))).toBe('hand_over_over')
    expect(refusal(one, () => one.end(id, other.id))).toBe('hand_over_over')
    expect(findHandOff(one.data, one.clock.now, other.id)).toBeNull()
  })

  it('run out two minutes after they were made, and a minute after they were confirmed, not before', () => {
    const late = world()
    const { token } = late.begin()
    late.clock.now += LINK
    expect(refusal(late, () => late.open(token))).toBe('hand_over_over')
    const one = world()
    const { id, number, secret } = opened(one)
    one.clock.now += LINK - 1
    one.confirm(id, number)
    one.clock.now += TAKE - 1
    one.take(secret)
    one.clock.now += 1
    expect(refusal(one, () => one.take(secret))).toBe('hand_over_over')
    expect(one.state(id)).toBe('taken')
  })

  it('a clock that is moved back makes nothing good again', () => {
    const one = world()
    const { id, number, secret } = opened(one)
    one.clock.now -= SECOND
    expect(refusal(one, () => one.confirm(id, number))).toBe('hand_over_over')
    one.clock.now += SECOND
    one.confirm(id, number)
    one.take(secret)
    one.clock.now -= SECOND
    expect(refusal(one, () => one.take(secret))).toBe('hand_over_over')
  })

  it('the end of the desk’s session ends it, whatever ended that, and a newer link ends the one before', () => {
    const one = world()
    const { id, number, secret } = opened(one)
    one.confirm(id, number)
    endSessions(one.data, one.user.id)
    expect(one.state(id)).toBe('refused')
    expect(refusal(one, () => one.take(secret))).toBe('hand_over_over')
    const two = world()
    const before = two.begin()
    const after = two.begin()
    expect(refusal(two, () => two.open(before.token))).toBe('hand_over_over')
    expect(two.open(after.token).id).toBe(after.handOver.id)
  })

  it('what was ended stays so, and ending it again is fine; what was taken is not ended', () => {
    const one = world()
    const first = opened(one)
    one.end(first.id)
    one.end(first.id)
    expect(one.state(first.id)).toBe('refused')
    const { id, number, secret } = opened(one)
    one.confirm(id, number)
    one.take(secret)
    one.end(id)
    expect(one.state(id)).toBe('taken')
  })

  it('too many links in a row are refused for a while', () => {
    const one = world()
    for (let count = 0; count < 20; count += 1) one.begin()
    expect(refusal(one, () => one.begin())).toBe('too_many_requests')
    one.clock.now += 15 * MINUTE
    one.begin()
  })

  it('R-HANDOVER-2 a phone is connected once its app was used since, not by signing in and not by a computer’s', () => {
    const one = world()
    const { id, number, secret } = opened(one)
    const old = startSession(one.data, START - MINUTE, one.user.id, 'ZoogVPN/5.2 (Android)', 'app')
    one.confirm(id, number)
    one.clock.now += SECOND
    one.take(secret)
    const isConnected = () => findHandOff(one.data, one.clock.now, one.desk.id)?.isConnected
    const app = startSession(one.data, one.clock.now, one.user.id, 'ZoogVPN/5.2 (iPhone)', 'app')
    const computer = startSession(one.data, one.clock.now, one.user.id, 'ZoogVPN/5.2 (Windows)', 'app')
    one.clock.now += SECOND
    computer.lastSeenAt = one.clock.now
    expect(isConnected()).toBe(false)
    app.lastSeenAt = one.clock.now
    expect(isConnected()).toBe(true)
    app.lastSeenAt = app.createdAt
    old.lastSeenAt = one.clock.now
    expect(isConnected()).toBe(true)
  })

  it('whatever happens in whatever order, a session is only given where opened, confirmed and taken in time', () => {
    const names = ['begin', 'open', 'right', 'wrong', 'take', 'end', 'leave', 'wait'] as const
    const step = fc.record({
      // More often what leads on, and the newest link.
      act: fc.constantFrom(...names, 'open', 'right', 'take', 'open', 'right', 'take'),
      which: fc.constantFrom(0, 0, 0, 1, 2),
      seconds: fc.constantFrom(1, 59, 61, 119, 121),
    })
    const straight = (['open', 'right', 'take'] as const).map((act) => ({
      act,
      which: 0 as const,
      seconds: 1 as const,
    }))
    const seen = { given: 0 }
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const one = world()
        const links: { id: string; token: string; madeAt: number }[] = []
        const phones = new Map<string, { secret: string; number: string; openedAt: number }>()
        const confirmedAt = new Map<string, number>()
        const choose = (id: string, number: string) => {
          if (one.confirm(id, number).state === 'confirmed') confirmedAt.set(id, one.clock.now)
        }
        const acts: Record<(typeof names)[number], (id: string, token: string, seconds: number) => void> = {
          begin: () => {
            const { token, handOver } = one.begin()
            links.push({ id: handOver.id, token, madeAt: one.clock.now })
          },
          open: (id, token) => {
            phones.set(id, { ...one.open(token), openedAt: one.clock.now })
          },
          right: (id) => choose(id, phones.get(id)?.number ?? '99'),
          wrong: (id) => choose(id, findHandOff(one.data, one.clock.now, one.desk.id)?.numbers[0] ?? '99'),
          take: (id) => {
            one.take(phones.get(id)?.secret ?? '')
          },
          end: (id) => one.end(id),
          leave: () => {
            endSessions(one.data, one.user.id, one.phones().at(-1)?.id)
          },
          wait: (_id, _token, seconds) => {
            one.clock.now += seconds * SECOND
          },
        }
        for (const { act, which, seconds } of [{ act: 'begin' as const, which: 0, seconds: 0 }, ...steps]) {
          const link = links.at(-1 - which) ?? { id: '', token: '', madeAt: 0 }
          const before = one.phones().length
          codeOf(() => acts[act](link.id, link.token, seconds))
          if (one.phones().length <= before) continue
          // It came of this step, for a phone that opened in time and was confirmed by its own number, and only once.
          seen.given += 1
          expect(act).toBe('take')
          expect((phones.get(link.id)?.openedAt ?? Number.NaN) - link.madeAt).toBeLessThan(LINK)
          expect((confirmedAt.get(link.id) ?? Number.NaN) - link.madeAt).toBeLessThan(LINK)
          expect(one.clock.now - (confirmedAt.get(link.id) ?? Number.NaN)).toBeLessThan(TAKE)
          expect(one.data.sessions).toContain(one.desk)
          expect(one.state(link.id)).toBe('taken')
          confirmedAt.delete(link.id)
        }
      }),
      { numRuns: 500, examples: [[straight]] },
    )
    // Otherwise nothing was tried.
    expect(seen.given).toBeGreaterThan(0)
  })
})
