import type { PriceQuote } from '@zoog/contract/plans'
import type { Server } from '@zoog/contract/setup'
import type { User } from '@zoog/contract/users'
import type { Location } from '../features/locations'
import type { Purchase } from '../storage/stored-payment'

/** Creates a customer with the free plan. */
export const createTestUser = (overrides: Partial<User> = {}): User => ({
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
  ...overrides,
})

/** Creates a yearly plan without an end. */
export const createTestPlan = (
  overrides: Partial<User['subscriptionData']> = {},
): User['subscriptionData'] => ({
  tariffId: 3,
  tariffKey: 'yearly',
  tariffName: 'Yearly Plan',
  expiresDate: null,
  isRecurring: false,
  subscriptionStatus: 1,
  ...overrides,
})

/** Creates a price of the yearly plan. */
export const createTestQuote = (overrides: Partial<PriceQuote> = {}): PriceQuote => ({
  tariffId: 3,
  tariffKey: 'yearly',
  tariffName: 'Yearly Plan',
  currency: 'USD',
  term: 12,
  amount: 4788,
  amountDue: 4788,
  perMonth: 399,
  listAmount: 11_988,
  discount: null,
  taxes: [],
  renewAmount: null,
  renewsAt: null,
  trialDays: 0,
  ...overrides,
})

/** Creates a card purchase of the yearly plan. */
export const createTestPurchase = (overrides: Partial<Purchase> = {}): Purchase => ({
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
  ...overrides,
})

/** Creates a server of the plan. */
export const createTestServer = (overrides: Partial<Server> = {}): Server => ({
  id: 1,
  locationName: 'Frankfurt',
  locationCode: 'DE',
  image: '',
  domain: 's1.zoog.test',
  ipv4: '198.18.0.1',
  ping: 20,
  isAvailableHttpProxy: false,
  isAllowedStream: false,
  isAllowedP2P: false,
  dashVisible: false,
  isBlur: false,
  ...overrides,
})

/** Creates the location of a server that has no city. */
export const createTestLocation = (overrides: Partial<Server> = {}, country = 'Germany'): Location => {
  const server = createTestServer(overrides)
  return { server, name: server.locationName, country, searchText: '' }
}
