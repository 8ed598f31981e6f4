import { expect, it } from 'vitest'
import { repairMailedLink, repairReturnPath } from './url-query'

it.each([
  ['?verify=1&amp;userId=7&amp;token=abc_-', '?verify=1&userId=7&token=abc_-'],
  ['?userId=7&amp;amp;token=abc', '?userId=7&token=abc'],
  ['?userID=7&token=abc.', '?userID=7&token=abc'],
  ['?userID=7&token=abc%3E', '?userID=7&token=abc'],
  ['?userID=7&token=abc%E3%80%82', '?userID=7&token=abc'],
  ['?userID=7&token=abc=', '?userID=7&token=abc'],
  ['?t=a.b.c),', '?t=a.b.c'],
  ['?userID=7&token=a.b-c_', '?userID=7&token=a.b-c_'],
  ['?promocode=A%20B.', '?promocode=A%20B.'],
])('R-AUTH-8 repairs the damaged link %s', (damaged, repaired) => {
  window.history.replaceState(null, '', `/auth${damaged}`)
  repairMailedLink()
  expect(window.location.search).toBe(repaired)
})

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
