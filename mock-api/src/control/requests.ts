import type { FastifyInstance } from 'fastify'

const KEEP_ALIVE_MS = 20_000

/** `GET /__mock/requests`, and the same live as server-sent events. */
export const requestCalls = async (app: FastifyInstance): Promise<void> => {
  app.get('/__mock/requests', async (request) => request.mock.sandbox.requests.list())

  app.get('/__mock/requests/stream', (request, reply) => {
    reply.hijack()
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    reply.raw.write(': open\n\n')
    const stop = request.mock.sandbox.requests.follow((entry) => {
      reply.raw.write(`data: ${JSON.stringify(entry)}\n\n`)
    })
    const beat = setInterval(() => reply.raw.write(': still here\n\n'), KEEP_ALIVE_MS)
    beat.unref()
    request.raw.once('close', () => {
      clearInterval(beat)
      stop()
    })
  })
}
