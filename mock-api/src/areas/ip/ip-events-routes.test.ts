import { API_BASE_PATH } from '@zoog/contract/common'
import { ipEvent } from '@zoog/contract/ip-events'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createEventStreams, MAX_STREAMS } from '../../core/event-streams'
import { createMock } from '../../index'

const BERLIN = 25
const mock = await createMock({ country: 'NL', apiPort: 0, providerPort: 0 })
const { api: origin } = await mock.listen()

const ends: AbortController[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end.abort()
})

const ask = (sandbox: string, method = 'GET') => {
  const end = new AbortController()
  ends.push(end)
  const headers = { 'x-mock-sandbox': sandbox }
  const { signal } = end
  return { end, answer: fetch(`${origin}${API_BASE_PATH}/ip/events`, { method, headers, signal }) }
}
const control = (sandbox: string, path: string, body: object = {}) =>
  fetch(`${origin}/__mock/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-mock-sandbox': sandbox },
    body: JSON.stringify(body),
  })

/** The events of a stream, one at a time; undefined at its end. */
const readerOf = (answer: Response) => {
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
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
const watch = async (sandbox: string) => readerOf(await ask(sandbox).answer)

describe('R-PROTECT-2 R-CALL-1 ip/events', () => {
  it('says how it is, and each change at once: connected, elsewhere, not any more, back at the seed', async () => {
    const { answer } = ask('going')
    expect((await answer).headers.get('content-type')).toBe('text/event-stream')
    const next = readerOf(await answer)
    expect(await next()).toMatchObject({ code: 'NL', isOurs: false })
    await control('going', 'connection', { serverId: BERLIN })
    expect(await next()).toMatchObject({ code: 'DE', isOurs: true, serverId: BERLIN })
    // Neither another sandbox's change nor one of other data is told.
    await control('staying', 'connection', { serverId: BERLIN })
    await control('going', 'sign-in', { email: 'paid@zoog.test' })
    await control('going', 'connection', { serverId: null })
    expect(await next()).toMatchObject({ code: 'NL', isOurs: false })
    await control('going', 'connection', { serverId: BERLIN })
    await next()
    await control('going', 'reset')
    expect(await next()).toMatchObject({ isOurs: false })
  })

  it('stands open so many times for one caller and no more, and one that was left makes room', async () => {
    const open = Array.from({ length: MAX_STREAMS }, () => ask('many'))
    for (const { answer } of open) expect((await answer).status).toBe(200)
    const refused = await ask('many').answer
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('60')
    expect((await ask('another').answer).status).toBe(200)
    open[0]?.end.abort()
    await vi.waitFor(async () => expect((await ask('many').answer).status).toBe(200))
  })

  it('a HEAD is answered, and leaves nothing open', async () => {
    for (let count = 0; count <= MAX_STREAMS; count += 1)
      expect((await ask('heads', 'HEAD').answer).status).toBe(200)
    expect(await (await watch('heads'))()).toMatchObject({ code: 'NL' })
  })

  it('ends with the server, in good order and at once', async () => {
    const next = await watch('last')
    await next()
    await mock.close()
    expect(await next()).toBeUndefined()
  })
})

describe('a stream', () => {
  const told = () => {
    const looks = new Set<() => void>()
    let value = 1
    return {
      looks,
      set: (next: number) => {
        value = next
        for (const look of looks) look()
      },
      given: {
        now: () => value,
        onChange: (look: () => void) => {
          looks.add(look)
          return () => looks.delete(look)
        },
        repeatMs: 15_000,
      },
    }
  }

  it('says again what is the case, so that it stays open on its way, and nothing twice otherwise', () => {
    vi.useFakeTimers()
    const { given, set } = told()
    const stream = createEventStreams().open('who', given)
    set(2)
    set(2)
    vi.advanceTimersByTime(15_000)
    vi.useRealTimers()
    expect(String(stream?.read())).toBe('data: 1\n\ndata: 2\n\ndata: 2\n\n')
    stream?.destroy()
  })

  it('is forgotten once its reader is gone, and ends for one who does not read', async () => {
    const { given, looks, set } = told()
    const streams = createEventStreams()
    const [left, stalled] = [streams.open('who', given), streams.open('who', given)]
    expect(looks.size).toBe(2)
    left?.destroy()
    await vi.waitFor(() => expect(looks.size).toBe(1))
    for (let value = 2; !stalled?.destroyed && value < 10_000; value += 1) set(value)
    await vi.waitFor(() => expect(looks.size).toBe(0))
    expect(stalled?.destroyed).toBe(true)
  })
})
