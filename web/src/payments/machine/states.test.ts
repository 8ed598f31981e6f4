import { expect, it } from 'vitest'
import { createTestPurchase } from '../../test-fixtures'
import { getPollInterval } from './states'
import type { Payment } from './types'

const waiting: Payment = {
  ...{ kind: 'waiting', status: 'processing', hash: 'sub_0123456789abcdef', purchase: createTestPurchase() },
  ...{ action: null, isCanceling: false, polling: 'active' },
}

it('R-PAY-4 polls each second, after two minutes every five, and stops after ten minutes', () => {
  expect([0, 1, 119, 120].map((responses) => getPollInterval(waiting, responses))).toEqual([
    1000, 1000, 1000, 1000,
  ])
  for (let responses = 121; responses < 1000; responses += 1)
    expect(getPollInterval(waiting, responses)).toBe(5000)
  expect(getPollInterval({ ...waiting, polling: 'unanswered' }, 1000)).toBe(5000)
  expect(getPollInterval({ ...waiting, polling: 'timedOut' }, 1000)).toBe(false)
})
