import { PassThrough } from 'node:stream'

/** How many one caller may have open at once: every tab that is looked at has one. */
export const MAX_STREAMS = 16
/** Events that wait for a reader who does not read: a few dozen, then the stream ends. */
const MAX_WAITING_BYTES = 16_384

interface StreamSource {
  /** What is the case now. */
  now: () => unknown
  /** Has a function called whenever that may be another; what is answered ends that. */
  onChange: (look: () => void) => () => void
  /** How often it is said again though nothing changed. */
  repeatMs: number
}

/** Server-sent events (WHATWG HTML, 9.2): answers that stand open until their reader, or the server, ends. */
export interface EventStreams {
  /** A stream for a caller; null where they have as many as there may be. */
  open(caller: string, told: StreamSource): PassThrough | null
  endAll(): void
}

/** Every stream of a mock. */
export const createEventStreams = (): EventStreams => {
  const byCaller = new Map<string, Set<PassThrough>>()
  return {
    open: (caller, { now, onChange, repeatMs }) => {
      const own = byCaller.get(caller) ?? new Set()
      if (own.size >= MAX_STREAMS) return null
      const stream = new PassThrough()
      let last = ''
      const tell = (): void => {
        if (stream.writableEnded || stream.destroyed) return
        last = JSON.stringify(now())
        stream.write(`data: ${last}\n\n`)
        if (stream.writableLength + stream.readableLength > MAX_WAITING_BYTES) stream.destroy()
      }
      const endChanges = onChange(() => {
        if (JSON.stringify(now()) !== last) tell()
      })
      const repeat = setInterval(tell, repeatMs)
      repeat.unref()
      const forget = (): void => {
        endChanges()
        clearInterval(repeat)
        own.delete(stream)
        if (own.size === 0) byCaller.delete(caller)
      }
      stream.once('end', forget).once('close', forget)
      byCaller.set(caller, own.add(stream))
      tell()
      return stream
    },
    endAll: () => {
      for (const stream of [...byCaller.values()].flatMap((own) => [...own])) stream.end()
    },
  }
}
