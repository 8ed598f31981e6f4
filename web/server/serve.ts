import { fileURLToPath } from 'node:url'
import { createPortalServer } from './portal-server'

/** Serves web/dist on the portal's address until told to end. */
async function main(): Promise<void> {
  const { env } = process
  const app = await createPortalServer({ dist: fileURLToPath(new URL('../dist', import.meta.url)), env })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
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
