// Bare Fastify, to measure beside: `bare.mjs <answer as JSON>` gives that answer at every address, with nothing looked
// at in between but by the plugins of Fastify's own that the mock registers too, and tells its parent on which port.
// JavaScript, so that no loader works on its account.
import cookie from '@fastify/cookie'
import cors from '@fastify/cors'
import fastify from 'fastify'

/** @type {unknown} */
const answer = JSON.parse(process.argv[2] ?? 'null')
const app = fastify()
await app.register(cookie)
await app.register(cors, {
  origin: ['http://localhost:3000'],
  credentials: true,
  exposedHeaders: ['Authorization', 'Date', 'X-Request-Id', 'Retry-After'],
  maxAge: 600,
})
app.route({ method: ['GET', 'POST'], url: '/*', handler: async () => answer })
const address = await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.({ port: Number(new URL(address).port) })
// The parent is gone: so is the reason to be here.
process.on('disconnect', () => process.exit(0))
