import type { Fault, TestPortal } from './test-portal'

const UNUSABLE = /page can’t read/
/** Failed responses by name, each with the portal's message. */
const SHAPES: Record<string, { fault: Omit<Fault, 'route'>; text: RegExp }> = {
  refused: { fault: { status: 500, body: { message: 'not now.' } }, text: /^Not now\./ },
  'without a message': { fault: { status: 503, body: '' }, text: /unavailable/ },
  dropped: { fault: { drop: true }, text: /couldn’t reach the server/ },
  'a page of a proxy': { fault: { status: 200, body: '<html>Busy</html>' }, text: UNUSABLE },
  'no content': { fault: { status: 204 }, text: UNUSABLE },
  empty: { fault: { status: 200, body: '' }, text: UNUSABLE },
  'without its fields': { fault: { status: 200, body: { data: {} } }, text: UNUSABLE },
  nulls: { fault: { status: 200, body: { data: null } }, text: UNUSABLE },
  truncated: { fault: { status: 200, body: '{"data":{"items":[' }, text: UNUSABLE },
  'too late': { fault: { latencyMs: 60_000 }, text: /took too long/ },
}

/** Each turn takes every third failure. All requests share their error handling, so three turns together suffice. */
const TURNS = 3

/**
 * Makes a request (`*`: every request) fail in several ways, one after the other.
 *
 * @param attempt sends the request and gets the expected message
 * @param turn chooses the failures; callers with a list pass its index
 */
export const forEachFailure = async (
  portal: TestPortal,
  route: string,
  attempt: (text: RegExp) => Promise<void>,
  turn = route.length,
): Promise<void> => {
  const failures = Object.entries(SHAPES).filter((_, index) => (index + turn) % TURNS === 0)
  for (const [name, { fault, text }] of failures) {
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
