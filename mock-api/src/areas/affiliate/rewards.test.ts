import { DAY } from '@zoog/contract/constants'
import type { Persona } from '@zoog/contract/personas'
import { getPlanId } from '@zoog/contract/plans'
import { describe, expect, it } from 'vitest'
import type { Data, UserRow } from '../../core/schema'
import { createSeed } from '../../seed/seed'
import { getPersonaRow } from '../../testing/test-customer'
import { applyDueChanges } from '../apply-due-changes'
import { createFreePlanGrant } from '../billing/plans'
import { getRefund, requestRefund } from '../refund/refunds'
import { deleteAccountData } from '../restricted/delete-account'
import { addUser } from '../users/new-user'
import { getRewards } from './rewards'

const now = Date.UTC(2026, 2, 31, 12)
const origin = 'http://localhost:3000'

const setUp = (persona: Persona = 'free'): { data: Data; owner: UserRow } => {
  const data = createSeed(now)
  return { data, owner: getPersonaRow(data, persona) }
}
const addFriend = (data: Data, at: number, friendID: string): UserRow =>
  addUser(data, at, {
    email: `friend-${at}@example.com`,
    passwordHash: 'none',
    firstName: '',
    secondName: '',
    verified: true,
    language: 'en',
    attribution: { friendID },
    ...createFreePlanGrant(at),
  })
const buy = (data: Data, at: number, friend: UserRow, status: 'succeeded' | 'refunded' = 'succeeded') => {
  const [template] = data.payments
  if (template) data.payments.push({ ...template, id: 900 + at, userId: friend.id, status, createdAt: at })
}

describe('R-AFF-1 rewards', () => {
  it('count friends who signed up, and each buyer once', () => {
    const { data, owner } = setUp()
    const buyer = addFriend(data, now - 40 * DAY, owner.friendId)
    addFriend(data, now - DAY, owner.friendId)
    addFriend(data, now - DAY, 'someone-else')
    buy(data, now - 10 * DAY, buyer)
    buy(data, now - 5 * DAY, buyer)
    expect(getRewards(data, now, owner, origin)).toMatchObject({
      clicks: 2,
      signUps: 2,
      purchases: 1,
      daysEarned: 30,
    })
  })

  it('R-RENEW-3 mature after the guarantee period and are lost with a refund', () => {
    const { data, owner } = setUp()
    const friend = addFriend(data, now - 9 * DAY, owner.friendId)
    buy(data, now - 7 * DAY + 1, friend)
    expect(getRewards(data, now, owner, origin)).toMatchObject({
      purchases: 1,
      daysEarned: 0,
      daysPending: 30,
    })
    expect(getRewards(data, now + 1, owner, origin)).toMatchObject({ daysEarned: 30, daysPending: 0 })
    const { offer } = getRefund(data, now, friend)
    requestRefund({ data, now, user: friend, origin }, { paymentId: offer?.paymentId ?? 0 })
    const nothing = { purchases: 0, daysEarned: 0, daysPending: 0 }
    expect(getRewards(data, now + 30 * DAY, owner, origin)).toMatchObject(nothing)
    deleteAccountData(data, friend)
    expect(getRewards(data, now + 30 * DAY, owner, origin)).toMatchObject(nothing)
  })

  it('ignore refunded payments and self-referrals', () => {
    const { data, owner } = setUp()
    buy(data, now, addFriend(data, now - DAY, owner.friendId), 'refunded')
    owner.attribution.friendID = owner.friendId
    buy(data, now, owner)
    expect(getRewards(data, now, owner, origin)).toMatchObject({ signUps: 1, purchases: 0, daysEarned: 0 })
  })

  it('show the last twelve months, oldest first, even on the last day of a long month', () => {
    const { data, owner } = setUp()
    const friend = addFriend(data, Date.UTC(2026, 1, 3), owner.friendId)
    buy(data, Date.UTC(2026, 1, 25), friend)
    addFriend(data, Date.UTC(2025, 2, 31), owner.friendId)
    const { months, signUps } = getRewards(data, now, owner, origin)
    expect(months.map(({ month }) => month)).toEqual([
      '2025-04',
      '2025-05',
      '2025-06',
      '2025-07',
      '2025-08',
      '2025-09',
      '2025-10',
      '2025-11',
      '2025-12',
      '2026-01',
      '2026-02',
      '2026-03',
    ])
    expect(months.slice(-2)).toEqual([
      { month: '2026-02', signUps: 1, daysEarned: 0 },
      { month: '2026-03', signUps: 0, daysEarned: 30 },
    ])
    expect(signUps).toBe(2)
  })
})

