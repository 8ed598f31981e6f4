import { describe, expect, it } from 'vitest'
import { getDateFormat, getNumberFormat } from './intl'

describe('R-PLANS-1 formatters', () => {
  it('are cached by language and options', () => {
    const euros = { style: 'currency', currency: 'EUR' } as const
    expect(getNumberFormat('en', euros)).toBe(getNumberFormat('en', { ...euros }))
    expect(getNumberFormat('de', euros)).not.toBe(getNumberFormat('en', euros))
    expect(getNumberFormat('en', { ...euros, currency: 'JPY' })).not.toBe(getNumberFormat('en', euros))
  })

  it('format by their options', () => {
    expect(getNumberFormat('de', { minimumFractionDigits: 1 }).format(1.5)).toBe('1,5')
    expect(getDateFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(0)).toBe('January 1, 1970')
  })
})
