import { expect, it } from 'vitest'
import { repairReturnPath } from './repair-return-url'

it.each([
  ['/zg/paymentEvent%3Fprovider=cardlink&subscriptionHash=x', '', '?provider=cardlink&subscriptionHash=x'],
  ['/zg/paymentEvent%3fprovider%3Dcardlink', '?Status=SUCCESS', '?provider%3Dcardlink&Status=SUCCESS'],
  ['/zg/paymentEvent&subscriptionHash=x', '', '?subscriptionHash=x'],
])('R-ROUTE-13 repairs a return URL whose question mark was encoded: %s', (path, search, query) => {
  expect(repairReturnPath(path, search)).toBe(`/zg/paymentEvent${query}`)
})

it('R-ROUTE-13 does not change other URLs', () => {
  for (const path of ['/zg/paymentEvent', '/zg/paymentEvent/', '/zg/paymentEvents', '/plans%3Fa'])
    expect(repairReturnPath(path, '?a=b')).toBeNull()
})
