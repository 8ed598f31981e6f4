import { HOUR, MINUTE, SECOND } from '@zoog/contract/constants'
import { toWireDate } from '@zoog/contract/wire-date'
import { describe, expect, it } from 'vitest'
import { getCountdownParts } from '../lib/dates'
import { createTestQuote } from '../testing/fixtures'
import { findBestDeal, getIntroSecondsLeft } from './intro-deal'

const PAID = Date.UTC(2026, 5, 1, 12)
const intro = { tariff_id: 2, created_at: toWireDate(PAID), status: 'succeeded' } as const
const refunded = { ...intro, status: 'refunded' } as const
const getSecondsLeft = (overrides: Partial<Parameters<typeof getIntroSecondsLeft>[0]> = {}) =>
  getIntroSecondsLeft({
    payments: [intro],
    dismissed: null,
    path: '/dashboard',
    now: PAID + HOUR,
    ...overrides,
  })

describe('R-DASH-2 the introductory deal', () => {
  it('counts down to 48 hours after the payment, in whole seconds', () => {
    expect(getSecondsLeft()).toBe(47 * 3600)
    expect(getSecondsLeft({ now: PAID })).toBe(48 * 3600)
    expect(getCountdownParts(getSecondsLeft({ now: PAID + 1 }) ?? 0).hours).toBe(47)
  })

  it.each([
    ['no payment', { payments: [] }],
    ['two payments', { payments: [intro, intro] }],
    ['a refunded payment', { payments: [refunded] }],
    ['another refunded payment', { payments: [intro, { ...refunded, tariff_id: 3 }] }],
    ['an earlier refunded payment of the same plan', { payments: [refunded, intro] }],
    ['a payment of another plan', { payments: [{ ...intro, tariff_id: 3 }] }],
    ['a closed banner', { dismissed: intro.created_at }],
    ['the thank-you page', { path: '/thank-you' }],
    ['the page that sells the offer', { path: '/plans' }],
    ['the page of a plan', { path: '/plans/two-years' }],
    ['the special offer', { path: '/special-plan' }],
    ['a checkout', { path: '/checkout-15' }],
    ['48 hours later', { now: PAID + 48 * HOUR }],
    ['less than a minute left', { now: PAID + 48 * HOUR - MINUTE + 1 }],
    ['a payment in the future', { now: PAID - SECOND }],
  ])('is not shown for %s', (_name, overrides) => {
    expect(getSecondsLeft(overrides)).toBeNull()
  })

  it('is shown until the last minute, and again for another payment after it was closed', () => {
    expect(getSecondsLeft({ now: PAID + 48 * HOUR - MINUTE })).toBe(60)
    expect(getSecondsLeft({ dismissed: '2020-01-01 00:00:00' })).not.toBeNull()
  })
})

describe('R-DASH-2 the saving of the deal', () => {
  const quote = createTestQuote()
  const until = toWireDate(PAID + 48 * HOUR)

  it('is that of the best deal, and none if the server has no lower price', () => {
    const yearly = { ...quote, deal: { publicAmount: 4788, saving: 1436, until } }
    const longer = { ...quote, tariffId: 4, deal: { publicAmount: 7176, saving: 2153, until } }
    expect(findBestDeal([yearly, longer, quote])?.deal.saving).toBe(2153)
    expect(findBestDeal([quote])).toBeNull()
    expect(findBestDeal([])).toBeNull()
  })
})
