import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, vi } from 'vitest'
import { createOpenVpnFile, PROTOCOLS, parseSharedParts } from '../../web/src/features/openvpn/openvpn-file'
import { generateKeyPair } from '../../web/src/features/wireguard/key-pair'
import {
  createTunnelNames,
  createWireGuardFile,
  toTunnelFileName,
} from '../../web/src/features/wireguard/wireguard-file'
import { createToolFolder, findMissingTools, runTool, testWithTools } from '../support/external-tools'
import { createSetupClient } from '../support/setup-client'

// A second NetworkManager with its own bus and with networking off imports files but doesn't connect.

const missing = [
  ...findMissingTools('NetworkManager', 'nmcli', 'dbus-daemon'),
  ...(process.getuid?.() === 0 ? [] : ['root']),
]
const hasOpenVpnPlugin = existsSync('/usr/lib/NetworkManager/VPN/nm-openvpn-service.name')
const client = await createSetupClient()
const { folder, write, start } = createToolFolder()

const inFolder = (name: string): string => join(folder, name)
const environment = {
  DBUS_SYSTEM_BUS_ADDRESS: `unix:path=${inFolder('bus')}`,
  // The OpenVPN plugin saves certificates below it.
  HOME: folder,
}
const nmcli = (...args: string[]) => runTool('nmcli', args, '', environment)

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
  start('dbus-daemon', ['--config-file', bus, '--nofork', '--nopidfile'])
  const paths = {
    config,
    'config-dir': inFolder('empty'),
    'system-config-dir': inFolder('empty'),
    'pid-file': inFolder('pid'),
    'state-file': state,
    'intern-config': inFolder('state/intern'),
  }
  const args = Object.entries(paths).flatMap(([name, path]) => [`--${name}`, path])
  start('NetworkManager', ['--no-daemon', ...args], environment)
  const requireStarted = () => {
    const { status, output } = nmcli('general', 'status')
    if (status !== 0) throw new Error(output)
  }
  await vi.waitFor(requireStarted, { timeout: 30_000, interval: 200 })
}

beforeAll(async () => {
  if (missing.length === 0) await startNetworkManager()
})

/** Imports a file and returns the settings of the new connection. */
const importFile = (type: string, file: string): string => {
  const { status, output } = nmcli('connection', 'import', 'type', type, 'file', file)
  if (status !== 0) throw new Error(output)
  const uuid = /\(([\w-]{36})\)/.exec(output)?.[1] ?? ''
  return nmcli('connection', 'show', uuid).output
}

testWithTools(
  'R-WG-1 NetworkManager imports WireGuard files with both address families and with IPv4 only',
  missing,
  async () => {
    const { servers, dns } = await client.wireGuardServers()
    const { privateKey, publicKey } = await generateKeyPair()
    const own = { ...(await client.addWireGuardKey({ name: 'Laptop', publicKey })), privateKey }
    const [server] = servers
    if (!server) throw new Error('There are no WireGuard servers.')
    const tunnel = toTunnelFileName(createTunnelNames(servers, own, [own]).get(server.serverId) ?? '')
    for (const isIpv4Only of [true, false]) {
      const options = { dns, isKeptAlive: true, isIpv4Only }
      const text = createWireGuardFile(own, server, options, 'Amsterdam')
      const settings = importFile('wireguard', write(tunnel, text))
      expect(settings).toMatch(/connection\.type:\s+wireguard/)
      expect(settings).toContain(tunnel.replace('.conf', ''))
    }
  },
)

testWithTools(
  'R-OVPN-1 NetworkManager imports OpenVPN files of each protocol',
  [...missing, ...(hasOpenVpnPlugin ? [] : ['network-manager-openvpn'])],
  async () => {
    const profile = await client.profile()
    const parts = parseSharedParts(profile)
    const [remote] = profile.remotes
    if (!parts || !remote) throw new Error('The profile is incomplete.')
    for (const protocol of PROTOCOLS) {
      const text = createOpenVpnFile(parts, remote, protocol, 'Amsterdam')
      const settings = importFile('openvpn', write(`amsterdam-${protocol}.ovpn`, text))
      expect(settings).toMatch(/connection\.type:\s+vpn/)
      expect(settings).toContain(remote.host)
      expect(settings.includes('proto-tcp = yes')).toBe(protocol === 'tcp')
    }
  },
)
