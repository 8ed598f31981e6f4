import { DAY, HOUR } from '@zoog/contract/constants'
import { personas, testCards } from '@zoog/contract/personas'
import { getPlanId, type PlanKey } from '@zoog/contract/plans'
import type { SavedCard } from '@zoog/contract/saved-card'
import type { z } from 'zod'
import { getPlan } from '../areas/billing/plans'
import { quotePrice } from '../areas/billing/prices'
import { saveCard } from '../areas/saved-card/saved-card'
import { addUser, setVpnPassword } from '../areas/users/new-user'
import { DEFAULT_SELLER } from '../config'
import { type Data, dataSchema, nextId, type PaymentRow, type UserRow } from '../core/schema'
import { createNews, createStatusEvents } from './announcements'

/** The hash of the accounts' common password, precomputed so that a new sandbox needs no scrypt. */
const PERSONA_PASSWORD_HASH = 'scrypt$4096$GpsCCh0EW9UXhly1TKIkDw$uC9jKjh9nSWGAffF0AUz7OumAoPYMyGRSgvCgiWBuYM'

interface Account {
  email: string
  names: [string, string]
  plan: PlanKey
  /** Days from now; null: never; negative: ended. */
  expiresInDays: number | null
  overrides?: Partial<UserRow>
  /** Payments as [plan, hours ago], oldest first, each at the plan's price. */
  payments?: [PlanKey, number][]
}

const ACCOUNTS: Account[] = [
  { email: personas.free.email, names: ['Fay', 'Free'], plan: 'free-plan', expiresInDays: 365 },
  {
    email: personas.paid.email,
    names: ['Paul', 'Paid'],
    plan: 'yearly',
    expiresInDays: 245,
    overrides: { isRecurring: true },
    payments: [
      ['monthly', 152 * 24],
      ['yearly', 120 * 24],
    ],
  },
  {
    email: personas.intro.email,
    names: ['Ines', 'Intro'],
    plan: 'monthly',
    expiresInDays: 30,
    overrides: { isRecurring: true },
    payments: [['monthly', 1]],
  },
  {
    email: personas.expired.email,
    names: ['Ed', 'Expired'],
    plan: 'monthly',
    expiresInDays: -12,
    overrides: { accountStatus: 'Expired' },
    payments: [
      ['monthly', 72 * 24],
      ['monthly', 42 * 24],
    ],
  },
  {
    email: personas.lifetime.email,
    names: ['Lila', 'Lifetime'],
    plan: 'lifetime',
    expiresInDays: null,
    payments: [['lifetime', 300 * 24]],
  },
  {
    email: personas.unverified.email,
    names: ['Uma', 'Unverified'],
    plan: 'free-plan',
    expiresInDays: 365,
    overrides: { verified: false },
  },
  {
    email: personas.unverifiedPaid.email,
    names: ['Uri', 'Unverified'],
    plan: 'yearly',
    expiresInDays: 360,
    overrides: { verified: false, isRecurring: true },
    payments: [['yearly', 5 * 24]],
  },
  {
    email: personas.affiliate.email,
    names: ['Afra', 'Affiliate'],
    plan: 'two-years',
    expiresInDays: 500,
    overrides: { isPostAffiliateAvailable: true, isRecurring: true },
    payments: [['two-years', 230 * 24]],
  },
  {
    email: personas.service.email,
    names: ['Sev', 'Service'],
    plan: 'yearly',
    expiresInDays: 300,
    payments: [['yearly', 65 * 24]],
  },
]

/** Adds an account with its payments, and the card that paid them. */
const addAccount = (data: Data, now: number, account: Account): void => {
  const [firstName, secondName] = account.names
  const createdAt = now - 400 * DAY
  const expiresAt = account.expiresInDays === null ? null : now + account.expiresInDays * DAY
  const user = addUser(data, createdAt, {
    email: account.email,
    passwordHash: PERSONA_PASSWORD_HASH,
    verified: true,
    firstName,
    secondName,
    tariffId: getPlanId(account.plan),
    expiresAt,
    language: 'en',
    attribution: {},
  })
  Object.assign(user, account.overrides)
  const { id: userId } = user
  // The VPN password stays the same after each reset.
  setVpnPassword(data, createdAt, userId, `vpn-${(userId * 7919).toString(36)}`)
  const payments = (account.payments ?? []).map(([tariffKey, hoursAgo]): PaymentRow => {
    const tariffId = getPlanId(tariffKey)
    return {
      id: nextId(data, 'payment'),
      userId,
      tariffId,
      amount: quotePrice(getPlan(tariffId), 'USD', now).amountDue,
      currency: 'USD',
      method: 'card',
      provider: 'stripe',
      status: 'succeeded',
      promocode: null,
      subscriptionHash: null,
      createdAt: now - hoursAgo * HOUR,
    }
  })
  const last = payments.at(-1)
  if (!last) return
  last.paidFor = { from: last.createdAt, to: expiresAt }
  data.payments.push(...payments)
  saveCard(data, now, userId, createCard(now))
}

