import { randomBytes, webcrypto } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as x509 from '@peculiar/x509'
import { HOUR } from '@zoog/contract/constants'
import type { OpenVpnProfile } from '@zoog/contract/manual-setup'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { loadVpnAuthority } from '../../mock-api/src/areas/setup/vpn-authority'
import { findFreePort } from '../../scripts/lib/ports'
import {
  createOpenVpnFile,
  PROTOCOLS,
  type Protocol,
  parseSharedParts,
  type Remote,
  type SharedParts,
} from '../../web/src/features/openvpn/openvpn-file'
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
let profile: OpenVpnProfile
let parts: SharedParts
let folder = ''
const running: RunningProcess[] = []

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'zoog-openvpn-'))
  profile = await calls.profile()
  const shared = parseSharedParts(profile)
  if (!shared) throw new Error('The profile has no certificate or no key.')
  parts = shared
})
afterEach(async () => {
  await Promise.all(running.splice(0).map((program) => program.stop()))
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
})

const write = (name: string, text: string, mode = 0o600): string => {
  const file = join(folder, name)
  writeFileSync(file, text, { mode })
  chmodSync(file, mode)
  return file
}
const firstRemote = (): Remote => {
  const [remote] = profile.remotes
  if (!remote) throw new Error('The profile has no servers.')
  return remote
}
const check = (text: string) =>
  runTool('openvpn', ['--config', write('checked.ovpn', text), '--show-ciphers'])

const nastyNames = [
  'Zürich',
  '東京\nup /bin/sh',
  `"${'x'.repeat(500)}`,
  '</ca>\r\nscript-security 2',
  '📍'.repeat(200),
]
const files = (): string[] =>
  PROTOCOLS.flatMap((protocol) => [
    ...profile.remotes
      .map((remote) => createOpenVpnFile(parts, remote, protocol, 'Amsterdam, Netherlands'))
      .slice(0, 3),
    ...nastyNames.map((name) => createOpenVpnFile(parts, firstRemote(), protocol, name)),
  ])

