import { describe, expect, it } from 'vitest'
import { storedPayment, type Wish } from '../storage/stored-payment'
import { wishExample } from '../test-examples'
import { next } from './machine'
import { recordOf } from './machine/record'
import { NOTHING, waitedFor } from './machine/states'
import type { Event, Payment, Way } from './machine/types'

const KEY = 'key-0123456789abcdef'
const HASH = 'sub_0123456789abcdef'
const wish = wishExample({ key: KEY, method: { id: 'paysafecard', provider: 'payssion' }, page: '/checkout' })
const other: Wish = { ...wish, key: 'key-of-another-order', order: { ...wish.order, amount: 3830 } }
const way: Way = { kind: 'redirect', url: 'https://pay.test', method: 'POST', fields: { secret: 'no' } }
const press = (pressed: Wish): Event => ({ type: 'wanted', wish: pressed, isPressed: true })

const stateAfter = (...events: Event[]): Payment =>
  events.reduce<Payment>((state, event) => next(state, event).state, NOTHING)
const typesOf = (state: Payment, event: Event) => next(state, event).effects.map(({ type }) => type)

describe('R-PAY-2 from a press to the provider', () => {
  it('R-PAY-2 asks once, leaves once', () => {
    expect(typesOf(NOTHING, press(wish))).toEqual(['begin'])
    expect(typesOf(stateAfter(press(wish)), press(wish))).toEqual([])
    const begun: Event = { type: 'begun', key: KEY, hash: HASH, way }
    expect(typesOf(stateAfter(press(wish)), begun)).toEqual(['leave', 'wait'])
    expect(typesOf(stateAfter(press(wish), begun), begun)).toEqual([])
  })

  it('R-PAY-2 an answer that comes late leads nowhere', () => {
    const begun: Event = { type: 'begun', key: KEY, hash: HASH, way }
    const otherPlan = { ...wish, order: { ...wish.order, tariffId: 2 } }
    expect(typesOf(stateAfter(press(wish)), { type: 'offered', offered: otherPlan })).toEqual(['abort'])
    expect(typesOf(stateAfter(press(wish)), { type: 'orderChanged' })).toEqual(['abort'])
    expect(typesOf(stateAfter(press(wish), { type: 'orderChanged' }), begun)).toEqual([])
    expect(typesOf(stateAfter(press(wish), { type: 'offered', offered: null }), begun)).toEqual([])
    expect(typesOf(stateAfter(press(wish), press(other)), begun)).toEqual([])
    expect(typesOf(stateAfter(press(wish), { type: 'userIs', userId: null }), begun)).toEqual([])
  })

  it('R-PAY-1 a price that moves under a call does not end it: the server says where it moved', () => {
    const before = stateAfter(press(wish))
    expect(next(before, { type: 'offered', offered: other })).toEqual({ state: before, effects: [] })
  })

  it('R-PAY-1 while the price of another order is on its way, a form stays as it was', () => {
    const card: Way = {
      kind: 'card',
      clientSecret: 's',
      publishableKey: 'k',
      paymentUrl: 'https://card.test',
    }
    const inForm = stateAfter(press(wish), { type: 'begun', key: KEY, hash: HASH, way: card })
    expect(next(inForm, { type: 'orderChanged' })).toEqual({ state: inForm, effects: [] })
    expect(next(inForm, { type: 'offered', offered: other }).state).toMatchObject({ kind: 'aside' })
  })

  it('R-PAY-1 a price that moved is agreed to by a press alone', () => {
    const quote = {
      ...({
        tariffId: 3,
        tariffKey: 'yearly',
        tariffName: 'Yearly Plan',
        currency: 'USD',
        term: 12,
      } as const),
      ...{ amount: 4549, amountDue: 4549, perMonth: 379, listAmount: 11_988, discount: null, taxes: [] },
      ...{ renewAmount: null, renewsAt: null, trialDays: 0 },
    }
    const moved = stateAfter(press(wish), { type: 'priceMoved', key: KEY, quote })
    const atNewPrice: Wish = { ...wish, order: { ...wish.order, amount: 4549 } }
    for (const again of [wish, atNewPrice]) {
      expect(next(moved, { type: 'wanted', wish: again, isPressed: false }).state).toBe(moved)
      expect(typesOf(moved, press(again))).toEqual(['begin'])
    }
  })

  it('R-PAY-2 a lost answer: the same order goes on under the same key, a refused one under a new', () => {
    const again = press({ ...wish, key: 'key-of-the-second-press' })
    const lost: Event = { type: 'notBegun', key: KEY, failure: 'lost', isRefused: false }
    expect(stateAfter(press(wish), lost, again)).toMatchObject({ kind: 'beginning', wish: { key: KEY } })
    expect(stateAfter(press(wish), { ...lost, isRefused: true }, again)).toMatchObject({
      wish: { key: 'key-of-the-second-press' },
    })
  })
})

describe('R-PAY-4 what is stored', () => {
  const left = stateAfter(
    press(wish),
    { type: 'begun', key: KEY, hash: HASH, way },
    { type: 'stillHere', hash: HASH },
  )

  it('R-PAY-4 is of its schema, comes back as it was, and holds no secret', () => {
    const stored = JSON.stringify(recordOf(left))
    expect(stored).not.toContain('secret')
    const record = storedPayment.parse(JSON.parse(stored))
    const restored = next(NOTHING, { type: 'recorded', record, userId: 1 }).state
    expect(waitedFor(restored)).toMatchObject({ hash: HASH, where: 'left' })
    expect(next(NOTHING, { type: 'recorded', record, userId: 2 }).state).toBe(NOTHING)
  })

  it('R-PAY-4 "I have not paid" gives nothing up before the server has said so', () => {
    const asked = next(left, { type: 'saidNotPaid' })
    expect(asked.effects).toEqual([{ type: 'ask', hash: HASH }])
    expect(waitedFor(asked.state)).not.toBeNull()
    const unanswered: Event = { type: 'answered', hash: HASH, answer: { kind: 'unanswered' } }
    expect(waitedFor(next(asked.state, unanswered).state)).not.toBeNull()
  })

  it('R-PAY-4 a success that another tab learned is shown before any call is waited for', () => {
    const bought = {
      hash: HASH,
      tariffKey: 'yearly',
      tariffName: 'Yearly Plan',
      amount: 4788,
      currency: 'USD',
    }
    const last = { kind: 'succeeded', userId: 1, bought, reason: null, page: '/plans' } as const
    const record = storedPayment.parse({ kind: 'idle', last })
    expect(typesOf(left, { type: 'recorded', record, userId: 1 })).toEqual([
      'closeDialogs',
      'arrive',
      'refreshUser',
    ])
    expect(typesOf(left, { type: 'recorded', record, userId: 2 })).toEqual([])
  })
})
