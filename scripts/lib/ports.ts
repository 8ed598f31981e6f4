import { randomInt } from 'node:crypto'
import { createServer, type Server } from 'node:net'

const SERVERS = [
  { variable: 'WEB_PORT', defaultPort: 3000, name: 'the portal' },
  { variable: 'MOCK_PORT', defaultPort: 4000, name: 'the mock API' },
  { variable: 'PROVIDER_PORT', defaultPort: 4001, name: 'the fake providers' },
] as const

/** The port of each server by its environment variable. */
export type Ports = Record<(typeof SERVERS)[number]['variable'], number>

/** Returns the ports from the environment, or the default ports. */
export const readPorts = (env: NodeJS.ProcessEnv): Ports => {
  const ports: Ports = { WEB_PORT: 0, MOCK_PORT: 0, PROVIDER_PORT: 0 }
  for (const { variable, defaultPort } of SERVERS) {
    const text = env[variable] || String(defaultPort)
    const port = Number(text)
    if (!/^\d+$/.test(text) || port < 1 || port > 65_535)
      throw new Error(`${variable} is "${text}", which is not a port: use a number from 1 to 65535.`)
    const twin = SERVERS.find((other) => other.variable !== variable && ports[other.variable] === port)
    if (twin) throw new Error(`${twin.variable} and ${variable} are both ${port}: give each its own port.`)
    ports[variable] = port
  }
  return ports
}

/** Starts a server on a port; returns null if the port is taken. */
const listen = (port: number, host: string): Promise<Server | null> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(null)
      else reject(error)
    })
    server.listen({ port, host, exclusive: true }, () => resolve(server))
  })

const close = (server: Server) => new Promise((resolve) => server.close(resolve))

/** Returns whether a port is taken. It checks both addresses of `localhost`, because a browser can use either. */
const isTaken = async (port: number, host: string): Promise<boolean> => {
  for (const address of new Set([host, '127.0.0.1', '::1'])) {
    // A machine without IPv6 can't listen on `::1`.
    const server = await listen(port, address).catch(() => undefined)
    if (server === null) return true
    if (server) await close(server)
  }
  return false
}

/** Returns an error message for each port that is taken. */
export const findPortConflicts = async (ports: Ports, host: string): Promise<string[]> => {
  const lines = []
  for (const { variable, name } of SERVERS) {
    const port = ports[variable]
    if (!(await isTaken(port, host))) continue
    const free = (await findFreePorts())[variable]
    lines.push(
      `Port ${port} (${name}) is taken: stop the program that uses it, or choose another port: ${variable}=${free} npm start`,
    )
  }
  return lines
}

/**
 * The range of free ports. It is below the ephemeral ports (Linux: from 32768), so that no other program gets a port before
 * our server listens on it.
 */
const PORT_RANGE = { min: 20_000, max: 32_000 }

/** Starts a server on a free port. */
const listenOnFreePort = async (): Promise<Server> => {
  for (;;) {
    const server = await listen(randomInt(PORT_RANGE.min, PORT_RANGE.max), '127.0.0.1')
    if (server) return server
  }
}

/** Returns different free ports. */
export const findFreePorts = async (): Promise<Ports> => {
  const servers = await Promise.all(SERVERS.map(listenOnFreePort))
  const [WEB_PORT = 0, MOCK_PORT = 0, PROVIDER_PORT = 0] = servers.map((server) => {
    const address = server.address()
    if (!address || typeof address === 'string') throw new Error('The system has no free port.')
    return address.port
  })
  await Promise.all(servers.map(close))
  return { WEB_PORT, MOCK_PORT, PROVIDER_PORT }
}

export const findFreePort = async (): Promise<number> => (await findFreePorts()).WEB_PORT
