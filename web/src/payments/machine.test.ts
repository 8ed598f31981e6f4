import { describe, expect, it } from 'vitest'
import { type Purchase, storedPayment } from '../storage/stored-payment'
import { createTestPurchase } from '../test-fixtures'
import { next } from './machine'
import { getWaiting, IDLE, toRecord } from './machine/states'
import type { CardAction, Event, Payment, RedirectAction } from './machine/types'

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
const action: RedirectAction = {
  kind: 'redirect',
  url: 'https://pay.test',
  method: 'POST',
  fields: { secret: 'no' },
}
const press = (pressed: Purchase): Event => ({ type: 'payRequested', purchase: pressed, isPressed: true })

const getStateAfter = (...events: Event[]): Payment =>
  events.reduce<Payment>((state, event) => next(state, event).state, IDLE)
const getEffectTypes = (state: Payment, event: Event) => next(state, event).effects.map(({ type }) => type)

describe('R-PAY-2 starting a payment', () => {
  it('R-PAY-2 sends one request and redirects once', () => {
    expect(getEffectTypes(IDLE, press(purchase))).toEqual(['start'])
    expect(getEffectTypes(getStateAfter(press(purchase)), press(purchase))).toEqual([])
    const started: Event = { type: 'started', key: KEY, hash: HASH, action }
    expect(getEffectTypes(getStateAfter(press(purchase)), started)).toEqual(['redirect', 'startTimeout'])
    expect(getEffectTypes(getStateAfter(press(purchase), started), started)).toEqual([])
  })

  it('R-PAY-2 ignores a late response', () => {
    const started: Event = { type: 'started', key: KEY, hash: HASH, action }
    const otherPlan = { ...purchase, order: { ...purchase.order, tariffId: 2 } }
    expect(
      getEffectTypes(getStateAfter(press(purchase)), { type: 'offerChanged', offered: otherPlan }),
    ).toEqual(['abortStart'])
    expect(getEffectTypes(getStateAfter(press(purchase)), { type: 'repricing' })).toEqual(['abortStart'])
    expect(getEffectTypes(getStateAfter(press(purchase), { type: 'repricing' }), started)).toEqual([])
    expect(
      getEffectTypes(getStateAfter(press(purchase), { type: 'offerChanged', offered: null }), started),
    ).toEqual([])
    expect(getEffectTypes(getStateAfter(press(purchase), press(other)), started)).toEqual([])
    expect(
      getEffectTypes(getStateAfter(press(purchase), { type: 'userChanged', userId: null }), started),
    ).toEqual([])
  })

  it('R-PAY-1 continues if the price changes during the request', () => {
    const before = getStateAfter(press(purchase))
    expect(next(before, { type: 'offerChanged', offered: other })).toEqual({ state: before, effects: [] })
  })

  it('R-PAY-1 keeps the card form while the price of another order is loading', () => {
    const card: CardAction = {
      kind: 'card',
      clientSecret: 's',
      publishableKey: 'k',
      paymentUrl: 'https://card.test',
    }
    const inForm = getStateAfter(press(purchase), { type: 'started', key: KEY, hash: HASH, action: card })
    expect(next(inForm, { type: 'repricing' })).toEqual({ state: inForm, effects: [] })
    expect(next(inForm, { type: 'offerChanged', offered: other }).state).toMatchObject({ kind: 'abandoned' })
  })

  it('R-PAY-1 accepts a changed price only by a press', () => {
    const newPrice = {
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
    const moved = getStateAfter(press(purchase), { type: 'priceChanged', key: KEY, newPrice })
    const atNewPrice: Purchase = { ...purchase, order: { ...purchase.order, amount: 4549 } }
    for (const again of [purchase, atNewPrice]) {
      expect(next(moved, { type: 'payRequested', purchase: again, isPressed: false }).state).toBe(moved)
      expect(getEffectTypes(moved, press(again))).toEqual(['start'])
    }
  })

  it('R-PAY-2 reuses the key of an order after a lost response, and not after an error response', () => {
    const again = press({ ...purchase, key: 'key-of-the-second-press' })
    const lost: Event = { type: 'startFailed', key: KEY, failure: 'lost', isRefused: false }
    expect(getStateAfter(press(purchase), lost, again)).toMatchObject({
      kind: 'starting',
      purchase: { key: KEY },
    })
    expect(getStateAfter(press(purchase), { ...lost, isRefused: true }, again)).toMatchObject({
      purchase: { key: 'key-of-the-second-press' },
    })
  })
})

describe('R-PAY-4 the stored record', () => {
  const left = getStateAfter(
    press(purchase),
    { type: 'started', key: KEY, hash: HASH, action },
    { type: 'redirectTimedOut', hash: HASH },
  )

  it('R-PAY-4 fits its schema, restores the state, and contains no secret', () => {
    const stored = JSON.stringify(toRecord(left))
    expect(stored).not.toContain('secret')
    const record = storedPayment.parse(JSON.parse(stored))
    const restored = next(IDLE, { type: 'recordChanged', record, userId: 1 }).state
    expect(getWaiting(restored)).toMatchObject({ hash: HASH, status: 'open' })
    expect(next(IDLE, { type: 'recordChanged', record, userId: 2 }).state).toBe(IDLE)
  })

  it('R-PAY-4 is not canceled by the customer before the server confirms it', () => {
    const canceling = next(left, { type: 'cancelRequested' })
    expect(canceling.effects).toEqual([{ type: 'checkStatus', hash: HASH }])
    expect(getWaiting(canceling.state)).not.toBeNull()
    const unanswered: Event = { type: 'statusReceived', hash: HASH, status: { kind: 'unanswered' } }
    expect(getWaiting(next(canceling.state, unanswered).state)).not.toBeNull()
  })

  it('R-PAY-4 shows a success from another tab before a pending request', () => {
    const bought = {
      hash: HASH,
      tariffKey: 'yearly',
      tariffName: 'Yearly Plan',
      amount: 4788,
      currency: 'USD',
    }
    const last = { kind: 'succeeded', userId: 1, bought, reason: null, page: '/plans' } as const
    const record = storedPayment.parse({ kind: 'ended', last })
    expect(getEffectTypes(left, { type: 'recordChanged', record, userId: 1 })).toEqual([
      'closeDialogs',
      'showOutcome',
      'refreshUser',
    ])
    expect(getEffectTypes(left, { type: 'recordChanged', record, userId: 2 })).toEqual([])
  })

  it('R-PAY-4 does not replace the outcome of this tab by the card form of another tab', () => {
    const bought = {
      hash: HASH,
      tariffKey: 'yearly',
      tariffName: 'Yearly Plan',
      amount: 4788,
      currency: 'USD',
    } as const
    const last = { kind: 'superseded', userId: 1, bought, reason: null, page: '/plans' } as const
    const ended: Payment = { kind: 'idle', last, watched: { hash: HASH, userId: 1, page: '/plans' } }
    const elsewhere = (kind: 'abandoned' | 'waiting'): Event => ({
      type: 'recordChanged',
      record: storedPayment.parse({
        ...{ kind, status: 'open', purchase: other, hash: 'sub_of_the_other_tab', isEnded: false },
      }),
      userId: 1,
    })
    expect(next(ended, elsewhere('abandoned')).state).toBe(ended)
    expect(getWaiting(next(ended, elsewhere('waiting')).state)).not.toBeNull()
    expect(getStateAfter(elsewhere('abandoned')).kind).toBe('abandoned')
    const paid = { ...last, kind: 'succeeded', bought: { ...bought, hash: 'sub_of_the_other_tab' } } as const
    const elsewherePaid: Event = { type: 'recordChanged', record: { kind: 'ended', last: paid }, userId: 1 }
    expect(getEffectTypes(ended, elsewherePaid)).toContain('showOutcome')
    expect(getEffectTypes({ kind: 'idle', last: paid, watched: null }, elsewherePaid)).toEqual([])
    expect(getEffectTypes(IDLE, elsewherePaid)).toEqual([])
  })

  it('R-PAY-4 does not replace a card form by an earlier order of another tab', () => {
    const card: CardAction = {
      kind: 'card',
      clientSecret: 's',
      publishableKey: 'k',
      paymentUrl: 'https://card.test',
    }
    const form = getStateAfter(press(purchase), { type: 'started', key: KEY, hash: HASH, action: card })
    const paidElsewhere = (since: number, hash = 'sub_of_the_other_tab'): Event => ({
      type: 'recordChanged',
      record: storedPayment.parse({
        ...{ kind: 'waiting', status: 'open', purchase: { ...other, since }, hash },
      }),
      userId: 1,
    })
    const { since } = purchase
    expect(next(form, paidElsewhere(since - 1)).state).toBe(form)
    expect(getWaiting(next(form, paidElsewhere(since + 1)).state)).toMatchObject({ status: 'open' })
    expect(getWaiting(next(form, paidElsewhere(since - 1, HASH)).state)).toMatchObject({ status: 'open' })
  })
})

describe('R-PAY-4 an unused attempt', () => {
  const card: CardAction = {
    kind: 'card',
    clientSecret: 's',
    publishableKey: 'k',
    paymentUrl: 'https://card.test',
  }
  const cardPurchase = createTestPurchase({ key: KEY })
  const form = getStateAfter(press(cardPurchase), { type: 'started', key: KEY, hash: HASH, action: card })
  const { order, method } = cardPurchase
  const bought = {
    hash: HASH,
    tariffKey: 'yearly',
    tariffName: 'Yearly Plan',
    amount: 4788,
    currency: 'USD',
  } as const
  const open = {
    kind: 'open',
    needsAction: false,
    reason: null,
    action: card,
    bought,
    order,
    method,
  } as const
  const known = { userId: 1, key: KEY, since: 0 }

  it('R-PAY-4 blocks no other order on any page', () => {
    const left = next(form, { type: 'offerChanged', offered: null }).state
    expect(left.kind).toBe('abandoned')
    expect(next(left, { type: 'returned', hash: HASH }).state).toBe(left)
    for (const state of [left, IDLE])
      expect(next(state, { type: 'returnChecked', hash: HASH, status: open, known }).state).toBe(state)
  })

  it('R-PAY-4 is pending once the server reports its use', () => {
    const left = next(form, { type: 'offerChanged', offered: null }).state
    const used = { ...open, needsAction: true }
    for (const state of [left, IDLE])
      expect(
        getWaiting(next(state, { type: 'returnChecked', hash: HASH, status: used, known }).state),
      ).toMatchObject({ status: 'open', hash: HASH })
  })

  it('R-GUARD-5 R-PAY-4 keeps a running 3-D Secure check when the price increases', () => {
    const secure = next(form, { type: 'cardMessage', hash: HASH, hint: { kind: 'requires_action' } }).state
    const offered = { method, order: { ...order, amount: 5988, promocode: '' } }
    expect(next(secure, { type: 'offerChanged', offered }).state).toBe(secure)
  })
})
