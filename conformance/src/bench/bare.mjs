// Bare Fastify, to measure beside: `bare.mjs <answer as JSON>` gives that answer at every address, with nothing looked
// at in between, and tells its parent on which port. JavaScript, so that no loader works on its account.
import fastify from 'fastify'

/** @type {unknown} */
const answer = JSON.parse(process.argv[2] ?? 'null')
const app = fastify()
app.all('/*', async () => answer)
const address = await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.({ port: Number(new URL(address).port) })
// The parent is gone: so is the reason to be here.
process.on('disconnect', () => process.exit(0))
