import { DAY } from '@zoog/contract/constants'
import type { Persona } from '@zoog/contract/personas'
import { PLANS } from '@zoog/contract/plan-details'
import { CURRENCIES } from '@zoog/contract/plans'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ATTEMPT_LIFETIME_MS } from '../../core/attempt-status'
import type { UserRow } from '../../core/schema'
import { createSeed } from '../../seed/seed'
import { getPersonaRow } from '../../testing/test-customer'
import { isAlreadySubscribed } from '../billing/entitlement'
import { getPlan, isForSale } from '../billing/plans'
import { quotePrice } from '../billing/prices'
import { checkPromocode } from '../billing/promocodes'
import { findOrCreateAttempt, type Order } from './payment-attempts'
import { markCardDeclined, markFailed, markProcessing, markSucceeded } from './payment-outcomes'
import { getAttemptStatus } from './payment-state'

const NOW = Date.UTC(2026, 0, 31)
const TARIFF = { free: 1, monthly: 2, yearly: 3, twoYears: 4, trial: 5, lifetime: 6 } as const

const createOrder = (user: UserRow, overrides: Partial<Order> = {}): Order => ({
  userId: user.id,
  tariffId: TARIFF.yearly,
  currency: 'USD',
  amount: 4788,
  promocode: null,
  provider: 'stripe',
  method: 'card',
  ...overrides,
})
const RETURN_TARGET = { origin: 'http://localhost:3000', host: null }
const setUp = (persona: Persona = 'free') => {
  const data = createSeed(NOW)
  const user = getPersonaRow(data, persona)
  return {
    data,
    user,
    pay: (overrides?: Partial<Order>, now = NOW) =>
      findOrCreateAttempt(data, now, createOrder(user, overrides), RETURN_TARGET),
  }
}

describe('R-PAY-4 attempts', () => {
  it('are replaced when the price changes', () => {
    const { pay } = setUp()
    const first = pay()
    const second = pay({ amount: 3830 })
    expect(first).toMatchObject({ state: 'superseded', supersededBy: second.subscriptionHash })
  })

  it('R-PAY-5 expire after a day without payment', () => {
    const { pay } = setUp()
    const first = pay()
    const later = NOW + ATTEMPT_LIFETIME_MS
    expect(getAttemptStatus(first, later - 1)).toMatchObject({ state: 'open', reason: null })
    expect(getAttemptStatus(first, later)).toMatchObject({ state: 'canceled', reason: 'expired' })
    expect(pay({}, later)).not.toBe(first)
  })
})

