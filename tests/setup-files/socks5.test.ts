import { createServer, type Server } from 'node:http'
import { connect } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest'
import { findFreePort } from '../../scripts/lib/ports'
import { createCurlCommand, type SocksCredentials } from '../../web/src/features/socks5/proxy-commands'
import { findMissingTools, type RunningProcess, startProcess, testWithTools } from '../support/external-tools'
import { createSetupClient } from '../support/setup-client'

const RESPONSE = '{"data":{"code":"NL"}}'
const SHELL_CHARACTERS = `a$HOME"b'c@d:e/f%41\`g\`!h\\i;j&k|l#m~n*(o)`

const client = await createSetupClient('paid')
let credentials: SocksCredentials
let target: Server
let running: RunningProcess | undefined
let address = ''

beforeAll(async () => {
  credentials = { ...(await client.socksProxy()), ...(await client.credentials()) }
  target = createServer((_request, response) => response.end(RESPONSE))
  const port = await findFreePort()
  await new Promise<void>((resolve) => target.listen(port, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${port}/ip/info?a=1&b=2`
})
afterEach(async () => {
  await running?.stop()
  running = undefined
})
afterAll(async () => {
  target.closeAllConnections()
  await new Promise((resolve) => target.close(resolve))
})

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false))
    socket.on('connect', () => socket.destroy())
  })

/** Starts a proxy on the loopback interface that accepts one pair of credentials. */
const startProxy = async (password: string): Promise<SocksCredentials> => {
  const port = await findFreePort()
  const { username } = credentials
  running = startProcess('microsocks', [
    '-i',
    '127.0.0.1',
    '-p',
    String(port),
    '-u',
    username,
    '-P',
    password,
  ])
  await expect.poll(() => isListening(port), { timeout: 10_000 }).toBe(true)
  return { host: '127.0.0.1', port, username, password }
}
// Asynchronous, because a server of this process answers the request.
const runInShell = async (line: string): Promise<RunningProcess> => {
  const shell = startProcess('sh', ['-c', `${line} --silent --show-error --max-time 10; echo "[$?]"`])
  await shell.waitForOutput(/\[\d+\]/)
  return shell
}

describe('the curl command of the page', () => {
  const missing = findMissingTools('microsocks', 'curl', 'sh')
  for (const [name, password] of [
    ['the password of the account', () => credentials.password],
    ['a password of shell metacharacters', () => SHELL_CHARACTERS],
  ] as const)
    testWithTools(
      `R-SOCKS-1 sends the request through the proxy with ${name}`,
      missing,
      async () => {
        const shell = await runInShell(createCurlCommand(await startProxy(password()), address))
        expect(shell.output()).toBe(`${RESPONSE}[0]\n`)
      },
      () => {
        expect(createCurlCommand({ ...credentials, password: password() }, address)).toMatch(
          /^curl --socks5-hostname "[\w.%-]+:[\w.%-]+@[\w.-]+:\d+" "http[^"]+"$/,
        )
      },
    )

  testWithTools(
    'R-SOCKS-1 fails with another password',
    missing,
    async () => {
      const proxy = await startProxy(SHELL_CHARACTERS)
      const shell = await runInShell(createCurlCommand({ ...proxy, password: 'another' }, address))
      expect(shell.output()).not.toContain(RESPONSE)
      expect(shell.output()).toMatch(/\[97\]/)
    },
    () => {
      expect(createCurlCommand({ ...credentials, password: 'another' }, address)).toContain(':another@')
    },
  )
})
