import { expect, it } from 'vitest'
import { repairMailedLink } from './url-query'

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
