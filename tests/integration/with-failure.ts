import type { Fault } from '../support/mock-client'
import type { TestPortal } from './test-portal'

const UNUSABLE = /page can’t read/
/** Failed responses, each with the portal's message. */
const FAILURES = {
  'server error': { fault: { status: 500, body: { message: 'not now.' } }, text: /^Not now\./ },
  'without a message': { fault: { status: 503, body: '' }, text: /unavailable/ },
  dropped: { fault: { drop: true }, text: /couldn’t reach the server/ },
  'a page of a proxy': { fault: { status: 200, body: '<html>Busy</html>' }, text: UNUSABLE },
  'no content': { fault: { status: 204 }, text: UNUSABLE },
  empty: { fault: { status: 200, body: '' }, text: UNUSABLE },
  'without its fields': { fault: { status: 200, body: { data: {} } }, text: UNUSABLE },
  nulls: { fault: { status: 200, body: { data: null } }, text: UNUSABLE },
  truncated: { fault: { status: 200, body: '{"data":{"items":[' }, text: UNUSABLE },
  'too late': { fault: { latencyMs: 60_000 }, text: /took too long/ },
} satisfies Record<string, { fault: Omit<Fault, 'route'>; text: RegExp }>
/** The name of a way to fail. */
export type FailureName = keyof typeof FAILURES

/**
 * Makes a request (`*`: every request) fail in one way. All requests share their error handling, so the tests only have to
 * cover each way once in total.
 *
 * @param send sends the request and gets the expected message
 */
export const withFailure = async (
  portal: TestPortal,
  route: string,
  name: FailureName,
  send: (text: RegExp) => Promise<void>,
): Promise<void> => {
  const { fault, text } = FAILURES[name]
  await portal.setFault({ route, ...fault })
  portal.takeSnackbars()
  try {
    await send(text)
  } catch (cause) {
    throw new Error(`${route}, ${name}`, { cause })
  }
  await portal.setFault(null)
  portal.takeSnackbars()
}
