import { DAY, MINUTE } from '@zoog/contract/constants'
import { giftCode } from '@zoog/contract/gift'
import { personas } from '@zoog/contract/personas'
import { PLANS } from '@zoog/contract/plan-details'
import { getPlanId } from '@zoog/contract/plans'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findUserByEmail } from '../../core/find-user'
import type { GiftRow } from '../../core/schema'
import { createTestCustomer, NOW } from '../../testing/test-customer'
import { computeEntitlementTerm } from '../billing/entitlement'
import { getNextRenewal } from '../billing/prices'
import { addGiftDays, listUsedGifts, redeemGift, startGiftRedemption } from './gifts'

const caller = { ip: '192.0.2.1', browserSecret: null }

const redeem = ({ data, user }: ReturnType<typeof createTestCustomer>, code: string, at = NOW) =>
  redeemGift(data, at, user.id, giftCode.parse(code), caller)
const rejection = (code: string) => expect.objectContaining({ body: expect.objectContaining({ code }) })

const TWO_YEARS = 'ZOOGGIFT-2YEARS'

describe('R-PAYWAY-3 redeeming a gift', () => {
  it('starts the gift immediately if no paid term is running', () => {
    const free = createTestCustomer('free')
    const { days, entitlement } = redeem(free, ' zooggift ')
    expect([days, entitlement]).toEqual([
      7,
      { tariffId: getPlanId('trial'), addedTo: null, until: NOW + 7 * DAY },
    ])
    expect(free.user).toMatchObject({ isWgSectionAvailable: true, isRecurring: false })
    const expired = createTestCustomer('expired')
    redeem(expired, TWO_YEARS)
    expect(expired.user).toMatchObject({
      tariffId: getPlanId('two-years'),
      accountStatus: 'Active',
      expiresAt: NOW + 730 * DAY,
      isRecurring: false,
    })
  })

  it('adds the gift to a running term, whose renewal continues unchanged at the new end', () => {
    const intro = createTestCustomer('intro')
    const before = getNextRenewal(intro.data, NOW, intro.user)
    const end = NOW + 30 * DAY
    expect(redeem(intro, TWO_YEARS).entitlement).toEqual({
      tariffId: getPlanId('two-years'),
      addedTo: end,
      until: end + 730 * DAY,
    })
    expect(intro.user).toMatchObject({ isRecurring: true, renewsAs: getPlanId('monthly') })
    expect(getNextRenewal(intro.data, NOW, intro.user)).toEqual(before)
  })

  it('ends the grace period and keeps a suspended account suspended', () => {
    const paid = createTestCustomer('paid')
    Object.assign(paid.user, { expiresAt: NOW - DAY, graceUntil: NOW + DAY, accountStatus: 'Suspended' })
    redeem(paid, 'ZOOGGIFT')
    expect(paid.user).toMatchObject({ graceUntil: undefined, accountStatus: 'Suspended', isRecurring: true })
  })

  it('never shortens the time or the plan, for any plan and gift', () => {
    const ended = PLANS.filter(({ term }) => term !== 'lifetime')
    fc.assert(
      fc.property(
        fc.constantFrom(...ended),
        fc.constantFrom(...PLANS.filter(({ term }) => term !== 'none')),
        fc.integer({ min: -400, max: 1000 }),
        fc.integer({ min: 1, max: 2000 }),
        fc.boolean(),
        (current, given, leftDays, days, isRecurring) => {
          const { user } = createTestCustomer('paid')
          Object.assign(user, { tariffId: current.tariffId, expiresAt: NOW + leftDays * DAY, isRecurring })
          const gift: GiftRow = {
            code: 'ANY',
            tariffId: given.tariffId,
            days,
            expiresAt: null,
            maxUses: null,
          }
          const bought = computeEntitlementTerm(user, given, NOW)
          const isRunning = leftDays > 0 && current.term !== 'none'
          const entitlement = addGiftDays(user, gift, NOW)
          const isLifetime = given.term === 'lifetime'
          expect(user.expiresAt).toBe(isLifetime ? null : NOW + ((isRunning ? leftDays : 0) + days) * DAY)
          expect(entitlement.until).toBe(user.expiresAt)
          expect(user.tariffId).toBe(bought.tariffId)
          expect(user.isRecurring).toBe(isRecurring && !isLifetime)
          if (user.isRecurring) expect(user.renewsAs).toBe(current.tariffId)
        },
      ),
    )
  })
})

