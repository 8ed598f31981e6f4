import { DAY, MINUTE } from '@zoog/contract/constants'
import { type Persona, personas } from '@zoog/contract/personas'
import { PLANS } from '@zoog/contract/plan-details'
import { getPlanId } from '@zoog/contract/plans'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findUserByEmail } from '../../core/find-user'
import type { Data, GiftRow, UserRow } from '../../core/schema'
import { createSeed } from '../../core/seed'
import { computeEntitlementTerm } from '../billing/entitlement'
import { getNextRenewal } from '../renewals/renewals'
import { addGiftDays, beginGiftRedemption, listUsedGifts, redeemGift } from './redeem-gift'

const now = Date.UTC(2026, 5, 1)
const caller = { address: '192.0.2.1', deviceSecret: null }

const world = (who: Persona): { data: Data; user: UserRow } => {
  const data = createSeed(now)
  const user = findUserByEmail(data, personas[who].email)
  if (!user) throw new Error(`The seed has no ${who}.`)
  return { data, user }
}
const redeem = ({ data, user }: ReturnType<typeof world>, code: string, at = now) =>
  redeemGift(data, at, user.id, code, caller)
const refusal = (code: string) => expect.objectContaining({ body: expect.objectContaining({ code }) })

const TWO_YEARS = 'ZOOGGIFT-2YEARS'

describe('what a gift gives', () => {
  it('R-PAYWAY-3 starts at once where nothing runs that was paid for', () => {
    const free = world('free')
    const { days, holding } = redeem(free, ' zooggift ')
    expect([days, holding]).toEqual([
      7,
      { tariffId: getPlanId('trial'), addedTo: null, until: now + 7 * DAY },
    ])
    expect(free.user).toMatchObject({ isWgSectionAvailable: true, isRecurring: false })
    const expired = world('expired')
    redeem(expired, TWO_YEARS)
    expect(expired.user).toMatchObject({
      ...{ tariffId: getPlanId('two-years'), accountStatus: 'Active', expiresAt: now + 730 * DAY },
      ...{ isRecurring: false },
    })
  })

  it('R-PAYWAY-3 is added to what runs, and what renews goes on renewing as it was, at the new end', () => {
    const intro = world('intro')
    const before = getNextRenewal(intro.data, intro.user, now)
    const end = now + 30 * DAY
    expect(redeem(intro, TWO_YEARS).holding).toEqual({
      ...{ tariffId: getPlanId('two-years'), addedTo: end, until: end + 730 * DAY },
    })
    expect(intro.user).toMatchObject({ isRecurring: true, renewsAs: getPlanId('monthly') })
    expect(getNextRenewal(intro.data, intro.user, now)).toEqual(before)
  })

  it('R-PAYWAY-3 a shorter plan as a gift leaves the longer one held', () => {
    const paid = world('paid')
    redeem(paid, 'ZOOGGIFT')
    expect(paid.user).toMatchObject({ tariffId: getPlanId('yearly'), expiresAt: now + 252 * DAY })
  })

  it('R-PAYWAY-3 ends the days of grace, and leaves a suspended account suspended', () => {
    const paid = world('paid')
    Object.assign(paid.user, { expiresAt: now - DAY, graceUntil: now + DAY, accountStatus: 'Suspended' })
    redeem(paid, 'ZOOGGIFT')
    expect(paid.user).toMatchObject({ graceUntil: undefined, accountStatus: 'Suspended', isRecurring: true })
  })

  it('R-PAYWAY-3 never takes time or the longer plan away, whatever is held and given', () => {
    const ended = PLANS.filter(({ term }) => term !== 'lifetime')
    fc.assert(
      fc.property(
        fc.constantFrom(...ended),
        fc.constantFrom(...PLANS.filter(({ term }) => term !== 'none')),
        fc.integer({ min: -400, max: 1000 }),
        fc.integer({ min: 1, max: 2000 }),
        fc.boolean(),
        (held, given, leftDays, days, isRecurring) => {
          const { user } = world('paid')
          Object.assign(user, { tariffId: held.tariffId, expiresAt: now + leftDays * DAY, isRecurring })
          const gift: GiftRow = {
            ...{ code: 'ANY', tariffId: given.tariffId, days, expiresAt: null, maxUses: null },
          }
          const bought = computeEntitlementTerm(user, given, now)
          const isRunning = leftDays > 0 && held.term !== 'none'
          const holding = addGiftDays(user, gift, now)
          const isForLife = given.term === 'lifetime'
          expect(user.expiresAt).toBe(isForLife ? null : now + ((isRunning ? leftDays : 0) + days) * DAY)
          expect(holding.until).toBe(user.expiresAt)
          expect(user.tariffId).toBe(bought.tariffId)
          expect(user.isRecurring).toBe(isRecurring && !isForLife)
          if (user.isRecurring) expect(user.renewsAs).toBe(held.tariffId)
        },
      ),
    )
  })
})

