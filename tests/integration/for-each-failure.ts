import type { Fault, TestPortal } from './test-portal'

const UNUSABLE = /page can’t read/
/** An answer that is none, and what the portal says of it. */
const SHAPES: Record<string, { fault: Omit<Fault, 'route'>; text: RegExp }> = {
  refused: { fault: { status: 500, body: { message: 'not now.' } }, text: /^Not now\./ },
  'without a word': { fault: { status: 503, body: '' }, text: /unavailable/ },
  dropped: { fault: { drop: true }, text: /couldn’t reach the server/ },
  'a page of a proxy': { fault: { status: 200, body: '<html>Busy</html>' }, text: UNUSABLE },
  'no content': { fault: { status: 204 }, text: UNUSABLE },
  empty: { fault: { status: 200, body: '' }, text: UNUSABLE },
  'without its fields': { fault: { status: 200, body: { data: {} } }, text: UNUSABLE },
  nulls: { fault: { status: 200, body: { data: null } }, text: UNUSABLE },
  torn: { fault: { status: 200, body: '{"data":{"items":[' }, text: UNUSABLE },
  'too late': { fault: { latencyMs: 60_000 }, text: /took too long/ },
}

/** Has a call (or `*`, every one) fail in each way in turn: `attempt` makes it, and is told what is to be said then. */
export const forEachFailure = async (
  portal: TestPortal,
  route: string,
  attempt: (text: RegExp) => Promise<void>,
): Promise<void> => {
  for (const [name, { fault, text }] of Object.entries(SHAPES)) {
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
