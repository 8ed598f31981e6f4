import { PassThrough } from 'node:stream'

/** The maximum number of open streams per caller; each visible tab has one. */
export const MAX_STREAMS = 16
/** The limit of buffered bytes for a client that doesn't read; beyond it the stream ends. */
const MAX_WAITING_BYTES = 16_384

interface StreamSource {
  /** Returns the current event. */
  getEvent: () => unknown
  /** Calls `listener` when the event may have changed; returns a function that unsubscribes. */
  subscribe: (listener: () => void) => () => void
  /** The interval for sending an unchanged event again. */
  repeatMs: number
}

/** Server-sent events (WHATWG HTML, 9.2). Streams stay open until the client or the server ends them. */
export const createEventStreams = () => {
  const byCaller = new Map<string, Set<PassThrough>>()
  return {
    /** Opens a stream for a caller; null if the caller has too many already. */
    open: (caller: string, { getEvent, subscribe, repeatMs }: StreamSource): PassThrough | null => {
      const streams = byCaller.get(caller) ?? new Set()
      if (streams.size >= MAX_STREAMS) return null
      const stream = new PassThrough()
      let last = ''
      const send = (): void => {
        if (stream.writableEnded || stream.destroyed) return
        last = JSON.stringify(getEvent())
        stream.write(`data: ${last}\n\n`)
        if (stream.writableLength + stream.readableLength > MAX_WAITING_BYTES) stream.destroy()
      }
      const unsubscribe = subscribe(() => {
        if (JSON.stringify(getEvent()) !== last) send()
      })
      const repeat = setInterval(send, repeatMs)
      repeat.unref()
      const cleanUp = (): void => {
        unsubscribe()
        clearInterval(repeat)
        streams.delete(stream)
        if (streams.size === 0) byCaller.delete(caller)
      }
      stream.once('end', cleanUp).once('close', cleanUp)
      byCaller.set(caller, streams.add(stream))
      send()
      return stream
    },
    endAll: () => {
      for (const stream of [...byCaller.values()].flatMap((streams) => [...streams])) stream.end()
    },
  }
}
export type EventStreams = ReturnType<typeof createEventStreams>
