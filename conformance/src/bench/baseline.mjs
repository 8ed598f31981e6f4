// Bare Fastify as the baseline: `baseline.mjs <response as JSON>` sends this response for every path. It only registers
// the Fastify plugins that the mock uses, and reports its port to the parent process. It is plain JavaScript, so that no
// loader adds CPU time.
import cookie from '@fastify/cookie'
import cors from '@fastify/cors'
import fastify from 'fastify'

/** @type {unknown} */
const response = JSON.parse(process.argv[2] ?? 'null')
const app = fastify()
await app.register(cookie)
await app.register(cors, {
  origin: ['http://localhost:3000'],
  credentials: true,
  exposedHeaders: ['Authorization', 'Date', 'X-Request-Id', 'Retry-After'],
  maxAge: 600,
})
app.route({ method: ['GET', 'POST'], url: '/*', handler: async () => response })
const address = await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.({ port: Number(new URL(address).port) })
// Exit with the parent process.
process.on('disconnect', () => process.exit(0))
