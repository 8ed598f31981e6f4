import { describe, expect, it } from 'vitest'
import { type Purchase, storedPayment } from '../../storage/stored-payment'
import { getPolledHash, getPollInterval, getWaiting, isSameOrder, toRecord } from './states'
import {
  cardForm,
  HASH,
  idle,
  outcome,
  purchase,
  redirecting,
  repriced,
  startFailed,
  starting,
  waiting,
  watched,
} from './test-states'

describe('R-PAY-4 polling', () => {
  it('polls each second, after two minutes every five, and stops after ten minutes', () => {
    expect([0, 1, 119, 120].map((responses) => getPollInterval(waiting(), responses))).toEqual([
      1000, 1000, 1000, 1000,
    ])
    for (let responses = 121; responses < 1000; responses += 1)
      expect(getPollInterval(waiting(), responses)).toBe(5000)
    expect(getPollInterval(waiting({ polling: 'unavailable' }), 0)).toBe(5000)
    expect(getPolledHash(waiting({ polling: 'timedOut' }))).toBeNull()
  })

  it('polls watched attempts every five seconds', () => {
    expect(getPollInterval(watched(), 0)).toBe(5000)
    expect(getPollInterval(waiting(), 0)).toBe(1000)
  })

  it('does not poll an unused card form', () => {
    expect(getPolledHash(cardForm())).toBeNull()
    expect(getPolledHash(cardForm({ status: 'submitted' }))).toBe(HASH)
    expect(getPolledHash(watched())).toBe(HASH)
    expect(getPolledHash(starting())).toBeNull()
    expect(getPolledHash(idle())).toBeNull()
  })
})

it('R-PAY-4 shows a wait, and no redirect, instead of the plans', () => {
  expect(getWaiting(waiting())).toEqual(waiting())
  expect(getWaiting(redirecting())).toBeNull()
})

it.each([
  ['method', { method: { ...purchase.method, id: 'paypal' } }],
  ['provider', { method: { ...purchase.method, provider: 'payssion' } }],
  ['plan', { order: { ...purchase.order, tariffId: 2 } }],
  ['currency', { order: { ...purchase.order, currency: 'EUR' } }],
  ['promo code', { order: { ...purchase.order, promocode: 'ZOOG20' } }],
  ['amount', { order: { ...purchase.order, amount: 4549 } }],
] as const)('R-PAY-1 another %s is another order', (_part, changed) => {
  expect(isSameOrder(purchase, { ...purchase, ...changed })).toBe(false)
})

it('R-PAY-1 an order pressed later is the same order', () => {
  const again: Purchase = { ...purchase, key: 'key-of-the-second-press', since: 300 }
  expect(isSameOrder(purchase, again)).toBe(true)
})

describe('the stored record', () => {
  const last = outcome('failed')
  const attempt = { purchase, hash: HASH }
  const asWaiting = { kind: 'waiting', status: 'open', ...attempt } as const
  const asWatched = { kind: 'watched', last: null, hasFailedByUrl: false, ...attempt } as const

  it.each([
    ['no payment', idle(), null],
    ['a failure of an attempt that can still be charged', watched({ last }), { ...asWatched, last }],
    ['an outcome', idle({ last }), { kind: 'ended', last }],
    ['a request', starting(), { kind: 'starting', purchase }],
    ['a lost request', startFailed(), { kind: 'starting', purchase }],
    ['no order that must be pressed again', repriced(), null],
    ['an unused form as abandoned', cardForm(), asWatched],
    ['a submitted form as a wait', cardForm({ status: 'submitted' }), asWaiting],
    [
      'a form whose provider decides',
      cardForm({ status: 'processing' }),
      { ...asWaiting, status: 'processing' },
    ],
    ['a redirect as a wait', redirecting(), asWaiting],
    ['a wait', waiting({ status: 'processing' }), { ...asWaiting, status: 'processing' }],
    ['an abandoned attempt', watched(), asWatched],
    [
      'an attempt that failed by address',
      watched({ hasFailedByUrl: true }),
      { ...asWatched, hasFailedByUrl: true },
    ],
  ] as const)('R-PAY-4 contains %s', (_title, state, record) => {
    const stored = toRecord(state)
    expect(stored).toEqual(record)
    if (stored !== null) expect(storedPayment.parse(stored)).toEqual(stored)
    // The action of an attempt holds secrets.
    expect(JSON.stringify(stored)).not.toContain('secret')
  })
})
