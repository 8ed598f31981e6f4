import { DAY, PLAN_GRACE_MS } from '@zoog/contract/constants'
import { type Persona, personas } from '@zoog/contract/personas'
import { getPlanId } from '@zoog/contract/plans'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findUserByEmail } from '../../core/find-user'
import type { Data, UserRow } from '../../core/schema'
import { createSeed } from '../../core/seed'
import { getPeriodEnd, getPlan } from '../billing/plans'
import { findOrCreateAttempt } from '../payments/payment-attempts'
import { markSucceeded } from '../payments/payment-outcomes'
import { getAccountStatus, toUserView } from '../users/user-view'
import { applyDueRenewals } from './renewals'
import { removeSavedCard, saveCard } from './saved-card'

const NOW = Date.UTC(2026, 0, 10, 12)
const ORIGIN = 'http://portal.test'
const GOOD = { brand: 'Visa', last4: '4242', expMonth: 12, expYear: 2099 }

/** A seed's account that renews, with ways to look at it. */
const accountOf = (persona: Persona) => {
  const data: Data = createSeed(NOW)
  const user = findUserByEmail(data, personas[persona].email)
  if (!user?.expiresAt) throw new Error(`There is no ${persona} that ends.`)
  const due = user.expiresAt
  return {
    data,
    user,
    due,
    to: (at: number) => applyDueRenewals(data, user, at, () => ORIGIN),
    mails: () => data.outbox.map(({ kind }) => kind),
    paid: () => data.payments.filter(({ userId }) => userId === user.id),
  }
}
type Account = ReturnType<typeof accountOf>

const forgetCard = ({ data, user }: { data: Data; user: UserRow }) => {
  data.savedCards = data.savedCards.filter(({ userId }) => userId !== user.id)
}

describe('a plan that renews', () => {
  it('R-RENEW-2 is announced seven days before, once, with its price and its card', () => {
    const { data, due, to, mails } = accountOf('intro')
    expect(to(due - 7 * DAY - 1)).toBe(false)
    expect(to(due - 7 * DAY)).toBe(true)
    expect(to(due - 1)).toBe(false)
    expect(mails()).toEqual(['renewal-reminder'])
    expect(data.outbox[0]?.text).toContain(
      'We will charge $9.99 to your card (Visa ending in 4242) on that day.',
    )
  })

  it('R-RENEW-2 is charged when it is due: the term begins where the last one ended', () => {
    const { user, due, to, mails, paid } = accountOf('intro')
    to(due)
    expect(paid().at(-1)).toMatchObject({ amount: 999, currency: 'USD', method: 'card', createdAt: due })
    expect(user).toMatchObject({ expiresAt: Date.UTC(2026, 2, 9, 12), isRecurring: true })
    expect(user.graceUntil).toBeUndefined()
    expect(mails()).toEqual(['renewal-reminder', 'receipt'])
    expect(to(due)).toBe(false)
  })

  it('R-RENEW-2 a clock that leaps over several terms charges each of them', () => {
    const { user, due, to, paid } = accountOf('intro')
    const before = paid().length
    to(due + 62 * DAY)
    expect(paid()).toHaveLength(before + 3)
    expect(getAccountStatus(user, due + 62 * DAY)).toBe('Active')
    // Set back, it gives nothing twice.
    to(due)
    expect(paid()).toHaveLength(before + 3)
  })

  it('R-RENEW-2 a trial goes on as the yearly plan, at its price', () => {
    const { user, due, to, paid } = accountOf('intro')
    user.tariffId = user.renewsAs = 5
    to(due)
    expect(toUserView(user, due).subscriptionData).toMatchObject({ tariffKey: 'yearly', isRecurring: true })
    expect(paid().at(-1)).toMatchObject({ amount: 4788 })
  })

  it('R-RENEW-2 a mandate is charged where no card is saved', () => {
    const { data, user, due, to, paid } = accountOf('intro')
    forgetCard({ data, user })
    data.mandates.push({ userId: user.id, method: 'sberbank_ru', createdAt: NOW })
    to(due)
    expect(paid().at(-1)).toMatchObject({ amount: 999, provider: 'payssionv2', method: 'sberbank_ru' })
    expect(data.outbox[0]?.text).not.toContain('No card is saved')
  })

  it('R-RENEW-2 R-WG-1 what it renews as is what one then has, WireGuard included', () => {
    const { user, due, to } = accountOf('paid')
    const hadWireGuard = user.isWgSectionAvailable
    user.renewsAs = getPlanId('monthly')
    to(due)
    expect(hadWireGuard).toBe(true)
    expect(toUserView(user, due)).toMatchObject({
      isWgSectionAvailable: getPlan(getPlanId('monthly')).hasWireGuard,
      subscriptionData: { tariffKey: 'monthly' },
    })
  })

  it('R-RENEW-2 with the renewal off it ends, and nothing is charged or mailed', () => {
    const { user, due, to, mails } = accountOf('intro')
    user.isRecurring = false
    expect(to(due + 30 * DAY)).toBe(false)
    expect(mails()).toEqual([])
    expect(getAccountStatus(user, due)).toBe('Expired')
  })
})

