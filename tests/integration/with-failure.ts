import type { Fault } from '../support/mock-client'
import type { TestPortal } from './test-portal'

const UNUSABLE = /page can’t read/
/** Failed responses, each with the portal's message. */
const FAILURES: readonly { name: string; fault: Omit<Fault, 'route'>; text: RegExp }[] = [
  { name: 'server error', fault: { status: 500, body: { message: 'not now.' } }, text: /^Not now\./ },
  { name: 'without a message', fault: { status: 503, body: '' }, text: /unavailable/ },
  { name: 'dropped', fault: { drop: true }, text: /couldn’t reach the server/ },
  { name: 'a page of a proxy', fault: { status: 200, body: '<html>Busy</html>' }, text: UNUSABLE },
  { name: 'no content', fault: { status: 204 }, text: UNUSABLE },
  { name: 'empty', fault: { status: 200, body: '' }, text: UNUSABLE },
  { name: 'without its fields', fault: { status: 200, body: { data: {} } }, text: UNUSABLE },
  { name: 'nulls', fault: { status: 200, body: { data: null } }, text: UNUSABLE },
  { name: 'truncated', fault: { status: 200, body: '{"data":{"items":[' }, text: UNUSABLE },
  { name: 'too late', fault: { latencyMs: 60_000 }, text: /took too long/ },
]

/**
 * Makes a request (`*`: every request) fail in one way. All requests share their error handling, so the tests only have to
 * cover each way once in total.
 *
 * @param send sends the request and gets the expected message
 * @param index the index of the failure; by default the route's length, which varies between routes
 */
export const withFailure = async (
  portal: TestPortal,
  route: string,
  send: (text: RegExp) => Promise<void>,
  index = route.length,
): Promise<void> => {
  const failure = FAILURES[index % FAILURES.length]
  if (!failure) throw new Error('There are no failures.')
  await portal.setFault({ route, ...failure.fault })
  portal.takeSnackbars()
  try {
    await send(failure.text)
  } catch (cause) {
    throw new Error(`${route}, ${failure.name}`, { cause })
  }
  await portal.setFault(null)
  portal.takeSnackbars()
}
