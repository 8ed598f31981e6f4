import { once } from 'node:events'
import { createServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import { findFreePorts, findPortConflicts, readPorts } from '../../scripts/lib/ports'

describe('ports', () => {
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
      const ports = await findFreePorts()
      const server = createServer().listen(ports.MOCK_PORT, host)
      await once(server, 'listening')
      const message = new RegExp(
        `^Port ${ports.MOCK_PORT} \\(the mock API\\) is taken: .*MOCK_PORT=\\d+ npm start$`,
      )
      expect(await findPortConflicts(ports, '127.0.0.1')).toEqual([expect.stringMatching(message)])
      server.close()
    },
  )
})
