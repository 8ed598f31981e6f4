import { promocode } from '@zoog/contract/fields'
import { TEST_PROMOCODE } from '@zoog/contract/personas'
import { PLANS } from '@zoog/contract/plan-details'
import { describe, expect, it } from 'vitest'
import { createSeed } from '../../seed/seed'
import { getPlan } from './plans'
import { checkPromocode, getPromoRejection } from './promocodes'

const NOW = Date.UTC(2026, 0, 31)
const TARIFF = { monthly: 2, yearly: 3, twoYears: 4, trial: 5, lifetime: 6, test: 7 } as const
const check = (code: string | undefined, tariffId: number, now = NOW, data = createSeed(NOW)) =>
  checkPromocode(data, now, promocode.optional().parse(code), getPlan(tariffId), null)

describe('R-PLANS-1 promo codes', () => {
  it('ignores case and surrounding spaces', () => {
    for (const code of [TEST_PROMOCODE, 'zoog20', '  Zoog20 '])
      expect(check(code, TARIFF.yearly)).toEqual({ promo: { code: 'ZOOG20', percent: 20 } })
  })

  it('treats an empty code as no code', () => {
    for (const code of [undefined, '', '  ']) expect(check(code, TARIFF.yearly)).toEqual({ promo: null })
  })

  it('reports the reason of a rejection', () => {
    expect(check('NOPE', TARIFF.yearly)).toEqual({ code: 'promo_unknown' })
    expect(check('OLD10', TARIFF.yearly)).toEqual({ code: 'promo_expired' })
    expect(check('YEAR30', TARIFF.monthly)).toEqual({ code: 'promo_not_for_plan' })
    expect(check('YEAR30', TARIFF.yearly)).toEqual({ promo: { code: 'YEAR30', percent: 30 } })
    expect(check('FULL50', TARIFF.yearly)).toEqual({ code: 'promo_limit_reached' })
  })

  it('R-CHECK-1 rejects plans whose price is already an offer', () => {
    const accepted = PLANS.filter((plan) => 'promo' in check(TEST_PROMOCODE, plan.tariffId))
    expect(accepted.map((plan) => plan.tariffKey)).toEqual(['monthly', 'yearly', 'two-years', 'lifetime'])
  })

  it('counts uses in any spelling up to the limit', () => {
    const data = createSeed(NOW)
    data.promocodes.push({ code: 'TWICE', percent: 10, tariffIds: [], expiresAt: null, maxUses: 2 })
    data.promocodeUses.push({ code: 'twice', userId: 1, usedAt: NOW })
    expect(getPromoRejection(data, NOW, 'TWICE', null)).toBeNull()
    data.promocodeUses.push({ code: 'TWICE', userId: 2, usedAt: NOW })
    expect(getPromoRejection(data, NOW, 'twice', null)).toEqual({ code: 'promo_limit_reached' })
  })

  it('expires exactly at its end', () => {
    const data = createSeed(NOW)
    data.promocodes.push({ code: 'SOON', percent: 10, tariffIds: [], expiresAt: NOW + 1000, maxUses: null })
    expect(getPromoRejection(data, NOW + 999, 'SOON', null)).toBeNull()
    expect(getPromoRejection(data, NOW + 1000, 'SOON', null)).toEqual({ code: 'promo_expired' })
  })
})