describe('a renewal that cannot be charged', () => {
  const failing = (): Account => {
    const account = accountOf('paid')
    forgetCard(account)
    account.to(account.due)
    return account
  }

  it('R-PAYWAY-2 leaves everything on for three days, and then ends', () => {
    const { user, due, to, mails } = failing()
    expect(mails()).toEqual(['renewal-reminder', 'renewal-failed'])
    expect(toUserView(user, due).subscriptionData.graceUntil).toBeDefined()
    expect(getAccountStatus(user, due + PLAN_GRACE_MS - 1)).toBe('Active')
    to(due + PLAN_GRACE_MS)
    expect(getAccountStatus(user, due + PLAN_GRACE_MS)).toBe('Expired')
    expect(mails()).toEqual(['renewal-reminder', 'renewal-failed', 'plan-ended'])
    expect(toUserView(user, due + PLAN_GRACE_MS).subscriptionData).toMatchObject({ isRecurring: false })
    expect(toUserView(user, due + PLAN_GRACE_MS).subscriptionData.graceUntil).toBeUndefined()
  })

  it('R-PAYWAY-2 is charged at once when a card comes in time, for the term from when it was due', () => {
    const { data, user, due, to, mails, paid } = failing()
    saveCard(data, user.id, GOOD, due + DAY)
    to(due + DAY)
    expect(paid().at(-1)).toMatchObject({ amount: 4788, createdAt: due + DAY })
    expect(user.expiresAt).toBe(new Date(due).setUTCFullYear(new Date(due).getUTCFullYear() + 1))
    expect(mails()).toEqual(['renewal-reminder', 'renewal-failed', 'receipt'])
  })

  it('R-PAYWAY-2 R-PAY-5 buying anew within the days of grace ends them: the term begins then', () => {
    const { data, user, due, to, mails, paid } = failing()
    const at = due + DAY
    const order = {
      userId: user.id,
      plan: getPlan(getPlanId('yearly')),
      currency: 'USD',
      amountDue: 4788,
    } as const
    const means = { promocode: null, provider: 'stripe', method: 'card' } as const
    markSucceeded(
      data,
      findOrCreateAttempt(data, { ...order, ...means }, { origin: ORIGIN, host: null }, at),
      at,
    )
    expect(user.graceUntil).toBeUndefined()
    expect(user.expiresAt).toBe(getPeriodEnd(order.plan, at))
    const before = paid().length
    to(due + PLAN_GRACE_MS)
    expect(mails()).not.toContain('plan-ended')
    expect(paid()).toHaveLength(before)
  })

  it('R-PAYWAY-2 is not charged to a card that comes too late, or when it was called off', () => {
    const late = failing()
    saveCard(late.data, late.user.id, GOOD, late.due + PLAN_GRACE_MS)
    late.to(late.due + PLAN_GRACE_MS)
    expect(late.mails()).not.toContain('receipt')
    const off = accountOf('paid')
    const expired = { ...GOOD, expMonth: 1, expYear: 2026 }
    saveCard(off.data, off.user.id, expired, NOW)
    off.to(off.due)
    expect(off.mails()).toContain('renewal-failed')
    removeSavedCard(off.data, off.due + DAY, off.user, ORIGIN)
    saveCard(off.data, off.user.id, GOOD, off.due + 2 * DAY)
    off.to(off.due + 2 * DAY)
    expect(off.mails()).not.toContain('receipt')
    expect(getAccountStatus(off.user, off.due + PLAN_GRACE_MS)).toBe('Expired')
  })
})

it('R-RENEW-2 R-PAYWAY-2 whatever the steps of the clock, what was charged and mailed is the same', () => {
  const days = fc.array(fc.integer({ min: 1, max: 120 }), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(days, fc.boolean(), (steps, hasCard) => {
      const [walked, leapt] = [accountOf('intro'), accountOf('intro')]
      if (!hasCard) for (const each of [walked, leapt]) forgetCard(each)
      let at = NOW
      for (const step of steps) {
        at += step * DAY
        walked.to(at)
      }
      leapt.to(at)
      expect(walked.mails()).toEqual(leapt.mails())
      expect(walked.paid().map(({ amount, createdAt }) => [amount, createdAt])).toEqual(
        leapt.paid().map(({ amount, createdAt }) => [amount, createdAt]),
      )
      expect(walked.user.expiresAt).toBe(leapt.user.expiresAt)
    }),
  )
})
