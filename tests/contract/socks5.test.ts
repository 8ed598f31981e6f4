import { createServer, type Server } from 'node:http'
import { connect } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest'
import { curlLine, type SocksSignIn } from '../../web/src/features/socks5/curl-line'
import { freePort, missingPrograms, type Running, start, withPrograms } from '../support/programs'
import { openSetUpCalls, type SetUpCalls } from '../support/set-up-calls'

const ANSWER = '{"data":{"code":"NL"}}'
const nasty = `a$HOME"b'c@d:e/f%41\`g\`!h\\i;j&k|l#m~n*(o)`

let calls: SetUpCalls
let signIn: SocksSignIn
let site: Server
let running: Running | undefined
let address = ''

beforeAll(async () => {
  calls = await openSetUpCalls('paid')
  signIn = { ...(await calls.socksProxy()), ...(await calls.credentials()) }
  site = createServer((_request, response) => response.end(ANSWER))
  const port = await freePort()
  await new Promise<void>((resolve) => site.listen(port, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${port}/ip/info?a=1&b=2`
})
afterEach(async () => {
  await running?.end()
  running = undefined
})
afterAll(async () => {
  await calls.close()
  site.closeAllConnections()
  await new Promise((resolve) => site.close(resolve))
})

const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false))
    socket.on('connect', () => socket.destroy())
  })

/** A proxy on the loopback interface that lets one sign-in pass. */
const startProxy = async (password: string): Promise<SocksSignIn> => {
  const port = await freePort()
  const { username } = signIn
  running = start('microsocks', ['-i', '127.0.0.1', '-p', String(port), '-u', username, '-P', password])
  const here = { host: '127.0.0.1', port, username, password }
  await expect.poll(() => listens(port), { timeout: 10_000 }).toBe(true)
  return here
}
// Asked by a server of this process, so that the line must not block it.
const type = async (line: string): Promise<Running> => {
  const shell = start('sh', ['-c', `${line} --silent --show-error --max-time 10; echo "[$?]"`])
  await shell.says(/\[\d+\]/)
  return shell
}

describe('the curl line of the page', () => {
  const missing = missingPrograms('microsocks', 'curl', 'sh')
  for (const [name, password] of [
    ['the password of the account', () => signIn.password],
    ['a password of everything a shell reads', () => nasty],
  ] as const)
    withPrograms(
      `R-SOCKS-1 asks through the proxy, with ${name}`,
      missing,
      async () => {
        const shell = await type(curlLine(await startProxy(password()), address))
        expect(shell.output()).toBe(`${ANSWER}[0]\n`)
      },
      () => {
        expect(curlLine({ ...signIn, password: password() }, address)).toMatch(
          /^curl --socks5-hostname "[\w.%-]+:[\w.%-]+@[\w.-]+:\d+" "http[^"]+"$/,
        )
      },
    )

  withPrograms(
    'R-SOCKS-1 is refused with another password',
    missing,
    async () => {
      const here = await startProxy(nasty)
      const shell = await type(curlLine({ ...here, password: 'another' }, address))
      expect(shell.output()).not.toContain(ANSWER)
      expect(shell.output()).toMatch(/\[97\]/)
    },
    () => {
      expect(curlLine({ ...signIn, password: 'another' }, address)).toContain(':another@')
    },
  )
})