describe('R-PAYWAY-3 rejecting a gift', () => {
  it.each([
    ['free', 'NO-SUCH-GIFT', 422, 'gift_unknown'],
    ['free', 'OLDGIFT', 422, 'gift_expired'],
    ['free', 'FULLGIFT', 422, 'gift_used_up'],
    ['free', 'ZOOG20', 422, 'gift_is_discount'],
    ['lifetime', TWO_YEARS, 409, 'gift_not_needed'],
  ] as const)('%s, %s: %i %s, without changes', (persona, code, status, key) => {
    const customer = createTestCustomer(persona)
    const serialize = () => JSON.stringify({ ...customer.data, rateLimits: {} })
    const before = serialize()
    expect(() => redeem(customer, code)).toThrow(expect.objectContaining({ status }))
    expect(() => redeem(customer, code)).toThrow(rejection(key))
    expect(serialize()).toBe(before)
  })

  it('rejects a second use by the same account, even after expiry', () => {
    const free = createTestCustomer('free')
    redeem(free, 'ZOOGGIFT')
    const before = structuredClone(free.user)
    expect(() => redeem(free, 'zooggift')).toThrow(rejection('gift_used'))
    for (const gift of free.data.gifts) gift.expiresAt = NOW
    expect(() => redeem(free, 'ZOOGGIFT', NOW + DAY)).toThrow(rejection('gift_used'))
    expect(free.user).toEqual(before)
    expect(listUsedGifts(free.data, free.user.id)).toHaveLength(1)
  })

  it('rejects uses beyond the limit, even after the account that used it was deleted', () => {
    const customer = createTestCustomer('free')
    redeem(customer, TWO_YEARS)
    for (const use of customer.data.promocodeUses) if (use.userId === customer.user.id) use.userId = null
    const other = findUserByEmail(customer.data, personas.paid.email)
    expect(() => redeemGift(customer.data, NOW, other?.id ?? 0, TWO_YEARS, caller)).toThrow(
      rejection('gift_used_up'),
    )
  })

  it('rejects an account that was deleted meanwhile', () => {
    const { data } = createTestCustomer('free')
    expect(() => redeemGift(data, NOW, 1, 'ZOOGGIFT', caller)).toThrow(rejection('unauthenticated'))
  })

  it('rejects any code after ten unknown codes in 15 minutes', () => {
    const free = createTestCustomer('free')
    const guess = () => redeem(free, 'GUESS')
    for (let count = 0; count < 10; count += 1) {
      startGiftRedemption(free.data, NOW, free.user.id, caller)
      expect(guess).toThrow(rejection('gift_unknown'))
    }
    expect(() => startGiftRedemption(free.data, NOW, free.user.id, caller)).toThrow(
      rejection('too_many_requests'),
    )
    // Requests that waited in parallel are rejected after the wait.
    expect(() => redeem(free, 'ZOOGGIFT')).toThrow(rejection('too_many_requests'))
    expect(redeem(free, 'ZOOGGIFT', NOW + 16 * MINUTE).days).toBe(7)
  })

  it('does not count existing codes as guesses', () => {
    const free = createTestCustomer('free')
    for (let count = 0; count < 12; count += 1)
      for (const code of ['OLDGIFT', 'ZOOG20']) expect(() => redeem(free, code)).toThrow(/gift|discount/)
    expect(redeem(free, 'ZOOGGIFT').days).toBe(7)
  })
})
