import { describe, expect, it } from 'vitest'
import { findMethod, listMethods, type MethodCriteria } from './methods'

const ids = (given: Partial<MethodCriteria>) =>
  listMethods({ listed: null, country: null, currency: 'USD', renews: true, wall: [], ...given }).map(
    ({ id }) => id,
  )

describe('the ways to pay', () => {
  it('R-IP-1 are cards, and what the country knows', () => {
    expect(ids({})).toEqual(['card'])
    expect(ids({ country: 'CN' })).toEqual(['alipay_cn', 'unionpay_cn', 'tenpay_cn', 'card'])
    expect(ids({ country: 'NL' })).toEqual(['card', 'ideal_nl'])
  })

  it("R-CHECK-1 are the variant's own, in its order, where it has a list", () => {
    expect(ids({ listed: ['alipay_cn', 'card'], country: 'NL', wall: ['trustly'] })).toEqual([
      'alipay_cn',
      'card',
    ])
  })

  it('R-PAY-3 leave Cardlink out where it takes no such currency', () => {
    const listed = ['card', 'BANK_CARD', 'SBP'] as const
    expect(ids({ listed, currency: 'RUB' })).toEqual(listed)
    expect(ids({ listed, currency: 'GBP' })).toEqual(['card'])
  })

  it('R-PLANS-3 grow by what the payment wall names, once, and by nothing that nobody can carry out', () => {
    expect(ids({ wall: ['trustly', 'card', 'doge', 'constructor', 'trustly'] })).toEqual(['card', 'trustly'])
  })

  it('R-PAY-2 take a mandate where the plan renews and the method can', () => {
    expect(findMethod('ideal_nl', true)?.provider).toBe('payssionv2')
    expect(findMethod('ideal_nl', false)?.provider).toBe('payssion')
    expect(findMethod('alipay_cn', true)?.provider).toBe('payssion')
    expect(findMethod('nothing', true)).toBeNull()
  })
})
