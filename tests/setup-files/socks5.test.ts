import { createServer } from 'node:http'
import { connect } from 'node:net'
import { expect, onTestFinished } from 'vitest'
import { findFreePort } from '../../scripts/lib/ports'
import { createCurlCommand, type SocksCredentials } from '../../web/src/features/socks5/proxy-commands'
import { createToolFolder, findMissingTools, testWithTools } from '../support/external-tools'

const RESPONSE = '{"data":{"code":"NL"}}'
const SHELL_CHARACTERS = `a$HOME"b'c@d:e/f%41\`g\`!h\\i;j&k|l#m~n*(o)`
const { start } = createToolFolder()

/** Starts a web server and returns its address. */
const startTarget = async (): Promise<string> => {
  const target = createServer((_request, response) => response.end(RESPONSE))
  onTestFinished(() => {
    target.close()
  })
  const port = await findFreePort()
  await new Promise<void>((resolve) => target.listen(port, '127.0.0.1', resolve))
  return `http://127.0.0.1:${port}/ip/info?a=1&b=2`
}

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false))
    socket.on('connect', () => socket.destroy())
  })

/** Starts a proxy on the loopback interface that accepts one pair of credentials. */
const startProxy = async (): Promise<SocksCredentials> => {
  const proxy = {
    host: '127.0.0.1',
    port: await findFreePort(),
    username: 'zoog1',
    password: SHELL_CHARACTERS,
  }
  const { host, port, username, password } = proxy
  start('microsocks', ['-i', host, '-p', String(port), '-u', username, '-P', password])
  await expect.poll(() => isListening(port), { timeout: 10_000 }).toBe(true)
  return proxy
}

testWithTools(
  'R-SOCKS-1 the curl command connects through the proxy with any password, and fails with a wrong one',
  findMissingTools('microsocks', 'curl', 'sh'),
  async () => {
    const address = await startTarget()
    const proxy = await startProxy()
    const run = async (credentials: SocksCredentials) => {
      const command = createCurlCommand(credentials, address)
      const shell = start('sh', ['-c', `${command} --silent --show-error --max-time 10; echo "[$?]"`])
      await shell.waitForOutput(/\[\d+\]/)
      return shell.output()
    }
    expect(await run(proxy)).toBe(`${RESPONSE}[0]\n`)
    const rejected = await run({ ...proxy, password: 'another' })
    expect(rejected).not.toContain(RESPONSE)
    expect(rejected).toMatch(/\[97\]/)
  },
)
