import { PassThrough, type Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Metrics } from './metrics'

/** Returns whether a response is an endless stream of server-sent events. */
export const isEventStream = (reply: FastifyReply): boolean =>
  /^text\/event-stream\b/i.test(String(reply.getHeader('content-type') ?? ''))

/**
 * Returns a function that forwards event streams without buffering. All streams end when the server closes, because open
 * streams would block it. The portal then polls instead.
 */
export const trackEventStreams = (app: FastifyInstance, { eventStreams: open }: Metrics) => {
  const openStreams = new Set<PassThrough>()
  app.addHook('preClose', async () => {
    for (const stream of openStreams) stream.end()
  })
  return {
    forward: (reply: FastifyReply, upstream: Readable): Readable => {
      // An error response of the API isn't a stream.
      if (!isEventStream(reply)) return upstream
      // Tells a proxy in front of this server not to buffer.
      reply.header('x-accel-buffering', 'no')
      const stream = new PassThrough()
      const remove = (): void => {
        if (openStreams.delete(stream)) open.dec()
        upstream.destroy()
      }
      openStreams.add(stream)
      open.inc()
      stream.once('end', remove).once('close', remove)
      // Ends the client's stream when the API closes its connection.
      upstream.once('error', () => stream.end()).once('close', () => stream.end())
      return upstream.pipe(stream)
    },
  }
}
