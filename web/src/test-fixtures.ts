import type { User } from '@zoog/contract/users'
import type { Purchase } from './storage/stored-payment'

/** Creates a customer with the free plan. */
export const createTestUser = (over: Partial<User> = {}): User => ({
  id: 7,
  email: 'free@zoog.test',
  verified: 1,
  firstName: 'Fay',
  secondName: 'Free',
  accountStatus: 'Active',
  subscriptionData: {
    tariffId: 1,
    tariffKey: 'free-plan',
    tariffName: 'Free Plan',
    expiresDate: null,
    isRecurring: false,
    subscriptionStatus: 1,
  },
  isPostAffiliateAvailable: false,
  isWgSectionAvailable: false,
  ...over,
})

/** Creates a card purchase of the yearly plan. */
export const createTestPurchase = (over: Partial<Purchase> = {}): Purchase => ({
  key: 'key-0123456789abcdef',
  userId: 1,
  order: {
    tariffId: 3,
    tariffKey: 'yearly',
    tariffName: 'Yearly Plan',
    currency: 'USD',
    promocode: '',
    amount: 4788,
  },
  method: { id: 'card', provider: 'stripe' },
  page: '/plans/yearly',
  since: 1,
  ...over,
})
