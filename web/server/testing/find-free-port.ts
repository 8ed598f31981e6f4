import { createServer } from 'node:net'

/** Returns a free port, as text for an environment variable. */
export const findFreePort = (): Promise<string> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' ? address?.port : undefined
      server.close(() => resolve(String(port)))
    })
  })
