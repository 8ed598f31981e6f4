import { expect, it } from 'vitest'
import { getTwoFactorTicket, isOutcomeUnknown, NoResponseError } from './errors'

it.each([
  [new NoResponseError('timeout'), true],
  [new TypeError('Failed to fetch'), true],
  [{ status: 503, body: '<html>nginx</html>' }, true],
  [{ status: 502, body: '' }, true],
  [{ status: 500, body: { message: 'Something went wrong on our side. Try again in a moment.' } }, false],
  [{ status: 422, body: { message: 'No.' } }, false],
])('R-ERR-3 %j leaves the outcome of the request unknown: %s', (thrown, unknown) => {
  expect(isOutcomeUnknown(thrown)).toBe(unknown)
})

const required = { message: 'Enter your code.', code: 'two_factor_required' }

it.each([
  [{ status: 403, body: { ...required, data: { ticket: 'ticket-1' } } }, 'ticket-1'],
  [{ status: 403, body: required }, ''],
  [{ status: 401, body: { message: 'No.', data: { ticket: 'ticket-1' } } }, null],
  [new NoResponseError('timeout'), null],
])('R-KEYS-2 %j has the sign-in ticket %j', (thrown, ticket) => {
  expect(getTwoFactorTicket(thrown)).toBe(ticket)
})
