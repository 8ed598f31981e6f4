import { CURRENCIES } from '@zoog/contract/plans'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatDecimalAmount } from './currencies'

it('R-PAY-2 R-PAY-3 formats amounts with their decimals', () => {
  expect(formatDecimalAmount(4788, 'USD')).toBe('47.88')
  expect(formatDecimalAmount(5, 'EUR')).toBe('0.05')
  expect(formatDecimalAmount(100, 'RUB')).toBe('1.00')
  fc.assert(
    fc.property(fc.nat(), fc.constantFrom(...CURRENCIES), (amount, currency) => {
      expect(Math.round(Number(formatDecimalAmount(amount, currency)) * 100)).toBe(amount)
    }),
  )
})
