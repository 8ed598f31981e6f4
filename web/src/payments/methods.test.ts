import { describe, expect, it } from 'vitest'
import { findMethod, listMethods, type MethodCriteria } from './methods'

const ids = (options: Partial<MethodCriteria>) =>
  listMethods({ listed: null, country: null, currency: 'USD', renews: true, wall: [], ...options }).map(
    ({ id }) => id,
  )

describe('the payment methods', () => {
  it('R-IP-1 are cards and the local methods of the country', () => {
    expect(ids({})).toEqual(['card'])
    expect(ids({ country: 'CN' })).toEqual(['alipay_cn', 'unionpay_cn', 'tenpay_cn', 'card'])
    expect(ids({ country: 'NL' })).toEqual(['card', 'ideal_nl'])
  })

  it("R-CHECK-1 are those of the checkout variant's list, in its order", () => {
    expect(ids({ listed: ['alipay_cn', 'card'], country: 'NL', wall: ['trustly'] })).toEqual([
      'alipay_cn',
      'card',
    ])
  })

  it('R-PAY-3 exclude Cardlink for an unsupported currency', () => {
    const listed = ['card', 'BANK_CARD', 'SBP'] as const
    expect(ids({ listed, currency: 'RUB' })).toEqual(listed)
    expect(ids({ listed, currency: 'GBP' })).toEqual(['card'])
  })

  it('R-PLANS-3 include the supported methods of the payment wall, each once', () => {
    expect(ids({ wall: ['trustly', 'card', 'doge', 'constructor', 'trustly'] })).toEqual(['card', 'trustly'])
  })

  it('R-PAY-2 require a mandate if the plan renews and the method supports it', () => {
    expect(findMethod('ideal_nl', { renews: true })?.provider).toBe('payssionv2')
    expect(findMethod('ideal_nl', { renews: false })?.provider).toBe('payssion')
    expect(findMethod('alipay_cn', { renews: true })?.provider).toBe('payssion')
    expect(findMethod('nothing', { renews: true })).toBeNull()
  })
})
