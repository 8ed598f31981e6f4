import { describe, expect, it } from 'vitest'
import { type Purchase, storedPayment } from '../storage/stored-payment'
import { createTestPurchase } from '../test-fixtures'
import { next } from './machine'
import { recordOf } from './machine/record'
import { NOTHING, waitedFor } from './machine/states'
import type { Event, Payment, Way } from './machine/types'

const KEY = 'key-0123456789abcdef'
const HASH = 'sub_0123456789abcdef'
const purchase = createTestPurchase({
  key: KEY,
  method: { id: 'paysafecard', provider: 'payssion' },
  page: '/checkout',
})
const other: Purchase = {
  ...purchase,
  key: 'key-of-another-order',
  order: { ...purchase.order, amount: 3830 },
}
const way: Way = { kind: 'redirect', url: 'https://pay.test', method: 'POST', fields: { secret: 'no' } }
const press = (pressed: Purchase): Event => ({ type: 'wanted', purchase: pressed, isPressed: true })

const stateAfter = (...events: Event[]): Payment =>
  events.reduce<Payment>((state, event) => next(state, event).state, NOTHING)
const typesOf = (state: Payment, event: Event) => next(state, event).effects.map(({ type }) => type)

describe('R-PAY-2 from a press to the provider', () => {
  it('R-PAY-2 asks once, leaves once', () => {
    expect(typesOf(NOTHING, press(purchase))).toEqual(['begin'])
    expect(typesOf(stateAfter(press(purchase)), press(purchase))).toEqual([])
    const begun: Event = { type: 'begun', key: KEY, hash: HASH, way }
    expect(typesOf(stateAfter(press(purchase)), begun)).toEqual(['leave', 'wait'])
    expect(typesOf(stateAfter(press(purchase), begun), begun)).toEqual([])
  })

  it('R-PAY-2 an answer that comes late leads nowhere', () => {
    const begun: Event = { type: 'begun', key: KEY, hash: HASH, way }
    const otherPlan = { ...purchase, order: { ...purchase.order, tariffId: 2 } }
    expect(typesOf(stateAfter(press(purchase)), { type: 'offered', offered: otherPlan })).toEqual(['abort'])
    expect(typesOf(stateAfter(press(purchase)), { type: 'orderChanged' })).toEqual(['abort'])
    expect(typesOf(stateAfter(press(purchase), { type: 'orderChanged' }), begun)).toEqual([])
    expect(typesOf(stateAfter(press(purchase), { type: 'offered', offered: null }), begun)).toEqual([])
    expect(typesOf(stateAfter(press(purchase), press(other)), begun)).toEqual([])
    expect(typesOf(stateAfter(press(purchase), { type: 'userIs', userId: null }), begun)).toEqual([])
  })

  it('R-PAY-1 a price that moves under a call does not end it: the server says where it moved', () => {
    const before = stateAfter(press(purchase))
    expect(next(before, { type: 'offered', offered: other })).toEqual({ state: before, effects: [] })
  })

  it('R-PAY-1 while the price of another order is on its way, a form stays as it was', () => {
    const card: Way = {
      kind: 'card',
      clientSecret: 's',
      publishableKey: 'k',
      paymentUrl: 'https://card.test',
    }
    const inForm = stateAfter(press(purchase), { type: 'begun', key: KEY, hash: HASH, way: card })
    expect(next(inForm, { type: 'orderChanged' })).toEqual({ state: inForm, effects: [] })
    expect(next(inForm, { type: 'offered', offered: other }).state).toMatchObject({ kind: 'setAside' })
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
    const moved = stateAfter(press(purchase), { type: 'priceMoved', key: KEY, quote })
    const atNewPrice: Purchase = { ...purchase, order: { ...purchase.order, amount: 4549 } }
    for (const again of [purchase, atNewPrice]) {
      expect(next(moved, { type: 'wanted', purchase: again, isPressed: false }).state).toBe(moved)
      expect(typesOf(moved, press(again))).toEqual(['begin'])
    }
  })

  it('R-PAY-2 a lost answer: the same order goes on under the same key, a refused one under a new', () => {
    const again = press({ ...purchase, key: 'key-of-the-second-press' })
    const lost: Event = { type: 'notBegun', key: KEY, failure: 'lost', isRefused: false }
    expect(stateAfter(press(purchase), lost, again)).toMatchObject({
      kind: 'beginning',
      purchase: { key: KEY },
    })
    expect(stateAfter(press(purchase), { ...lost, isRefused: true }, again)).toMatchObject({
      purchase: { key: 'key-of-the-second-press' },
    })
  })
})

describe('R-PAY-4 what is stored', () => {
  const left = stateAfter(
    press(purchase),
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

  it('R-PAY-4 how the own payment ended stays on show, whatever form another tab shows meanwhile', () => {
    const bought = {
      hash: HASH,
      tariffKey: 'yearly',
      tariffName: 'Yearly Plan',
      amount: 4788,
      currency: 'USD',
    } as const
    const last = { kind: 'superseded', userId: 1, bought, reason: null, page: '/plans' } as const
    const ended: Payment = { kind: 'idle', last, isWatched: true }
    const elsewhere = (kind: 'setAside' | 'open'): Event => ({
      type: 'recorded',
      record: storedPayment.parse({ kind, purchase: other, hash: 'sub_of_the_other_tab', isEnded: false }),
      userId: 1,
    })
    expect(next(ended, elsewhere('setAside')).state).toBe(ended)
    expect(waitedFor(next(ended, elsewhere('open')).state)).not.toBeNull()
    expect(stateAfter(elsewhere('setAside')).kind).toBe('setAside')
    const paid = { ...last, kind: 'succeeded', bought: { ...bought, hash: 'sub_of_the_other_tab' } } as const
    const elsewherePaid: Event = { type: 'recorded', record: { kind: 'idle', last: paid }, userId: 1 }
    expect(typesOf(ended, elsewherePaid)).toContain('arrive')
    expect(typesOf({ kind: 'idle', last: paid, isWatched: false }, elsewherePaid)).toEqual([])
    expect(typesOf(NOTHING, elsewherePaid)).toEqual([])
  })

  it('R-PAY-4 a form stays where another tab pays an order that was begun before it: it has taken the place of that one', () => {
    const card: Way = {
      kind: 'card',
      clientSecret: 's',
      publishableKey: 'k',
      paymentUrl: 'https://card.test',
    }
    const form = stateAfter(press(purchase), { type: 'begun', key: KEY, hash: HASH, way: card })
    const paidElsewhere = (since: number, hash = 'sub_of_the_other_tab'): Event => ({
      type: 'recorded',
      record: storedPayment.parse({ kind: 'open', purchase: { ...other, since }, hash }),
      userId: 1,
    })
    const { since } = purchase
    expect(next(form, paidElsewhere(since - 1)).state).toBe(form)
    expect(waitedFor(next(form, paidElsewhere(since + 1)).state)).toMatchObject({ where: 'left' })
    expect(waitedFor(next(form, paidElsewhere(since - 1, HASH)).state)).toMatchObject({ where: 'left' })
  })
})