describe('OpenVPN files of the page', () => {
  it('R-OVPN-1 exist for each protocol of each server', () => {
    expect(profile.remotes.length).toBeGreaterThan(50)
    for (const protocol of PROTOCOLS)
      for (const remote of profile.remotes)
        expect(createOpenVpnFile(parts, remote, protocol, '')).toContain(
          `\nverify-x509-name ${remote.host} name\n`,
        )
  })

  testWithTools(
    'R-OVPN-1 pass OpenVPN’s own check',
    findMissingTools('openvpn'),
    () => {
      for (const file of files())
        expect(check(file), file).toMatchObject({ status: 0, output: expect.stringContaining('AES-256-GCM') })
      // The check finds mistakes.
      expect(check(files()[0]?.replace('nobind', 'nobindd') ?? '').status).not.toBe(0)
      expect(check(files()[0]?.replace(/^remote .*$/m, '$& 9 9 9') ?? '').status).not.toBe(0)
    },
    () => {
      for (const file of files()) {
        expect(file).toMatch(/^# .*\nclient\n/)
        expect(file).toMatch(/<\/tls-crypt>\n$/)
      }
    },
  )

  for (const protocol of PROTOCOLS)
    testWithTools(
      `R-OVPN-1 connect to a server with a certificate of the same authority over ${protocol.toUpperCase()}`,
      [
        ...findMissingTools('openvpn', 'sh'),
        ...(canCreateNetworkDevices() ? [] : ['the right to make network devices']),
      ],
      async () => {
        const remote = firstRemote()
        const port = await findFreePort()
        await startServer(protocol, port, remote.verifyName)
        const client = connect(protocol, port, remote)
        await client.waitForOutput(/Initialization Sequence Completed/)
        expect(client.output()).toContain(`VERIFY X509NAME OK: CN=${remote.verifyName}`)
      },
      () => {
        expect(createOpenVpnFile(parts, firstRemote(), protocol, '')).toContain(
          `\nproto ${protocol}\nremote `,
        )
      },
    )

  testWithTools(
    'R-OVPN-1 reject a server with another name',
    [
      ...findMissingTools('openvpn', 'sh'),
      ...(canCreateNetworkDevices() ? [] : ['the right to make network devices']),
    ],
    async () => {
      const port = await findFreePort()
      await startServer('udp', port, 'somebody-else.vpn.zoog.test')
      await connect('udp', port, firstRemote()).waitForOutput(/VERIFY X509NAME ERROR/)
    },
    () => {
      expect(createOpenVpnFile(parts, firstRemote(), 'udp', '')).toContain(
        '\nremote-cert-tls server\nverify-x509-name ',
      )
    },
  )
})

const credentials = { username: 'zoog1', password: 'A "tricky" pass\\word' }

const DISCARD_PORT = 9

/** Returns the page's file with this machine as the server, without a device or routes. */
const connect = (protocol: Protocol, port: number, remote: Remote): RunningProcess => {
  const ports = [port, DISCARD_PORT]
  const localRemote = { ...remote, host: '127.0.0.1', udpPorts: ports, tcpPorts: ports }
  // Some routers read only the first `remote`.
  const file = createOpenVpnFile(parts, localRemote, protocol, 'Here').replace(/^remote .* 9\n/m, '')
  const config = write(`client-${protocol}.ovpn`, file)
  const credentialsFile = write('credentials.txt', `${credentials.username}\n${credentials.password}\n`)
  const nothingElse = ['--dev', 'null', '--ifconfig-noexec', '--route-noexec', '--connect-retry-max', '2']
  const client = startProcess('openvpn', [
    '--config',
    config,
    '--auth-user-pass',
    credentialsFile,
    ...nothingElse,
  ])
  running.push(client)
  return client
}

/** Starts a server with a certificate of the mock's authority on the loopback interface, without addresses or routes. */
const startServer = async (protocol: Protocol, port: number, name: string): Promise<void> => {
  const { certificate, key } = await serverCertificate(name)
  const expected = write('expected.txt', `${credentials.username}\n${credentials.password}\n`)
  const verify = write('verify.sh', `#!/bin/sh\nexec cmp -s "$1" "${expected}"\n`, 0o700)
  const config = [
    'mode server',
    'tls-server',
    'dev tun',
    `proto ${protocol === 'tcp' ? 'tcp-server' : 'udp'}`,
    'local 127.0.0.1',
    `port ${port}`,
    'topology subnet',
    'server 10.213.0.0 255.255.255.0',
    'ifconfig-noexec',
    'route-noexec',
    'dh none',
    'auth SHA512',
    'verify-client-cert none',
    'username-as-common-name',
    'script-security 2',
    `auth-user-pass-verify ${verify} via-file`,
    `tmp-dir ${folder}`,
    '<ca>',
    parts.ca,
    '</ca>',
    '<cert>',
    certificate,
    '</cert>',
    '<key>',
    key,
    '</key>',
    '<tls-crypt>',
    parts.tlsCrypt,
    '</tls-crypt>',
    '',
  ].join('\n')
  const server = startProcess('openvpn', ['--config', write(`server-${protocol}.conf`, config)])
  running.push(server)
  await server.waitForOutput(/Initialization Sequence Completed/)
}

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
const pem = (label: string, der: ArrayBuffer): string => x509.PemConverter.encode(der, label)

const serverCertificate = async (name: string): Promise<{ certificate: string; key: string }> => {
  x509.cryptoProvider.set(crypto)
  const { ca, caKey } = await loadVpnAuthority(null)
  const issuer = new x509.X509Certificate(ca)
  const keys = await webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify'])
  const caDer = x509.PemConverter.decodeFirst(caKey)
  const certificate = await x509.X509CertificateGenerator.create({
    serialNumber: randomBytes(16).toString('hex'),
    subject: `CN=${name}`,
    issuer: issuer.subject,
    notBefore: new Date(Date.now() - HOUR),
    notAfter: new Date(Date.now() + HOUR),
    signingAlgorithm: ALGORITHM,
    publicKey: keys.publicKey,
    signingKey: await webcrypto.subtle.importKey('pkcs8', caDer, ALGORITHM, false, ['sign']),
    extensions: [
      new x509.ExtendedKeyUsageExtension([x509.ExtendedKeyUsage.serverAuth]),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature),
    ],
  })
  const privateKey = await webcrypto.subtle.exportKey('pkcs8', keys.privateKey)
  return { certificate: pem('CERTIFICATE', certificate.rawData), key: pem('PRIVATE KEY', privateKey) }
}
