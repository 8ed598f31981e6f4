import { afterEach, expect, it, vi } from 'vitest'
import { startSharedPortal, waitUntil } from './shared-portal'

// happy-dom has no WebRTC, and the DNS test doesn't run here.

const { portal, expectText, queryClient } = await startSharedPortal()
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Returns the polling interval of each observer that sends requests. */
const getIntervals = () =>
  queryClient
    .getQueryCache()
    .findAll({ queryKey: ['ip.connection'] })
    .flatMap((query) =>
      query.observers
        .filter(({ options }) => options.enabled !== false)
        .map(({ options: { refetchInterval: interval } }) =>
          typeof interval === 'function' ? interval(query) : interval,
        ),
    )

const BERLIN = 25
/** A location of the dashboard. */
const FRANKFURT = 24
const connect = async (serverId: number | null) => {
  await portal.control('connection', 'POST', { serverId })
  await queryClient.refetchQueries({ queryKey: ['ip.connection'] })
}

it('R-PROTECT-2 shows the connection on the page and in the tab’s title, and one next step once it ends', async () => {
  await portal.openAs('paid', '/dashboard')
  await expectText('Your visible location')
  await expectText('Am I protected?')
  expect(document.querySelectorAll('[aria-current="step"]')).toHaveLength(1)
  await connect(BERLIN)
  await expectText('You’re connected')
  expect(portal.text()).toContain('Berlin, Germany')
  await waitUntil(() => expect(document.title).toMatch(/^Connected: Berlin, Germany · /))
  const getConnectedTiles = () =>
    [...document.querySelectorAll('li')].filter(({ textContent }) => textContent.includes('Connected'))
  await connect(FRANKFURT)
  await waitUntil(() =>
    expect(getConnectedTiles().map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Frankfurt'),
    ]),
  )
  expect(document.querySelectorAll('[aria-current="step"]')).toHaveLength(0)
  await connect(null)
  await expectText('Your visible location')
  await expectText('Connect to Zoog VPN')
  await waitUntil(() => expect(document.title).toMatch(/^Dashboard/))
  expect(getConnectedTiles()).toEqual([])
})

it('R-SERV-1 R-PROTECT-2 the map draws the route to the connected location, until the connection ends', async () => {
  await portal.openAs('paid', '/server-locations')
  await waitUntil(() => expect(document.querySelector('input[value="map"]')).not.toBeNull())
  document.querySelector<HTMLInputElement>('input[value="map"]')?.click()
  const countPaths = () => document.querySelectorAll('[aria-label="Map of locations"] path').length
  // The visitor's own place.
  await waitUntil(() =>
    expect(document.querySelector('[aria-label="Map of locations"] circle')).not.toBeNull(),
  )
  expect(countPaths()).toBe(1)
  await connect(BERLIN)
  await waitUntil(() => expect(countPaths()).toBe(2))
  await connect(null)
  await waitUntil(() => expect(countPaths()).toBe(1))
})

it('R-PROTECT-1 R-PROTECT-2 a server with the country only is not polled and offers no check', async () => {
  await portal.switchVisitor('paid')
  await portal.setFault({ route: 'GET ip/info', status: 200, body: { data: { code: 'NL' } } })
  portal.navigate('/dashboard')
  await expectText('Netherlands')
  expect(getIntervals()).toEqual([false])
  expect(portal.text()).not.toContain('Am I protected?')
})

/** A fake EventSource; tests/e2e/dashboard.e2e.ts uses a real one. */
class Events {
  static readonly all: Events[] = []
  onmessage: ((event: { data: string }) => void) | null = null
  onerror: (() => void) | null = null
  isClosed = false
  constructor(readonly url: string) {
    Events.all.push(this)
  }
  close() {
    this.isClosed = true
  }
}
const getOpenStreams = () => Events.all.filter(({ isClosed }) => !isClosed)

/** Opens the dashboard and returns its event stream. */
const openDashboard = async () => {
  Events.all.length = 0
  vi.stubGlobal('EventSource', Events)
  await portal.openAs('paid', '/dashboard')
  await expectText('Your visible location')
  await waitUntil(() => expect(getOpenStreams()).toHaveLength(1))
  const [stream] = getOpenStreams()
  if (!stream) throw new Error('There is no stream.')
  return stream
}
const BERLIN_EVENT = '{"code":"DE","address":"198.51.100.9","isOurs":true,"serverId":25}'
const setVisibility = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

it('R-PROTECT-2 the dashboard polls if the browser blocks event streams', async () => {
  vi.stubGlobal(
    'EventSource',
    class {
      constructor() {
        throw new Error('Blocked.')
      }
    },
  )
  await portal.openAs('paid', '/dashboard')
  await waitUntil(() => expect(getIntervals()).toEqual([10_000]))
  await expectText('Your visible location')
})

it('R-PROTECT-2 an event shows at once, and events replace polling', async () => {
  const stream = await openDashboard()
  expect(stream.url).toBe('/zoog_api/api/ip/events')
  expect(getIntervals()).toEqual([10_000])
  stream.onmessage?.({ data: BERLIN_EVENT })
  await expectText('You’re connected')
  await waitUntil(() => expect(getIntervals()).toEqual([false]))
  portal.navigate('/profile')
  await waitUntil(() => expect(getOpenStreams()).toEqual([]))
  expect(portal.takeSnackbars()).toEqual([])
})

it.each([
  ['breaks', (stream: Events) => stream.onerror?.()],
  ['sends HTML', (stream: Events) => stream.onmessage?.({ data: '<html>' })],
  ['sends an invalid event', (stream: Events) => stream.onmessage?.({ data: '{"code":7}' })],
])(
  'R-PROTECT-2 when a stream %s, the portal requests the state at once, then polls, without an error',
  async (_what, act) => {
    const stream = await openDashboard()
    stream.onmessage?.({ data: BERLIN_EVENT })
    await expectText('You’re connected')
    act(stream)
    // The server still reports no connection.
    await expectText('Your visible location')
    expect(getOpenStreams()).toEqual([])
    await waitUntil(() => expect(getIntervals()).toEqual([10_000]))
    expect(portal.takeSnackbars()).toEqual([])
  },
)

it('R-PROTECT-2 a server without events is polled, and a visible page tries one new stream', async () => {
  const stream = await openDashboard()
  stream.onerror?.()
  expect(getOpenStreams()).toEqual([])
  expect(getIntervals()).toEqual([10_000])
  setVisibility('hidden')
  expect(getOpenStreams()).toEqual([])
  setVisibility('visible')
  expect(getOpenStreams()).toHaveLength(1)
  setVisibility('visible')
  expect(getOpenStreams()).toHaveLength(1)
  setVisibility('hidden')
  expect(getOpenStreams()).toEqual([])
  expect(portal.takeSnackbars()).toEqual([])
})
