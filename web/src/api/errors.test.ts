import { expect, it } from 'vitest'
import { isOutcomeUnknown, NoResponseError } from './errors'

it.each([
  [new NoResponseError('timeout'), true],
  [new TypeError('Failed to fetch'), true],
  [{ status: 503, body: '<html>nginx</html>' }, true],
  [{ status: 502, body: '' }, true],
  [{ status: 500, body: { message: 'Something went wrong on our side. Try again in a moment.' } }, false],
  [{ status: 422, body: { message: 'No.' } }, false],
])('R-ERR-3 %j leaves the outcome of the call unknown: %s', (thrown, unknown) => {
  expect(isOutcomeUnknown(thrown)).toBe(unknown)
})
