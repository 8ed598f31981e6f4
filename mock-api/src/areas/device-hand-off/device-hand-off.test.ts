import { randomUUID } from 'node:crypto'
import { MINUTE, SECOND } from '@zoog/contract/constants'
import { HAND_OFF_SECONDS } from '@zoog/contract/device-hand-off'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HttpError } from '../../core/errors'
import type { UserRow } from '../../core/schema'
import { endSessions, startSession } from '../../core/tokens'
import { createSeed } from '../../seed/seed'
import { getPersonaRow } from '../../testing/test-customer'
import {
  cancelHandOff,
  claimHandOff,
  confirmHandOff,
  findHandOff,
  getHandOffStateForPhone,
  openHandOff,
  startHandOff,
} from './device-hand-off'

const START = Date.UTC(2026, 5, 1)
const LINK_MS = HAND_OFF_SECONDS.link * SECOND
const CLAIM_MS = HAND_OFF_SECONDS.claim * SECOND
const PHONE = { userAgent: 'Safari on a phone', country: 'DE' }

/** Creates a signed-in computer, its clock and the hand-off steps. */
const createHandOffTest = () => {
  const data = createSeed(START)
  const user = getPersonaRow(data, 'free')
  const computer = startSession(data, START, user.id, 'computer')
  const clock = { now: START }
  return {
    data,
    user,
    computer,
    clock,
    start: () => startHandOff(data, clock.now, computer),
    open: (token: string, secret: string = randomUUID()) => ({
      ...openHandOff(data, clock.now, { token, secret }, PHONE),
      secret,
    }),
    confirm: (id: string, number: string, session = computer.id) =>
      confirmHandOff(data, clock.now, session, { id, number }),
    cancel: (id: string, session = computer.id) => cancelHandOff(data, clock.now, session, id),
    claim: (secret: string) =>
      claimHandOff(data, clock.now, secret, (owner: UserRow) =>
        startSession(data, clock.now, owner.id, 'phone'),
      ),
    find: () => findHandOff(data, clock.now, computer.id),
    state: (id: string) => getHandOffStateForPhone(data, clock.now, id),
    phones: () => data.sessions.filter(({ userAgent }) => userAgent === 'phone'),
  }
}
type HandOff = ReturnType<typeof createHandOffTest>

const getErrorCode = (action: () => unknown): string | undefined => {
  try {
    action()
  } catch (error) {
    if (error instanceof HttpError) return error.body.code
    throw error
  }
  return undefined
}
/** Expects a rejection that leaves the data unchanged; returns its code. */
const expectRejected = ({ data }: HandOff, action: () => unknown): string | undefined => {
  const before = JSON.stringify(data)
  const code = getErrorCode(action)
  expect(JSON.stringify(data)).toBe(before)
  return code
}
const openLink = (handOff: HandOff) => {
  const { token } = handOff.start()
  return { token, ...handOff.open(token) }
}

