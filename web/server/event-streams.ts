import { PassThrough, type Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Metrics } from './metrics'

/** Whether an answer is a stream of server-sent events, which has no end of its own. */
export const isEventStream = (reply: FastifyReply): boolean =>
  /^text\/event-stream\b/i.test(String(reply.getHeader('content-type') ?? ''))

/**
 * Passes streams of events on as they come. They end in good order with the server, which they would hold up otherwise: the
 * portal asks by itself then.
 */
export function trackEventStreams(app: FastifyInstance, { eventStreams: open }: Metrics) {
  const standing = new Set<PassThrough>()
  app.addHook('preClose', async () => {
    for (const stream of standing) stream.end()
  })
  return {
    passOn: (reply: FastifyReply, upstream: Readable): Readable => {
      // A refusal of the call is an answer like any other.
      if (!isEventStream(reply)) return upstream
      // A proxy in front that gathers answers up is asked not to.
      reply.header('x-accel-buffering', 'no')
      const stream = new PassThrough()
      const forget = (): void => {
        if (standing.delete(stream)) open.dec()
        upstream.destroy()
      }
      standing.add(stream)
      open.inc()
      stream.once('end', forget).once('close', forget)
      // Where the API is gone, the reader hears of the end.
      upstream.once('error', () => stream.end()).once('close', () => stream.end())
      return upstream.pipe(stream)
    },
  }
}
