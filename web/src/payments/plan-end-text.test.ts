import type { User } from '@zoog/contract/users'
import { describe, expect, it } from 'vitest'
import { createTestPlan, createTestUser } from '../testing/fixtures'
import { formatPlanEnd } from './plan-end-text'
import { getPaymentTexts } from './texts'

const NOW = Date.UTC(2027, 0, 1)
const format = (plan: Partial<User['subscriptionData']>, price: string | null = null) =>
  formatPlanEnd(
    createTestUser({ subscriptionData: createTestPlan({ expiresDate: '2027-01-31 12:00:00', ...plan }) }),
    { texts: getPaymentTexts().plans.end, language: 'en', now: NOW, price },
  )

describe('R-RENEW-1 the text on the end of a plan', () => {
  it.each([
    [{ tariffKey: 'trial', isRecurring: true }, '$4.99', 'Trial until January 31, 2027, then $4.99'],
    [{ tariffKey: 'trial', isRecurring: true }, null, 'Renews on January 31, 2027'],
    [{ isRecurring: true }, '$47.88', 'Renews on January 31, 2027\u00a0· $47.88'],
    [{ isRecurring: true }, null, 'Renews on January 31, 2027'],
    [{ tariffKey: 'trial' }, null, 'Ends on January 31, 2027\u00a0· 30 days left'],
    [{ expiresDate: '2026-12-31 12:00:00' }, null, 'Ended on December 31, 2026'],
    [{ isRecurring: true, graceUntil: '2027-01-05 12:00:00' }, '$47.88', 'Payment due by January 5, 2027'],
    [{ expiresDate: undefined }, null, ''],
  ])('is right for %j at the price %s: %s', (data, price, expected) => {
    expect(format(data, price)).toBe(expected)
  })
})
