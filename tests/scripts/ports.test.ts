import { createServer, type Server } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { findFreePorts, findPortConflicts, readPorts } from '../../scripts/lib/ports'

const open: Server[] = []

function occupy(host: string): Promise<number> {
  const server = createServer()
  open.push(server)
  return new Promise((resolve, reject) => {
    server.on('error', reject)
    server.listen(0, host, () => {
      const address = server.address()
      if (address && typeof address !== 'string') resolve(address.port)
    })
  })
}

afterEach(() => {
  for (const server of open.splice(0)) server.close()
})

describe('ports', () => {
  it('are the default ports, or the ports of the environment', () => {
    expect(readPorts({})).toEqual({ WEB_PORT: 3000, MOCK_PORT: 4000, PROVIDER_PORT: 4001 })
    expect(readPorts({ WEB_PORT: '8080', MOCK_PORT: '' })).toMatchObject({
      WEB_PORT: 8080,
      MOCK_PORT: 4000,
    })
  })

  it.each([
    [{ WEB_PORT: 'http' }, 'WEB_PORT is "http", which is not a port'],
    [{ WEB_PORT: '70000' }, 'WEB_PORT is "70000"'],
    [{ MOCK_PORT: '0' }, 'MOCK_PORT is "0"'],
    [{ WEB_PORT: '4000' }, 'WEB_PORT and MOCK_PORT are both 4000'],
  ])('that are invalid throw an error with the variable: %o', (env, message) => {
    expect(() => readPorts(env)).toThrow(message)
  })

  it.each(['127.0.0.1', '0.0.0.0', '::1'])(
    'that are taken on %s are reported with the variable to change',
    async (host) => {
      const MOCK_PORT = await occupy(host)
      const problems = await findPortConflicts({ ...(await findFreePorts()), MOCK_PORT }, '127.0.0.1')
      expect(problems).toHaveLength(1)
      expect(problems[0]).toMatch(
        new RegExp(`^Port ${MOCK_PORT} \\(the mock API\\) is taken: .*MOCK_PORT=\\d+ npm start$`),
      )
    },
  )

  it('that are free are all different', async () => {
    expect(new Set(Object.values(await findFreePorts())).size).toBe(3)
  })

  it('that are free are below the ephemeral ports of the system', async () => {
    for (const port of Object.values(await findFreePorts())) expect(port).toBeLessThan(32_768)
  })
})
