import { describe, expect, it } from 'vitest'
import { dateFormat, numberFormat } from './intl'

describe('R-PLANS-1 formatters', () => {
  it('are made once for a language and its options, and are others for others', () => {
    const euros = { style: 'currency', currency: 'EUR' } as const
    expect(numberFormat('en', euros)).toBe(numberFormat('en', { ...euros }))
    expect(numberFormat('de', euros)).not.toBe(numberFormat('en', euros))
    expect(numberFormat('en', { ...euros, currency: 'JPY' })).not.toBe(numberFormat('en', euros))
  })

  it('say what they are asked for', () => {
    expect(numberFormat('de', { minimumFractionDigits: 1 }).format(1.5)).toBe('1,5')
    expect(dateFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(0)).toBe('January 1, 1970')
  })
})