describe('R-AFF-1 the days of a friend who keeps the plan', () => {
  /** Invites a friend who buys a plan now. */
  const setUpPurchase = (persona: Persona) => {
    const { data, owner } = setUp(persona)
    const friend = addFriend(data, now, owner.friendId)
    buy(data, now, friend)
    const advanceTo = (at: number) => applyDueChanges({ data, user: owner, now: at, origin })
    return { data, owner, friend, advanceTo, maturesAt: now + 7 * DAY }
  }

  it('reward days extend the plan once, after the guarantee period', () => {
    const { data, owner, friend, advanceTo, maturesAt } = setUpPurchase('paid')
    const end = owner.expiresAt ?? 0
    expect(advanceTo(maturesAt - 1)).toBe(false)
    expect(owner.expiresAt).toBe(end)
    expect(advanceTo(maturesAt)).toBe(true)
    expect(owner).toMatchObject({ expiresAt: end + 30 * DAY, tariffId: getPlanId('yearly') })
    advanceTo(now)
    advanceTo(maturesAt + DAY)
    deleteAccountData(data, friend)
    expect(advanceTo(maturesAt + 2 * DAY)).toBe(false)
    expect(owner.expiresAt).toBe(end + 30 * DAY)
  })

  it('reward days are added for each friend, even a deleted one', () => {
    const { data, owner, friend, advanceTo, maturesAt } = setUpPurchase('paid')
    const end = owner.expiresAt ?? 0
    deleteAccountData(data, friend)
    buy(data, now + DAY, addFriend(data, now, owner.friendId))
    advanceTo(maturesAt)
    expect(owner.expiresAt).toBe(end + 30 * DAY)
    advanceTo(maturesAt + DAY)
    expect(owner.expiresAt).toBe(end + 60 * DAY)
  })

  it('reward days give a free customer a trial from that day on', () => {
    const { owner, advanceTo, maturesAt } = setUpPurchase('free')
    advanceTo(maturesAt + DAY)
    expect(owner).toMatchObject({
      tariffId: getPlanId('trial'),
      expiresAt: maturesAt + 30 * DAY,
      isRecurring: false,
    })
  })

  it('reward days change no lifetime plan', () => {
    const { owner, advanceTo, maturesAt } = setUpPurchase('lifetime')
    const before = { ...owner }
    expect(advanceTo(maturesAt)).toBe(false)
    expect(owner).toEqual(before)
  })

  it('R-RENEW-2 reward days postpone a renewal that is due later, in many clock steps or one', () => {
    for (const steps of [[40], [8, 25, 40]]) {
      const { data, owner, advanceTo } = setUpPurchase('intro')
      const end = owner.expiresAt ?? 0
      for (const days of steps) advanceTo(now + days * DAY)
      expect(owner.expiresAt).toBe(end + 30 * DAY)
      expect(data.payments.filter(({ userId }) => userId === owner.id)).toHaveLength(1)
    }
  })

  it('reward days of the seed are part of its plans already', () => {
    const { data, owner } = setUp('affiliate')
    expect(getRewards(data, now, owner, origin).daysEarned).toBeGreaterThan(0)
    expect(applyDueChanges({ data, user: owner, now, origin })).toBe(false)
  })
})
