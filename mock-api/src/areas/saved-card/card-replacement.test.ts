import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createSeed } from '../../seed/seed'
import { getPersonaRow } from '../../testing/test-customer'
import { getNextReplacementState, type ReplacementEvent, startCardReplacement } from './card-replacement'

const card = { brand: 'Visa', last4: '4242', expMonth: 4, expYear: 2029 }
const fingerprint = 'fp_1'
const open = { kind: 'open', reason: null } as const
const event: fc.Arbitrary<ReplacementEvent> = fc.oneof(
  fc.record({ type: fc.constant('cardDeclined' as const), reason: fc.constant('card_declined' as const) }),
  fc.record({
    type: fc.constant('cardTaken' as const),
    card: fc.constant(card),
    fingerprint: fc.constant(fingerprint),
    after: fc.constantFrom(null, 'succeeded' as const, 'declined' as const),
  }),
  fc.record({ type: fc.constant('authenticated' as const), passed: fc.boolean() }),
  fc.record({ type: fc.constantFrom('canceled' as const, 'superseded' as const) }),
)

describe('R-PAYWAY-1 card replacements', () => {
  it('save at most one card, exactly if they end as replaced, and nothing afterwards', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 12 }), (events) => {
        let state: Parameters<typeof getNextReplacementState>[0] = open
        let saved = 0
        for (const each of events) {
          const isFinal = !['open', 'authenticating'].includes(state.kind)
          const step = getNextReplacementState(state, each)
          if (isFinal) expect(step).toEqual({ state, saved: null })
          if (step.saved) saved += 1
          expect(step.saved !== null).toBe(step.state.kind === 'replaced' && !isFinal)
          state = step.state
        }
        expect(saved).toBe(state.kind === 'replaced' ? 1 : 0)
      }),
    )
  })

  it('save a card only after 3-D Secure has passed', () => {
    const taken = { type: 'cardTaken', card, fingerprint } as const
    const challenged = getNextReplacementState(open, { ...taken, after: 'succeeded' })
    expect(challenged).toEqual({
      state: { kind: 'authenticating', card, fingerprint, after: 'succeeded' },
      saved: null,
    })
    expect(getNextReplacementState(challenged.state, { type: 'authenticated', passed: true }).saved).toEqual({
      card,
      fingerprint,
    })
    expect(getNextReplacementState(challenged.state, { type: 'authenticated', passed: false })).toEqual({
      state: { kind: 'open', reason: 'authentication_failed' },
      saved: null,
    })
    expect(getNextReplacementState(challenged.state, { ...taken, after: null }).saved).toBeNull()
  })

  it('ignore a 3-D Secure result that was not requested', () => {
    expect(getNextReplacementState(open, { type: 'authenticated', passed: true })).toEqual({
      state: open,
      saved: null,
    })
  })
})

describe('starting card replacements', () => {
  it('is limited to 30 an hour and 30 in total', () => {
    const now = Date.UTC(2026, 0, 1)
    const data = createSeed(now)
    const user = getPersonaRow(data, 'paid')
    const start = (at: number) => startCardReplacement(data, at, user, 'http://localhost:3000')
    for (let count = 0; count < 30; count += 1) start(now)
    expect(() => start(now)).toThrow(/Too many attempts/)
    const newest = start(now + 3_600_001)
    expect(data.cardReplacements).toHaveLength(30)
    expect(data.cardReplacements.at(-1)).toBe(newest)
  })
})
