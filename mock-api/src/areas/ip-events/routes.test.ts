import { API_BASE_PATH } from '@zoog/contract/constants'
import { ipEvent } from '@zoog/contract/ip'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createEventStreams, MAX_STREAMS } from '../../core/event-streams'
import { createMock } from '../../index'

const BERLIN = 25
const mock = await createMock({ country: 'NL', apiPort: 0, providerPort: 0 })
const { api: origin } = await mock.listen()

const controllers: AbortController[] = []
afterEach(() => {
  for (const controller of controllers.splice(0)) controller.abort()
})

const openStream = (sandbox: string, method = 'GET') => {
  const controller = new AbortController()
  controllers.push(controller)
  const headers = { 'x-mock-sandbox': sandbox }
  const { signal } = controller
  return { controller, response: fetch(`${origin}${API_BASE_PATH}/ip/events`, { method, headers, signal }) }
}
const control = (sandbox: string, path: string, body: object = {}) =>
  fetch(`${origin}/__mock/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-mock-sandbox': sandbox },
    body: JSON.stringify(body),
  })

/** Returns a function that reads the next event of a stream; undefined at its end. */
const createReader = (response: Response) => {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  return async () => {
    while (!text.includes('\n\n')) {
      const part = await reader?.read()
      if (!part || part.done) return undefined
      text += part.value
    }
    const [event = '', ...rest] = text.split('\n\n')
    text = rest.join('\n\n')
    return ipEvent.parse(JSON.parse(event.replace(/^data: /, '')))
  }
}
const readStream = async (sandbox: string) => createReader(await openStream(sandbox).response)

describe('R-PROTECT-2 R-CALL-1 ip/events', () => {
  it('sends the current location and each change at once: connected, disconnected, reset', async () => {
    const { response } = openStream('going')
    expect((await response).headers.get('content-type')).toBe('text/event-stream')
    const next = createReader(await response)
    expect(await next()).toMatchObject({ code: 'NL', isOurs: false })
    await control('going', 'connection', { serverId: BERLIN })
    expect(await next()).toMatchObject({ code: 'DE', isOurs: true, serverId: BERLIN })
    // Changes of another sandbox or of other data send nothing.
    await control('staying', 'connection', { serverId: BERLIN })
    await control('going', 'sign-in', { email: 'paid@zoog.test' })
    await control('going', 'connection', { serverId: null })
    expect(await next()).toMatchObject({ code: 'NL', isOurs: false })
    await control('going', 'connection', { serverId: BERLIN })
    await next()
    await control('going', 'reset')
    expect(await next()).toMatchObject({ isOurs: false })
  })

  it('limits the open streams of a caller; a closed stream frees a place', async () => {
    const open = Array.from({ length: MAX_STREAMS }, () => openStream('many'))
    for (const { response } of open) expect((await response).status).toBe(200)
    const rejected = await openStream('many').response
    expect(rejected.status).toBe(429)
    expect(rejected.headers.get('retry-after')).toBe('60')
    expect((await openStream('another').response).status).toBe(200)
    open[0]?.controller.abort()
    await vi.waitFor(async () => expect((await openStream('many').response).status).toBe(200))
  })

  it('responds to HEAD without opening a stream', async () => {
    for (let count = 0; count <= MAX_STREAMS; count += 1)
      expect((await openStream('heads', 'HEAD').response).status).toBe(200)
    expect(await (await readStream('heads'))()).toMatchObject({ code: 'NL' })
  })

  it('ends when the server closes', async () => {
    const next = await readStream('last')
    await next()
    await mock.close()
    expect(await next()).toBeUndefined()
  })
})

describe('a stream', () => {
  const createSource = () => {
    const listeners = new Set<() => void>()
    let value = 1
    return {
      listeners,
      set: (next: number) => {
        value = next
        for (const listener of listeners) listener()
      },
      source: {
        getEvent: () => value,
        subscribe: (listener: () => void) => {
          listeners.add(listener)
          return () => listeners.delete(listener)
        },
        repeatMs: 15_000,
      },
    }
  }

  it('repeats the current event on a timer and skips unchanged events otherwise', () => {
    vi.useFakeTimers()
    const { source, set } = createSource()
    const stream = createEventStreams().open('caller', source)
    set(2)
    set(2)
    vi.advanceTimersByTime(15_000)
    vi.useRealTimers()
    expect(String(stream?.read())).toBe('data: 1\n\ndata: 2\n\ndata: 2\n\n')
    stream?.destroy()
  })

  it('is removed when its client disconnects, and ends if its client does not read', async () => {
    const { source, listeners, set } = createSource()
    const streams = createEventStreams()
    const [closed, stalled] = [streams.open('caller', source), streams.open('caller', source)]
    expect(listeners.size).toBe(2)
    closed?.destroy()
    await vi.waitFor(() => expect(listeners.size).toBe(1))
    for (let value = 2; !stalled?.destroyed && value < 10_000; value += 1) set(value)
    await vi.waitFor(() => expect(listeners.size).toBe(0))
    expect(stalled?.destroyed).toBe(true)
  })
})
