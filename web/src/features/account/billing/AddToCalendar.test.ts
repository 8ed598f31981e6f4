import { describe, expect, it } from 'vitest'
import { createTestPlan, createTestUser } from '../../../testing/fixtures'
import { formatPlanEntry } from './AddToCalendar'

const format = (tariffKey: string, isRecurring: boolean, price: string | null = null, needsCard = false) => {
  const subscriptionData = createTestPlan({ tariffKey, isRecurring, expiresDate: '2027-01-31 12:00:00' })
  return formatPlanEntry(createTestUser({ subscriptionData }), {
    now: Date.UTC(2027, 0, 1),
    plan: 'My Plan',
    price,
    needsCard,
  })
}

describe('R-RENEW-4 the calendar entry', () => {
  it('of a trial that ends advises to choose a plan, because a trial cannot be extended', () => {
    expect(format('trial', false).description).toMatch(/choose a plan before this day/)
    expect(format('yearly', false).description).toMatch(/extend your plan before this day/)
  })

  it('of a plan that renews has the price if it is known', () => {
    expect(format('trial', true, '$4.99').summary).toMatch(/: next payment, \$4\.99$/)
    expect(format('yearly', true).summary).toMatch(/: next payment$/)
  })

  it('of a plan that renews announces a charge only if there is a card or mandate to charge', () => {
    expect(format('yearly', true).description).toMatch(/We’ll charge you/)
    expect(format('yearly', true, null, true).description).toMatch(/add a card in your profile/)
  })
})
