import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest'
import { hasTool } from '../../scripts/lib/install-tools'
import { findFreePort } from '../../scripts/lib/ports'
import { generateKeyPair, type KeyPair } from '../../web/src/features/wireguard/key-pair'
import {
  type ClientKey,
  createTunnelNames,
  createWireGuardFile,
  type WireGuardOptions,
  type WireGuardServer,
} from '../../web/src/features/wireguard/wireguard-file'
import {
  canCreateNetworkDevices,
  findMissingTools,
  type RunningProcess,
  runTool,
  startProcess,
  testWithTools,
} from '../support/external-tools'
import { createSetupClient } from '../support/setup-client'

const calls = await createSetupClient('paid')
let folder = ''
let pair: KeyPair
let own: ClientKey
let servers: WireGuardServer[] = []
let options: WireGuardOptions
const running: RunningProcess[] = []

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'zoog-wireguard-'))
  const response = await calls.wireGuardServers()
  servers = response.servers
  options = { dns: response.dns, keepAlive: true, ipv4Only: false }
  pair = await generateKeyPair()
  const key = await calls.addWireGuardKey({ name: 'Laptop\u2028PostUp', publicKey: pair.publicKey })
  own = { id: key.id, name: key.name, addresses: key.addresses, privateKey: pair.privateKey }
})
afterEach(async () => {
  await Promise.all(running.splice(0).map((program) => program.stop()))
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
})

const firstServer = (): WireGuardServer => {
  const [server] = servers
  if (!server) throw new Error('There are no WireGuard servers.')
  return server
}
const fileOf = (server: WireGuardServer, name = 'Amsterdam'): string =>
  createWireGuardFile(own, server, options, name)
const write = (name: string, text: string): string => {
  const file = join(folder, name)
  writeFileSync(file, text, { mode: 0o600 })
  return file
}
/** Returns the file without the settings of `wg-quick`, which strips them itself. */
const stripped = (server: WireGuardServer, name?: string): string => {
  const tunnel = createTunnelNames(servers, own, [own]).get(server.serverId) ?? ''
  const file = write(`${tunnel}.conf`, fileOf(server, name))
  const { status, stdout, output } = runTool('wg-quick', ['strip', file])
  if (status !== 0) throw new Error(output)
  return stdout
}
const local = (port: number): WireGuardServer => ({ ...firstServer(), host: '127.0.0.1', port })

const PARSING_ERROR = /Configuration parsing error|Unrecognized|Key is not the correct length/
/** Checks a file with `wg`, which parses it before it looks for the (missing) device. */
const parsingOf = (text: string) =>
  runTool('wg', ['setconf', 'zoog-none', write('checked.conf', text)]).output

describe('WireGuard files of the page', () => {
  testWithTools(
    'R-WG-1 have a valid key pair',
    findMissingTools('wg'),
    () => {
      expect(runTool('wg', ['pubkey'], `${pair.privateKey}\n`).stdout.trim()).toBe(pair.publicKey)
    },
    () => {
      expect(pair.publicKey).toMatch(/^[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]=$/)
    },
  )

  testWithTools(
    'R-WG-1 are valid for wg and wg-quick with any names',
    findMissingTools('wg', 'wg-quick'),
    () => {
      // `wg` resolves host names, so an IP address replaces the mock's names.
      for (const name of ['Zürich', '東京\nPostUp = touch /tmp/x', '[Peer]', '#', 'x'.repeat(500)]) {
        const text = stripped(local(51_820), name)
        expect(text).not.toMatch(/^(PostUp|Address|DNS)/m)
        expect(parsingOf(text)).not.toMatch(PARSING_ERROR)
      }
      expect(parsingOf(stripped(local(51_820)).replace(/^AllowedIPs = .*$/m, 'AllowedIPs = x'))).toMatch(
        /AllowedIP|Unable to parse|Configuration parsing error/,
      )
    },
    () => {
      expect(fileOf(firstServer())).toMatch(
        /^(#.*\n){4}\[Interface\]\nPrivateKey = .{44}\nAddress = .+\nDNS = .+\n\n\[Peer\]\n/,
      )
    },
  )

  testWithTools(
    'R-WG-1 complete a handshake',
    [
      ...findMissingTools('wg', 'wg-quick', 'wireguard-go', 'ip'),
      ...(canCreateNetworkDevices() ? [] : ['the right to make network devices']),
    ],
    async () => {
      const port = await findFreePort()
      const serverPair = await generateKeyPair()
      const [far, near] = [`zgf${process.pid}`, `zgn${process.pid}`]
      await makeDevice(far)
      await makeDevice(near)
      const peer = `[Interface]\nPrivateKey = ${serverPair.privateKey}\nListenPort = ${port}\n[Peer]\nPublicKey = ${pair.publicKey}\nAllowedIPs = 10.66.0.0/16\n`
      expect(runTool('wg', ['setconf', far, write('far.conf', peer)]).output).toBe('')
      const text = stripped({ ...local(port), publicKey: serverPair.publicKey })
      expect(runTool('wg', ['setconf', near, write('near.conf', text)]).output).toBe('')
      // Without an address or a route, only the handshake is sent.
      for (const device of [far, near]) expect(runTool('ip', ['link', 'set', device, 'up']).output).toBe('')
      await expect
        .poll(() => runTool('wg', ['show', near, 'latest-handshakes']).stdout.trim(), { timeout: 15_000 })
        .toMatch(/\t[1-9]\d+$/)
    },
    () => {
      expect(hasTool('wireguard-go') && canCreateNetworkDevices()).toBe(false)
      expect(fileOf(local(1))).toContain('Endpoint = 127.0.0.1:1\n')
    },
  )
})

/**
 * Starts a userspace WireGuard device, which ends with its program. Wait until it listens: `wg` deletes a socket that does
 * not respond yet, and the device ends with it.
 */
const makeDevice = async (name: string): Promise<void> => {
  const device = startProcess('wireguard-go', ['-f', name], { LOG_LEVEL: 'verbose' })
  running.push(device)
  await device.waitForOutput(/UAPI listener started/)
}
