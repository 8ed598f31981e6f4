import { expect, it } from 'vitest'
import { createTestPurchase } from '../../test-fixtures'
import { paceOf } from './pace'
import type { Payment } from './types'

const attempt = {
  hash: 'sub_0123456789abcdef',
  way: null,
  purchase: createTestPurchase(),
} as const
const waits: Payment = { ...attempt, kind: 'processing', watch: 'asking', isInForm: false }

it('R-PAY-4 asks each second, after two minutes each five, and on and on until the ten minutes are over', () => {
  expect([0, 1, 119, 120].map((answers) => paceOf(waits, answers))).toEqual([1000, 1000, 1000, 1000])
  for (let answers = 121; answers < 1000; answers += 1) expect(paceOf(waits, answers)).toBe(5000)
  expect(paceOf({ ...waits, watch: 'unanswered' }, 1000)).toBe(5000)
  expect(paceOf({ ...waits, watch: 'over' }, 1000)).toBe(false)
})
