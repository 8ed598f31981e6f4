import { randomInt } from 'node:crypto'
import { createServer, type Server } from 'node:net'

const known = [
  { variable: 'WEB_PORT', usual: 3000, what: 'the portal' },
  { variable: 'MOCK_PORT', usual: 4000, what: 'the mock API' },
  { variable: 'PROVIDER_PORT', usual: 4001, what: "the providers' stand-ins" },
] as const

/** The port of each server, by the variable that names it. */
export type Ports = Record<(typeof known)[number]['variable'], number>

/** The ports to use, from the environment or the usual ones. */
export function readPorts(env: NodeJS.ProcessEnv): Ports {
  const ports: Ports = { WEB_PORT: 0, MOCK_PORT: 0, PROVIDER_PORT: 0 }
  for (const { variable, usual } of known) {
    const text = env[variable] || String(usual)
    const port = Number(text)
    if (!/^\d+$/.test(text) || port < 1 || port > 65_535)
      throw new Error(`${variable} is "${text}", which is no port: use a number from 1 to 65535.`)
    const twin = known.find((other) => other.variable !== variable && ports[other.variable] === port)
    if (twin) throw new Error(`${twin.variable} and ${variable} are both ${port}: give each its own port.`)
    ports[variable] = port
  }
  return ports
}

/** Listens, on any port for 0; null where the port is taken. */
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

/** `localhost` is looked for at both of its addresses, so a stranger on either would be in the way. */
async function isTaken(port: number, host: string): Promise<boolean> {
  for (const address of new Set([host, '127.0.0.1', '::1'])) {
    // A machine without IPv6 cannot listen there.
    const server = await listen(port, address).catch(() => undefined)
    if (server === null) return true
    if (server) await close(server)
  }
  return false
}

/** One line for each port that cannot be used. */
export async function findPortConflicts(ports: Ports, host: string): Promise<string[]> {
  const lines = []
  for (const { variable, what } of known) {
    const port = ports[variable]
    if (!(await isTaken(port, host))) continue
    const free = (await findFreePorts())[variable]
    lines.push(
      `Port ${port} (${what}) is taken: end what uses it, or choose another: ${variable}=${free} npm start`,
    )
  }
  return lines
}

/**
 * Below what systems hand out by themselves (Linux from 32768): what asks for any port, or connects to somewhere, takes none
 * of these between the moment in which one is found free and that in which a server listens at it.
 */
const CHOSEN_FROM = { first: 20_000, beyond: 32_000 }

/** Listens at a port that nothing used. */
async function listenAnywhere(): Promise<Server> {
  for (;;) {
    const server = await listen(randomInt(CHOSEN_FROM.first, CHOSEN_FROM.beyond), '127.0.0.1')
    if (server) return server
  }
}

/** Ports that nothing uses, all different. */
export async function findFreePorts(): Promise<Ports> {
  const servers = await Promise.all(known.map(listenAnywhere))
  const [WEB_PORT = 0, MOCK_PORT = 0, PROVIDER_PORT = 0] = servers.map((server) => {
    const address = server.address()
    if (!address || typeof address === 'string') throw new Error('The system gives no free port.')
    return address.port
  })
  await Promise.all(servers.map(close))
  return { WEB_PORT, MOCK_PORT, PROVIDER_PORT }
}
