import { describe, expect, it } from 'vitest'
import { CHECKOUT_PATHS, DISCOUNT_PATHS, getMarketLanguage } from '../../lib/paths'
import { listMethods } from '../../payments/methods'
import { VARIANTS } from './variants'

const listProviders = (path: (typeof CHECKOUT_PATHS)[number]) => {
  const { methods, currency } = VARIANTS[path]
  const found = listMethods({
    listed: methods,
    country: null,
    currency: currency ?? 'USD',
    renews: true,
    wall: [],
  })
  return [...new Set(found.map(({ provider }) => provider))]
}

describe('R-CHECK-1 checkout variants', () => {
  it.each(CHECKOUT_PATHS)('%s sells at least one plan by at least one method', (path) => {
    const { plans, chosen } = VARIANTS[path]
    expect(plans).toContain(chosen)
    expect(new Set(plans).size).toBe(plans.length)
    expect(listProviders(path)).not.toEqual([])
  })

  it.each(['/checkout-ru', '/checkout-ru-15', '/checkout-ru-25'] as const)(
    '%s uses Russian and RUB, and lists Cardlink first, then Payssion and cards',
    (path) => {
      expect(getMarketLanguage(path)).toBe('ru')
      expect(VARIANTS[path]).toMatchObject({ currency: 'RUB' })
      expect(listProviders(path)).toEqual(['cardlink', 'payssion', 'stripe'])
    },
  )

  it('-cn uses Chinese and lists the Payssion methods of its market first', () => {
    expect(getMarketLanguage('/checkout-cn')).toBe('zh')
    expect(VARIANTS['/checkout-cn']).toMatchObject({ currency: 'CNY' })
    expect(VARIANTS['/checkout-cn'].methods?.slice(0, 3)).toEqual(['alipay_cn', 'unionpay_cn', 'tenpay_cn'])
  })

  it('-15 and -25 apply their discount on these four pages only', () => {
    const discounted = CHECKOUT_PATHS.filter((path) => VARIANTS[path].promocode !== null)
    expect(discounted).toEqual([...DISCOUNT_PATHS])
    for (const path of discounted)
      expect(VARIANTS[path].promocode).toBe(path.endsWith('15') ? 'WELCOME15' : 'WELCOME25')
  })

  it.each([
    ['/checkout-trial', 'trial'],
    ['/checkout-test-19', 'test-19'],
    ['/checkout-lifetime', 'lifetime'],
  ] as const)('%s sells only %s', (path, plan) => {
    expect(VARIANTS[path].plans).toEqual([plan])
  })
})