describe('what a gift refuses', () => {
  it.each([
    ['free', 'NO-SUCH-GIFT', 422, 'gift_unknown'],
    ['free', 'OLDGIFT', 422, 'gift_expired'],
    ['free', 'FULLGIFT', 422, 'gift_used_up'],
    ['free', 'ZOOG20', 422, 'gift_is_discount'],
    ['lifetime', TWO_YEARS, 409, 'gift_needless'],
  ] as const)('R-PAYWAY-3 %s, %s: %i %s, and nothing changes', (who, code, status, key) => {
    const at = world(who)
    const kept = () => JSON.stringify({ ...at.data, attempts: {} })
    const before = kept()
    expect(() => redeem(at, code)).toThrow(expect.objectContaining({ status }))
    expect(() => redeem(at, code)).toThrow(refusal(key))
    expect(kept()).toBe(before)
  })

  it('R-PAYWAY-3 the second use by an account, also when it is over by then', () => {
    const free = world('free')
    redeem(free, 'ZOOGGIFT')
    const kept = structuredClone(free.user)
    expect(() => redeem(free, 'zooggift')).toThrow(refusal('gift_used'))
    for (const gift of free.data.gifts) gift.expiresAt = now
    expect(() => redeem(free, 'ZOOGGIFT', now + DAY)).toThrow(refusal('gift_used'))
    expect(free.user).toEqual(kept)
    expect(listUsedGifts(free.data, free.user.id)).toHaveLength(1)
  })

  it('R-PAYWAY-3 one more use than it is made for, also after the account that used it is gone', () => {
    const at = world('free')
    redeem(at, TWO_YEARS)
    for (const use of at.data.promocodeUses) if (use.userId === at.user.id) use.userId = null
    const other = findUserByEmail(at.data, personas.paid.email)
    expect(() => redeemGift(at.data, now, other?.id ?? 0, TWO_YEARS, caller)).toThrow(refusal('gift_used_up'))
  })

  it('R-PAYWAY-3 who was deleted meanwhile', () => {
    const { data } = world('free')
    expect(() => redeemGift(data, now, 1, 'ZOOGGIFT', caller)).toThrow(refusal('unauthenticated'))
  })

  it('R-PAYWAY-3 guesses: ten unknown codes in a quarter of an hour, however right the next one is', () => {
    const free = world('free')
    const guess = () => redeem(free, 'GUESS')
    for (let count = 0; count < 10; count += 1) {
      beginGiftRedemption(free.data, now, free.user.id, caller)
      expect(guess).toThrow(refusal('gift_unknown'))
    }
    expect(() => beginGiftRedemption(free.data, now, free.user.id, caller)).toThrow(
      refusal('too_many_requests'),
    )
    // Those that waited together are refused after the wait.
    expect(() => redeem(free, 'ZOOGGIFT')).toThrow(refusal('too_many_requests'))
    expect(redeem(free, 'ZOOGGIFT', now + 16 * MINUTE).days).toBe(7)
  })

  it('R-PAYWAY-3 codes that exist are no guesses', () => {
    const free = world('free')
    for (let count = 0; count < 12; count += 1)
      for (const code of ['OLDGIFT', 'ZOOG20']) expect(() => redeem(free, code)).toThrow(/gift|discount/)
    expect(redeem(free, 'ZOOGGIFT').days).toBe(7)
  })
})
