import type { Fault } from '../support/fault'
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
 * Makes a request (`*`: every request) fail in two of the ways. Requests share their error handling, so it suffices that all
 * tests together cover every way.
 *
 * @param attempt sends the request and gets the expected message
 * @param turn chooses the failures; callers with a list pass its index
 */
export const forSomeFailures = async (
  portal: TestPortal,
  route: string,
  attempt: (text: RegExp) => Promise<void>,
  turn = route.length,
): Promise<void> => {
  const half = FAILURES.length / 2
  const failures = FAILURES.filter((_, index) => index % half === turn % half)
  for (const { name, fault, text } of failures) {
    await portal.setFault({ route, ...fault })
    portal.takeSnackbars()
    try {
      await attempt(text)
    } catch (cause) {
      throw new Error(`${route}, ${name}`, { cause })
    }
  }
  await portal.setFault(null)
  portal.takeSnackbars()
}