describe('R-HANDOVER-1 device hand-off', () => {
  it('opens a link once: a second phone is rejected and the first continues', () => {
    const handOff = createHandOffTest()
    const { token, id, secret, number } = openLink(handOff)
    const numbers = handOff.find()?.numbers
    expect([new Set(numbers).size, numbers?.includes(number)]).toEqual([3, true])
    expect(expectRejected(handOff, () => handOff.open(token))).toBe('hand_off_used')
    // A retry of the same phone after a lost response gets the same result.
    expect(handOff.open(token, secret)).toEqual({ id, secret, number })
    handOff.confirm(id, number)
    expect(expectRejected(handOff, () => handOff.open(token))).toBe('hand_off_used')
    handOff.claim(secret)
    expect(expectRejected(handOff, () => handOff.open(token))).toBe('hand_off_used')
  })

  it('ends at a wrong number; a number that was not offered changes nothing', () => {
    const handOff = createHandOffTest()
    const { id, secret, number } = openLink(handOff)
    const numbers = handOff.find()?.numbers ?? []
    const notOffered = ['10', '11', '12', '13'].find((candidate) => !numbers.includes(candidate)) ?? ''
    expect(expectRejected(handOff, () => handOff.confirm(id, notOffered))).toBe('invalid_input')
    const wrong = numbers.find((candidate) => candidate !== number) ?? ''
    expect(handOff.confirm(id, wrong).state).toBe('canceled')
    expect(expectRejected(handOff, () => handOff.confirm(id, number))).toBe('hand_off_ended')
    expect(expectRejected(handOff, () => handOff.claim(secret))).toBe('hand_off_ended')
    expect(handOff.phones()).toEqual([])
  })

  it('is confirmed and canceled only by its own session', () => {
    const handOff = createHandOffTest()
    const { id, number } = openLink(handOff)
    const other = startSession(handOff.data, handOff.clock.now, handOff.user.id, 'other computer')
    expect(expectRejected(handOff, () => handOff.confirm(id, number, other.id))).toBe('hand_off_ended')
    expect(expectRejected(handOff, () => handOff.cancel(id, other.id))).toBe('hand_off_ended')
    expect(findHandOff(handOff.data, handOff.clock.now, other.id)).toBeNull()
  })

  it('expires two minutes after its creation, and a minute after its confirmation', () => {
    const expired = createHandOffTest()
    const { token } = expired.start()
    expired.clock.now += LINK_MS
    expect(expectRejected(expired, () => expired.open(token))).toBe('hand_off_ended')
    const handOff = createHandOffTest()
    const { id, number, secret } = openLink(handOff)
    handOff.clock.now += LINK_MS - 1
    handOff.confirm(id, number)
    handOff.clock.now += CLAIM_MS - 1
    handOff.claim(secret)
    handOff.clock.now += 1
    expect(expectRejected(handOff, () => handOff.claim(secret))).toBe('hand_off_ended')
    expect(handOff.state(id)).toBe('claimed')
  })

  it('stays expired when the clock is set back', () => {
    const handOff = createHandOffTest()
    const { id, number, secret } = openLink(handOff)
    handOff.clock.now -= SECOND
    expect(expectRejected(handOff, () => handOff.confirm(id, number))).toBe('hand_off_ended')
    handOff.clock.now += SECOND
    handOff.confirm(id, number)
    handOff.claim(secret)
    handOff.clock.now -= SECOND
    expect(expectRejected(handOff, () => handOff.claim(secret))).toBe('hand_off_ended')
  })

  it("ends with the computer's session, and with a newer link", () => {
    const handOff = createHandOffTest()
    const { id, number, secret } = openLink(handOff)
    handOff.confirm(id, number)
    endSessions(handOff.data, handOff.user.id)
    expect(handOff.state(id)).toBe('canceled')
    expect(expectRejected(handOff, () => handOff.claim(secret))).toBe('hand_off_ended')
    const second = createHandOffTest()
    const before = second.start()
    const after = second.start()
    expect(expectRejected(second, () => second.open(before.token))).toBe('hand_off_ended')
    expect(second.open(after.token).id).toBe(after.handOff.id)
  })

  it("stays canceled, can be canceled twice, and can't be canceled once claimed", () => {
    const handOff = createHandOffTest()
    const first = openLink(handOff)
    handOff.cancel(first.id)
    handOff.cancel(first.id)
    expect(handOff.state(first.id)).toBe('canceled')
    const { id, number, secret } = openLink(handOff)
    handOff.confirm(id, number)
    handOff.claim(secret)
    handOff.cancel(id)
    expect(handOff.state(id)).toBe('claimed')
  })

  it('allows 20 links in 15 minutes', () => {
    const handOff = createHandOffTest()
    for (let count = 0; count < 20; count += 1) handOff.start()
    expect(expectRejected(handOff, () => handOff.start())).toBe('too_many_requests')
    handOff.clock.now += 15 * MINUTE
    handOff.start()
  })

  it("R-HANDOVER-2 is connected once an app on a phone was used since, not by signing in or by a computer's app", () => {
    const handOff = createHandOffTest()
    const { id, number, secret } = openLink(handOff)
    const old = startSession(handOff.data, START - MINUTE, handOff.user.id, 'ZoogVPN/5.2 (Android)', 'app')
    handOff.confirm(id, number)
    handOff.clock.now += SECOND
    handOff.claim(secret)
    const isConnected = () => handOff.find()?.isConnected
    const app = startSession(handOff.data, handOff.clock.now, handOff.user.id, 'ZoogVPN/5.2 (iPhone)', 'app')
    const computer = startSession(
      handOff.data,
      handOff.clock.now,
      handOff.user.id,
      'ZoogVPN/5.2 (Windows)',
      'app',
    )
    handOff.clock.now += SECOND
    computer.lastSeenAt = handOff.clock.now
    expect(isConnected()).toBe(false)
    app.lastSeenAt = handOff.clock.now
    expect(isConnected()).toBe(true)
    app.lastSeenAt = app.createdAt
    old.lastSeenAt = handOff.clock.now
    expect(isConnected()).toBe(true)
  })

  it('gives a session only if opened, confirmed and claimed in time, for any sequence of steps', () => {
    const names = ['start', 'open', 'confirm', 'confirmWrong', 'claim', 'cancel', 'signOut', 'wait'] as const
    const step = fc.record({
      // Favors the successful path and the newest link.
      action: fc.constantFrom(...names, 'open', 'confirm', 'claim', 'open', 'confirm', 'claim'),
      index: fc.constantFrom(0, 0, 0, 1, 2),
      seconds: fc.constantFrom(1, 59, 61, 119, 121),
    })
    const happyPath = (['open', 'confirm', 'claim'] as const).map((action) => ({
      action,
      index: 0 as const,
      seconds: 1 as const,
    }))
    const counts = { sessions: 0 }
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const handOff = createHandOffTest()
        const links: { id: string; token: string; createdAt: number }[] = []
        const phones = new Map<string, { secret: string; number: string; openedAt: number }>()
        const confirmedAt = new Map<string, number>()
        const confirm = (id: string, number: string) => {
          if (handOff.confirm(id, number).state === 'confirmed') confirmedAt.set(id, handOff.clock.now)
        }
        const actions: Record<(typeof names)[number], (id: string, token: string, seconds: number) => void> =
          {
            start: () => {
              const { token, handOff: created } = handOff.start()
              links.push({ id: created.id, token, createdAt: handOff.clock.now })
            },
            open: (id, token) => {
              phones.set(id, { ...handOff.open(token), openedAt: handOff.clock.now })
            },
            confirm: (id) => confirm(id, phones.get(id)?.number ?? '99'),
            confirmWrong: (id) => confirm(id, handOff.find()?.numbers[0] ?? '99'),
            claim: (id) => {
              handOff.claim(phones.get(id)?.secret ?? '')
            },
            cancel: (id) => handOff.cancel(id),
            signOut: () => {
              endSessions(handOff.data, handOff.user.id, handOff.phones().at(-1)?.id)
            },
            wait: (_id, _token, seconds) => {
              handOff.clock.now += seconds * SECOND
            },
          }
        for (const { action, index, seconds } of [
          { action: 'start' as const, index: 0, seconds: 0 },
          ...steps,
        ]) {
          const link = links.at(-1 - index) ?? { id: '', token: '', createdAt: 0 }
          const before = handOff.phones().length
          getErrorCode(() => actions[action](link.id, link.token, seconds))
          if (handOff.phones().length <= before) continue
          // The session belongs to this step: a phone that opened in time and was confirmed with its number, once.
          counts.sessions += 1
          expect(action).toBe('claim')
          expect((phones.get(link.id)?.openedAt ?? Number.NaN) - link.createdAt).toBeLessThan(LINK_MS)
          expect((confirmedAt.get(link.id) ?? Number.NaN) - link.createdAt).toBeLessThan(LINK_MS)
          expect(handOff.clock.now - (confirmedAt.get(link.id) ?? Number.NaN)).toBeLessThan(CLAIM_MS)
          expect(handOff.data.sessions).toContain(handOff.computer)
          expect(handOff.state(link.id)).toBe('claimed')
          confirmedAt.delete(link.id)
        }
      }),
      { numRuns: 500, examples: [[happyPath]] },
    )
    // Guards against a test that never gets this far.
    expect(counts.sessions).toBeGreaterThan(0)
  })
})
