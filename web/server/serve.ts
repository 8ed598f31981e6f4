import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { createPortalServer } from './portal-server'

const SHUTDOWN_TIMEOUT_MS = 10_000

// By default, V8 lets the heap triple before it collects garbage: after an attack, the process kept 100 MB more. Node 24 also
// needs the start option `--max-semi-space-size=4`, which has no effect here.
setFlagsFromString('--heap-growing-percent=20')

/** Serves web/dist until a signal ends the process. With `--check` it only validates the configuration. */
const main = async (): Promise<void> => {
  const { env } = process
  const app = await createPortalServer({ dist: fileURLToPath(new URL('../dist', import.meta.url)), env })
  if (process.argv.includes('--check')) {
    await app.close()
    console.log('The configuration is complete.')
    return
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      setTimeout(() => app.server.closeAllConnections(), SHUTDOWN_TIMEOUT_MS).unref()
      void app.close()
    })
  }
  const address = await app.listen({ port: Number(env.WEB_PORT || 3000), host: env.HOST || '127.0.0.1' })
  console.log(`Portal (production build) at ${address}`)
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
