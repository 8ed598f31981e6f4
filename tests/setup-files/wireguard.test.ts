import { expect } from 'vitest'
import { findFreePort } from '../../scripts/lib/ports'
import { generateKeyPair } from '../../web/src/features/wireguard/key-pair'
import {
  createTunnelNames,
  createWireGuardFile,
  type WireGuardServer,
} from '../../web/src/features/wireguard/wireguard-file'
import {
  canCreateNetworkDevices,
  createToolFolder,
  findMissingTools,
  runTool,
  testWithTools,
} from '../support/external-tools'
import { createSetupClient } from '../support/setup-client'

const client = await createSetupClient()
const { servers, dns } = await client.wireGuardServers()
const [first] = servers
if (!first) throw new Error('There are no WireGuard servers.')
const pair = await generateKeyPair()
const key = await client.addWireGuardKey({ name: 'Laptop\u2028PostUp', publicKey: pair.publicKey })
const own = { ...key, privateKey: pair.privateKey }
const tunnel = createTunnelNames(servers, own, [own]).get(first.serverId) ?? ''
const { write, start } = createToolFolder()

/** Returns the file of a server on this machine, without the settings of `wg-quick`, which strips them itself. */
const strip = (port: number, changes: Partial<WireGuardServer> = {}, locationName = 'Amsterdam'): string => {
  // `wg` resolves host names, so an IP address replaces the mock's names.
  const server = { ...first, host: '127.0.0.1', port, ...changes }
  const options = { dns, isKeptAlive: true, isIpv4Only: false }
  const file = write(`${tunnel}.conf`, createWireGuardFile(own, server, options, locationName))
  const { status, stdout, output } = runTool('wg-quick', ['strip', file])
  if (status !== 0) throw new Error(output)
  return stdout
}

testWithTools(
  'R-WG-1 files are valid for wg and wg-quick with any names',
  findMissingTools('wg', 'wg-quick'),
  async () => {
    /** Checks a file with `wg`, which parses it before it looks for the (missing) device. */
    const parse = (text: string) =>
      runTool('wg', ['setconf', 'zoog-none', write('checked.conf', text)]).output
    const PARSING_ERROR = /Configuration parsing error|Unrecognized|Key is not the correct length/
    for (const name of ['Zürich', '東京\nPostUp = touch /tmp/x', '[Peer]', '#', 'x'.repeat(500)]) {
      const text = strip(51_820, {}, name)
      expect(text).not.toMatch(/^(PostUp|Address|DNS)/m)
      expect(parse(text)).not.toMatch(PARSING_ERROR)
    }
    expect(parse(strip(51_820).replace(/^AllowedIPs = .*$/m, 'AllowedIPs = x'))).toMatch(
      /AllowedIP|Unable to parse|Configuration parsing error/,
    )
  },
)

/**
 * Starts a userspace WireGuard device, which ends with its program. Wait until it listens: `wg` deletes a socket that does
 * not respond yet, and the device ends with it.
 */
const startDevice = (name: string): Promise<void> =>
  start('wireguard-go', ['-f', name], { LOG_LEVEL: 'verbose' }).waitForOutput(/UAPI listener started/)

testWithTools(
  'R-WG-1 a file completes a handshake',
  [
    ...findMissingTools('wg', 'wg-quick', 'wireguard-go', 'ip'),
    ...(canCreateNetworkDevices() ? [] : ['the right to make network devices']),
  ],
  async () => {
    const port = await findFreePort()
    const { privateKey, publicKey } = await generateKeyPair()
    const [far, near] = [`zgf${process.pid}`, `zgn${process.pid}`]
    await startDevice(far)
    await startDevice(near)
    const peer = `[Interface]\nPrivateKey = ${privateKey}\nListenPort = ${port}\n[Peer]\nPublicKey = ${pair.publicKey}\nAllowedIPs = 10.66.0.0/16\n`
    expect(runTool('wg', ['setconf', far, write('far.conf', peer)]).output).toBe('')
    const config = write('near.conf', strip(port, { publicKey }))
    expect(runTool('wg', ['setconf', near, config]).output).toBe('')
    // Without an address or a route, only the handshake is sent.
    for (const device of [far, near]) expect(runTool('ip', ['link', 'set', device, 'up']).output).toBe('')
    await expect
      .poll(() => runTool('wg', ['show', near, 'latest-handshakes']).stdout.trim(), { timeout: 15_000 })
      .toMatch(/\t[1-9]\d+$/)
  },
)
