import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, vi } from 'vitest'
import { createOpenVpnFile, PROTOCOLS, parseSharedParts } from '../../web/src/features/openvpn/openvpn-file'
import { generateKeyPair } from '../../web/src/features/wireguard/key-pair'
import {
  createTunnelNames,
  createWireGuardFile,
  toTunnelFileName,
} from '../../web/src/features/wireguard/wireguard-file'
import {
  findMissingTools,
  type RunningProcess,
  runTool,
  startProcess,
  testWithTools,
} from '../support/external-tools'
import { createSetupClient } from '../support/setup-client'

// A second NetworkManager with its own bus and with networking off imports files but does not connect.

const missing = [
  ...findMissingTools('NetworkManager', 'nmcli', 'dbus-daemon'),
  ...(process.getuid?.() === 0 ? [] : ['root']),
]
const hasOpenVpnPlugin = existsSync('/usr/lib/NetworkManager/VPN/nm-openvpn-service.name')
const calls = await createSetupClient('paid')
let folder = ''
const running: RunningProcess[] = []

const inFolder = (name: string): string => join(folder, name)
const write = (name: string, text: string): string => {
  writeFileSync(inFolder(name), text, { mode: 0o600 })
  return inFolder(name)
}
const getEnvironment = () => ({
  DBUS_SYSTEM_BUS_ADDRESS: `unix:path=${inFolder('bus')}`,
  // The OpenVPN plugin saves certificates below it.
  HOME: folder,
})
const nmcli = (...args: string[]) => runTool('nmcli', args, '', getEnvironment())

const startNetworkManager = async (): Promise<void> => {
  for (const name of ['connections', 'empty', 'state']) mkdirSync(inFolder(name))
  const bus = write(
    'bus.conf',
    `<busconfig><type>system</type><listen>unix:path=${inFolder('bus')}</listen><auth>EXTERNAL</auth>
<policy context="default"><allow user="*"/><allow own="*"/><allow send_destination="*"/><allow receive_sender="*"/></policy>
</busconfig>`,
  )
  const config = write(
    'NetworkManager.conf',
    `[main]
plugins=keyfile
dns=none
auth-polkit=false
[keyfile]
path=${inFolder('connections')}
unmanaged-devices=*
`,
  )
  // Networking stays off, so an imported tunnel never starts.
  const state = write('state/networking', '[main]\nNetworkingEnabled=false\n')
  running.push(startProcess('dbus-daemon', ['--config-file', bus, '--nofork', '--nopidfile']))
  running.push(
    startProcess(
      'NetworkManager',
      [
        '--no-daemon',
        ...['--config', config, '--config-dir', inFolder('empty'), '--system-config-dir', inFolder('empty')],
        ...[
          '--pid-file',
          inFolder('pid'),
          '--state-file',
          state,
          '--intern-config',
          inFolder('state/intern'),
        ],
      ],
      getEnvironment(),
    ),
  )
  const requireStarted = () => {
    const { status, output } = nmcli('general', 'status')
    if (status !== 0) throw new Error(output)
  }
  await vi.waitFor(requireStarted, { timeout: 30_000, interval: 200 })
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'zoog-nm-'))
  if (missing.length === 0) await startNetworkManager()
})
afterAll(async () => {
  await Promise.all(running.splice(0).map((program) => program.stop()))
  rmSync(folder, { recursive: true })
})

/** Imports a file and returns the settings of the new connection. */
const importFile = (type: string, file: string): string => {
  const { status, output } = nmcli('connection', 'import', 'type', type, 'file', file)
  if (status !== 0) throw new Error(output)
  const uuid = /\(([\w-]{36})\)/.exec(output)?.[1] ?? ''
  return nmcli('connection', 'show', uuid).output
}

const createWireGuardFiles = async () => {
  const { servers, dns } = await calls.wireGuardServers()
  const { privateKey, publicKey } = await generateKeyPair()
  const { id, name, addresses } = await calls.addWireGuardKey({ name: 'Laptop', publicKey })
  const own = { id, name, addresses, privateKey }
  const [server] = servers
  if (!server) throw new Error('There are no WireGuard servers.')
  const tunnel = toTunnelFileName(createTunnelNames(servers, own, [own]).get(server.serverId) ?? '')
  return [true, false].map((ipv4Only) => ({
    server,
    tunnel,
    ipv4Only,
    text: createWireGuardFile(own, server, { dns, keepAlive: true, ipv4Only }, 'Amsterdam'),
  }))
}

const createOpenVpnFiles = async () => {
  const profile = await calls.profile()
  const parts = parseSharedParts(profile)
  const [remote] = profile.remotes
  if (!parts || !remote) throw new Error('The profile is incomplete.')
  return PROTOCOLS.map((protocol) => ({
    protocol,
    remote,
    text: createOpenVpnFile(parts, remote, protocol, 'Amsterdam'),
  }))
}

describe('NetworkManager imports', () => {
  testWithTools(
    'R-WG-1 WireGuard files with both address families and with IPv4 only',
    missing,
    async () => {
      for (const { server, tunnel, text } of await createWireGuardFiles()) {
        const settings = importFile('wireguard', write(tunnel, text))
        expect(settings).toMatch(/connection\.type:\s+wireguard/)
        expect(settings).toContain(tunnel.replace('.conf', ''))
        expect(text).toContain(server.publicKey)
      }
    },
    async () => {
      for (const { tunnel, text } of await createWireGuardFiles()) {
        // The file's name becomes the name of a network device.
        expect(tunnel).toMatch(/^[\w-]{1,15}\.conf$/)
        expect(text).toContain('[Interface]')
      }
    },
  )

  testWithTools(
    'R-OVPN-1 OpenVPN files of each protocol',
    [...missing, ...(hasOpenVpnPlugin ? [] : ['network-manager-openvpn'])],
    async () => {
      for (const { protocol, remote, text } of await createOpenVpnFiles()) {
        const settings = importFile('openvpn', write(`amsterdam-${protocol}.ovpn`, text))
        expect(settings).toMatch(/connection\.type:\s+vpn/)
        expect(settings).toContain(remote.host)
        expect(settings.includes('proto-tcp = yes')).toBe(protocol === 'tcp')
      }
    },
    async () => {
      for (const { protocol, text } of await createOpenVpnFiles())
        expect(text).toContain(`proto ${protocol}\n`)
    },
  )
})
