import { toWireDate } from '@zoog/contract/common'
import { HOUR, MINUTE, SECOND } from '@zoog/contract/constants'
import { describe, expect, it } from 'vitest'
import { getCountdownParts } from '../ui/countdown-parts'
import { getIntroSecondsLeft } from './intro-deal'

const PAID = Date.UTC(2026, 5, 1, 12)
const intro = { tariff_id: 2, created_at: toWireDate(PAID), status: 'succeeded' } as const
const refunded = { ...intro, status: 'refunded' } as const
const left = (over: Partial<Parameters<typeof getIntroSecondsLeft>[0]> = {}) =>
  getIntroSecondsLeft({ payments: [intro], dismissed: null, path: '/dashboard', now: PAID + HOUR, ...over })

describe('R-DASH-2 the introductory deal', () => {
  it('R-DASH-2 counts to 48 hours after the payment; hours are seconds / 3600, rounded down', () => {
    expect(left()).toBe(47 * 3600)
    expect(getCountdownParts(left({ now: PAID + 1 }) ?? 0)).toEqual({ hours: 47, minutes: 59, seconds: 59 })
    expect(getCountdownParts(left({ now: PAID }) ?? 0).hours).toBe(48)
  })

  it.each([
    ['no payment', { payments: [] }],
    ['two payments', { payments: [intro, intro] }],
    ['one that was refunded', { payments: [refunded] }],
    ['another one that was refunded', { payments: [intro, { ...refunded, tariff_id: 3 }] }],
    ['an earlier one of the same plan that was refunded', { payments: [refunded, intro] }],
    ['one of another plan', { payments: [{ ...intro, tariff_id: 3 }] }],
    ['one that was closed', { dismissed: intro.created_at }],
    ['the page that thanks', { path: '/thank-you' }],
    ['48 hours later', { now: PAID + 48 * HOUR }],
    ['less than a minute left', { now: PAID + 48 * HOUR - MINUTE + 1 }],
    ['a payment of the future', { now: PAID - SECOND }],
  ])('R-DASH-2 is not shown for %s', (_what, over) => {
    expect(left(over)).toBeNull()
  })

  it('R-DASH-2 is shown to the last minute, and again for another payment than the one that was closed', () => {
    expect(left({ now: PAID + 48 * HOUR - MINUTE })).toBe(60)
    expect(left({ dismissed: '2020-01-01 00:00:00' })).not.toBeNull()
  })
})
