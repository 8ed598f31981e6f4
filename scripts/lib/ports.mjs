import { connect, createServer } from 'node:net'

/** @typedef {{ WEB_PORT: number, MOCK_PORT: number, PROVIDER_PORT: number }} Ports */

/** @type {{ variable: keyof Ports, usual: number, what: string }[]} */
const known = [
  { variable: 'WEB_PORT', usual: 3000, what: 'the portal' },
  { variable: 'MOCK_PORT', usual: 4000, what: 'the mock API' },
  { variable: 'PROVIDER_PORT', usual: 4001, what: "the providers' stand-ins" },
]

/**
 * The ports to use, from the environment or the usual ones.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Ports}
 */
export function portsFromEnv(env) {
  const ports = { WEB_PORT: 0, MOCK_PORT: 0, PROVIDER_PORT: 0 }
  for (const { variable, usual } of known) {
    const text = env[variable] || String(usual)
    const port = Number(text)
    if (!/^\d+$/.test(text) || port < 1 || port > 65_535) {
      throw new Error(`${variable} is "${text}", which is no port: use a number from 1 to 65535.`)
    }
    const twin = known.find((other) => other.variable !== variable && ports[other.variable] === port)
    if (twin) throw new Error(`${twin.variable} and ${variable} are both ${port}: give each its own port.`)
    ports[variable] = port
  }
  return ports
}

/**
 * Whether something answers. Asked besides listening because some systems let two programs listen on one port.
 * @param {number} port
 * @param {string} host
 * @returns {Promise<boolean>}
 */
const answers = (port, host) =>
  new Promise((resolve) => {
    const socket = connect({ port, host, timeout: 1000 })
    /** @param {boolean} verdict */
    const done = (verdict) => {
      socket.destroy()
      resolve(verdict)
    }
    socket.on('connect', () => done(true))
    socket.on('timeout', () => done(false))
    socket.on('error', () => done(false))
  })

/**
 * @param {number} port 0 for any
 * @param {string} host
 * @returns {Promise<import('node:net').Server | null>} null where the port is taken
 */
const listen = (port, host) =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', (/** @type {NodeJS.ErrnoException} */ error) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(null)
      else reject(error)
    })
    server.listen({ port, host, exclusive: true }, () => resolve(server))
  })

/**
 * @param {import('node:net').Server} server
 * @returns {Promise<void>}
 */
const close = (server) => new Promise((resolve) => server.close(() => resolve()))

/**
 * @param {number} port
 * @param {string} host where it will be listened on
 */
async function isTaken(port, host) {
  if ((await answers(port, '127.0.0.1')) || (await answers(port, '::1'))) return true
  const server = await listen(port, host)
  if (server) await close(server)
  return server === null
}

/**
 * One line for each port that cannot be used.
 * @param {Ports} ports
 * @param {string} host
 */
export async function portProblems(ports, host) {
  const lines = []
  for (const { variable, what } of known) {
    const port = ports[variable]
    if (await isTaken(port, host)) {
      const hint = `end what uses it, or choose another: ${variable}=${(await freePorts(1))[0]} npm start`
      lines.push(`Port ${port} (${what}) is taken: ${hint}`)
    }
  }
  return lines
}

/**
 * Ports that nothing uses, all different.
 * @param {number} count
 */
export async function freePorts(count) {
  const servers = await Promise.all(Array.from({ length: count }, () => listen(0, '127.0.0.1')))
  return Promise.all(
    servers.map(async (server) => {
      const address = server?.address()
      if (!server || !address || typeof address === 'string')
        throw new Error('The system gives no free port.')
      await close(server)
      return address.port
    }),
  )
}