describe('R-PAY-5 payment outcomes', () => {
  it('a promo code counts as used once, after a success', () => {
    const { data, pay } = setUp()
    const attempt = pay({ promocode: 'ZOOG20', amount: 3830 })
    markCardDeclined(attempt, 'card_declined', NOW)
    expect(data.promocodeUses.filter((use) => use.code === 'ZOOG20')).toHaveLength(0)
    for (const at of [NOW, NOW + DAY]) markSucceeded(data, at, attempt)
    expect(data.promocodeUses.filter((use) => use.code === 'ZOOG20')).toHaveLength(1)
  })

  it.each([
    ['a decline', markCardDeclined],
    ['a failure', markFailed],
  ])('R-RENEW-3 a success reported after %s does not name the earlier card', (_what, mark) => {
    const { data, pay } = setUp()
    const attempt = pay()
    attempt.cardFingerprint = 'fp_declined'
    attempt.card = { brand: 'Visa', last4: '0002', expMonth: 1, expYear: 2030 }
    mark(attempt, 'card_declined', NOW)
    expect(attempt.card).toBeNull()
    markSucceeded(data, NOW, attempt)
    expect(data.payments.at(-1)).not.toHaveProperty('cardFingerprint')
  })

  it('a late payment for a purchase already paid is refunded by mail', () => {
    const { data, user, pay } = setUp()
    const slow = pay({
      provider: 'payssion',
      method: 'boleto_br',
      tariffId: TARIFF.monthly,
      amount: 999,
    })
    markProcessing(slow, NOW)
    const card = pay({ tariffId: TARIFF.twoYears, amount: 6696 }, NOW + DAY)
    markSucceeded(data, NOW + DAY, card)
    const { expiresAt } = user
    markSucceeded(data, NOW + 2 * DAY, slow)
    expect(slow).toMatchObject({ state: 'refunded', supersededBy: card.subscriptionHash })
    expect(user).toMatchObject({ tariffId: TARIFF.twoYears, expiresAt })
    expect(data.payments.at(-1)).toMatchObject({ status: 'refunded', amount: 999 })
    expect(data.outbox.at(-1)).toMatchObject({ kind: 'refund', subject: expect.stringContaining('$9.99') })
  })

  it('a late payment for an unpaid purchase counts and cancels open attempts', () => {
    const { data, user, pay } = setUp()
    const slow = pay({ provider: 'payssion', method: 'boleto_br' })
    markProcessing(slow, NOW)
    const card = pay({ tariffId: TARIFF.twoYears, amount: 6696 }, NOW + DAY)
    expect(slow.state).toBe('superseded')
    markSucceeded(data, NOW + DAY + 1000, slow)
    expect(slow).toMatchObject({ state: 'succeeded', supersededBy: null })
    expect(card).toMatchObject({ state: 'superseded', supersededBy: slow.subscriptionHash })
    expect(user.tariffId).toBe(TARIFF.yearly)
    expect(data.outbox.map((mail) => mail.kind)).toEqual(['receipt', 'late-payment'])
  })

  it('R-PAY-4 the rest of a plan and the longer plan are kept with any purchase', () => {
    const { data, user, pay } = setUp('expired')
    Object.assign(user, { accountStatus: 'Active', expiresAt: NOW + 10 * DAY })
    expect(isAlreadySubscribed(user, getPlan(TARIFF.monthly), NOW)).toBe(false)
    markSucceeded(data, NOW, pay({ tariffId: TARIFF.monthly, amount: 999 }))
    expect(user).toMatchObject({ tariffId: TARIFF.monthly, expiresAt: Date.UTC(2026, 2, 10) })
    markSucceeded(data, NOW, pay({ amount: 4788 }))
    expect(user).toMatchObject({ tariffId: TARIFF.yearly, expiresAt: Date.UTC(2027, 2, 10) })
    markSucceeded(data, NOW, pay({ tariffId: TARIFF.monthly, amount: 999 }))
    expect(user).toMatchObject({ tariffId: TARIFF.yearly, expiresAt: Date.UTC(2027, 3, 10) })
    expect(user).toMatchObject({ renewsAs: TARIFF.monthly, isWgSectionAvailable: true })
    expect(isAlreadySubscribed(user, getPlan(TARIFF.monthly), NOW)).toBe(true)
  })

  it('R-PAY-4 detects a customer who already has the plan', () => {
    const data = createSeed(NOW)
    const monthly = getPlan(TARIFF.monthly)
    const yearly = getPlan(TARIFF.yearly)
    expect(isAlreadySubscribed(getPersonaRow(data, 'paid'), yearly, NOW)).toBe(true)
    expect(isAlreadySubscribed(getPersonaRow(data, 'paid'), monthly, NOW)).toBe(false)
    expect(isAlreadySubscribed(getPersonaRow(data, 'expired'), monthly, NOW)).toBe(false)
    expect(isAlreadySubscribed(getPersonaRow(data, 'free'), yearly, NOW)).toBe(false)
    for (const plan of PLANS)
      expect(isAlreadySubscribed(getPersonaRow(data, 'lifetime'), plan, NOW)).toBe(true)
    expect(isAlreadySubscribed(getPersonaRow(data, 'paid'), yearly, NOW + 400 * DAY)).toBe(false)
  })

  it('R-CHECK-2 a one-step customer gets a mail to choose a password', () => {
    const { data, user, pay } = setUp()
    user.needsPassword = true
    markSucceeded(data, NOW, pay())
    expect(data.outbox.map((mail) => mail.kind)).toEqual(['receipt', 'set-password'])
    expect(data.outbox[1]?.link).toContain('/reset-password?userId=')
    expect(user).toMatchObject({ needsPassword: true, isPasswordMailed: true })
    markSucceeded(data, NOW, pay())
    expect(data.outbox.filter((mail) => mail.kind === 'set-password')).toHaveLength(1)
  })

  it('R-PAY-1 a payment of a deleted account is refunded and not recorded', () => {
    const { data, user, pay } = setUp()
    const attempt = pay()
    data.users = data.users.filter((row) => row !== user)
    const before = data.payments.length
    markSucceeded(data, NOW, attempt)
    expect(attempt.state).toBe('refunded')
    expect(data.payments).toHaveLength(before)
  })
})

describe('R-PLANS-1 the shown price is charged', () => {
  it('R-PAY-1 charges the quote exactly for any plan, currency and promo code', () => {
    const cases = fc.record({
      plan: fc.constantFrom(...PLANS.filter(isForSale)),
      currency: fc.constantFrom(...CURRENCIES),
      code: fc.constantFrom(undefined, 'ZOOG20', 'WELCOME15', 'WELCOME25', 'YEAR30'),
    })
    fc.assert(
      fc.property(cases, ({ plan, currency, code }) => {
        const { data, user, pay } = setUp()
        const checked = checkPromocode(data, NOW, code, plan, null)
        const promo = 'promo' in checked ? checked.promo : null
        const price = quotePrice(plan, currency, NOW, { promo, user })
        markSucceeded(
          data,
          NOW,
          pay({ tariffId: plan.tariffId, currency, amount: price.amountDue, promocode: promo?.code ?? null }),
        )
        expect(data.payments.at(-1)).toMatchObject({ amount: price.amountDue, currency })
        if (price.renewsAt !== null)
          expect(user.expiresAt).toBe(Date.parse(`${price.renewsAt.replace(' ', 'T')}Z`))
      }),
    )
  })
})