/** Creates the seed data; dates are relative to `now` by the sandbox's clock. */
export const createSeed = (now: number, seller = DEFAULT_SELLER): Data => {
  // The schema adds the empty tables.
  const data = dataSchema.parse({
    clock: { offsetMs: 0, frozenAt: null },
    seller,
    counters: {
      user: 546_270,
      payment: 1,
      reward: REWARDED_DAYS_AGO.length + 1,
      wireguardKey: 1,
      statusEvent: 2,
    },
    users: [],
    payments: [],
    promocodes: createPromocodes(now),
    gifts: createGifts(now),
    promocodeUses: ['FULL50', 'FULLGIFT'].map((code) => ({ code, userId: null, usedAt: now - 2 * DAY })),
    vpnCredentials: {},
    rewards: [],
    statusEvents: createStatusEvents(now),
    news: createNews(now),
  } satisfies z.input<typeof dataSchema>)
  for (const account of ACCOUNTS) addAccount(data, now, account)
  const affiliate = data.users.find((user) => user.isPostAffiliateAvailable)
  if (affiliate) data.rewards = createRewards(affiliate.id, now)
  return data
}

/** Creates the successful test card, valid for two more years. */
const createCard = (now: number): SavedCard => {
  const end = new Date(now)
  return {
    brand: 'Visa',
    last4: testCards.succeeds.slice(-4),
    expMonth: end.getUTCMonth() + 1,
    expYear: end.getUTCFullYear() + 2,
  }
}

/** Returns a gift of each outcome: trial days for everyone, two years for the first customer, expired, used up. */
const createGifts = (now: number): Data['gifts'] => [
  { code: 'ZOOGGIFT', tariffId: getPlanId('trial'), days: 7, expiresAt: null, maxUses: null },
  { code: 'ZOOGGIFT-2YEARS', tariffId: getPlanId('two-years'), days: 730, expiresAt: null, maxUses: 1 },
  { code: 'OLDGIFT', tariffId: getPlanId('trial'), days: 7, expiresAt: now - 30 * DAY, maxUses: null },
  { code: 'FULLGIFT', tariffId: getPlanId('yearly'), days: 365, expiresAt: null, maxUses: 1 },
]

/** Returns a code of each outcome: valid, the variants' own, expired, for one plan only, used up. */
const createPromocodes = (now: number): Data['promocodes'] => [
  { code: 'ZOOG20', percent: 20, tariffIds: [], expiresAt: null, maxUses: null },
  { code: 'WELCOME15', percent: 15, tariffIds: [], expiresAt: null, maxUses: null },
  { code: 'WELCOME25', percent: 25, tariffIds: [], expiresAt: null, maxUses: null },
  { code: 'OLD10', percent: 10, tariffIds: [], expiresAt: now - 30 * DAY, maxUses: null },
  { code: 'YEAR30', percent: 30, tariffIds: [getPlanId('yearly')], expiresAt: null, maxUses: null },
  { code: 'FULL50', percent: 50, tariffIds: [], expiresAt: null, maxUses: 1 },
]

const REWARDED_DAYS_AGO = [95, 70, 68, 41, 40, 20, 2] as const

/** Three months of referrals for the rewards page. */
const createRewards = (userId: number, now: number): Data['rewards'] =>
  REWARDED_DAYS_AGO.map((daysAgo, index) => {
    const kind = (['click', 'sign-up', 'purchase'] as const)[index % 3] ?? 'click'
    return { id: index + 1, userId, kind, days: kind === 'purchase' ? 30 : 0, createdAt: now - daysAgo * DAY }
  })
