import { DAY } from '@zoog/contract/constants'
import { toWireDate } from '@zoog/contract/wire-date'
import { describe, expect, it } from 'vitest'
import { createTestPlan } from '../testing/fixtures'
import { countDaysLeft, getGraceEnd, getNextStep, getPlanState, hasPaidPlan } from './plan-state'

const NOW = Date.UTC(2026, 5, 1, 12)

const account = (overrides: {
  tariffKey?: string
  endsIn?: number | null
  isRecurring?: boolean
  accountStatus?: string
  verified?: 0 | 1
  graceEndsIn?: number
}) => {
  const endsIn = overrides.endsIn === undefined ? 100 : overrides.endsIn
  return {
    verified: overrides.verified ?? 1,
    accountStatus: overrides.accountStatus ?? 'Active',
    subscriptionData: createTestPlan({
      tariffKey: overrides.tariffKey ?? 'yearly',
      expiresDate: endsIn === null ? null : toWireDate(NOW + endsIn * DAY),
      isRecurring: overrides.isRecurring ?? false,
      ...(overrides.graceEndsIn !== undefined && {
        graceUntil: toWireDate(NOW + overrides.graceEndsIn * DAY),
      }),
    }),
  }
}

const free = account({ tariffKey: 'free-plan' })

describe('state of a plan', () => {
  it.each([
    ['free', free],
    ['renews', account({ isRecurring: true })],
    ['ends', account({})],
    ['lifetime', account({ endsIn: null })],
    ['expired', account({ endsIn: -1 })],
    ['expired', account({ accountStatus: 'Expired', endsIn: null })],
  ] as const)('%s', (state, user) => expect(getPlanState(user, NOW)).toBe(state))

  it('is premium for a paid plan that has not expired', () => {
    expect([free, account({}), account({ endsIn: -1 })].map((user) => hasPaidPlan(user, NOW))).toEqual([
      false,
      true,
      false,
    ])
  })

  it('R-PAYWAY-2 is premium during the grace period, and no longer', () => {
    const [within, after] = [2, -1].map((graceEndsIn) => account({ endsIn: -1, graceEndsIn }))
    expect([within, after].map((user) => user && hasPaidPlan(user, NOW))).toEqual([true, false])
    expect(within && getGraceEnd(within, NOW)).toBe(toWireDate(NOW + 2 * DAY))
    expect(after && getGraceEnd(after, NOW)).toBeNull()
  })

  it('counts calendar days', () => {
    expect([0.4, 0.6, 1.4, 1.6].map((endsIn) => countDaysLeft(account({ endsIn }), NOW))).toEqual([
      0, 1, 1, 2,
    ])
    expect(countDaysLeft(account({ endsIn: -3 }), NOW)).toBe(0)
    expect(countDaysLeft(account({ endsIn: null }), NOW)).toBeNull()
  })
})

describe('R-DASH-1 the next step of an account', () => {
  it.each([
    ['connect', free],
    ['connect', account({ isRecurring: true, endsIn: 2 })],
    ['connect', account({ endsIn: null })],
    ['connect', account({})],
    ['extend', account({ endsIn: 5 })],
    ['renew', account({ endsIn: -12 })],
    ['fixPayment', account({ endsIn: -1, graceEndsIn: 2, isRecurring: true })],
    ['rebuy', account({ endsIn: -1, graceEndsIn: 2, isRecurring: false })],
    ['renew', account({ endsIn: -4, graceEndsIn: -1 })],
    ['trialEnds', account({ tariffKey: 'trial', endsIn: 3, isRecurring: false })],
    ['trialEnds', account({ tariffKey: 'trial', endsIn: -1, graceEndsIn: 2, isRecurring: false })],
    ['trialEnded', account({ tariffKey: 'trial', endsIn: -12 })],
  ] as const)('%s', (step, user) => expect(getNextStep(user, NOW)).toBe(step))
})
