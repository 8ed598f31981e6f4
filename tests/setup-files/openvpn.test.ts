import { randomBytes, webcrypto } from 'node:crypto'
import * as x509 from '@peculiar/x509'
import { HOUR } from '@zoog/contract/constants'
import { expect } from 'vitest'
import { loadVpnAuthority } from '../../mock-api/src/areas/manual-setup/vpn-authority'
import { findFreePort } from '../../scripts/lib/ports'
import {
  createOpenVpnFile,
  PROTOCOLS,
  type Protocol,
  parseSharedParts,
} from '../../web/src/features/openvpn/openvpn-file'
import {
  canCreateNetworkDevices,
  createToolFolder,
  findMissingTools,
  type RunningProcess,
  runTool,
  testWithTools,
} from '../support/external-tools'
import { createSetupClient } from '../support/setup-client'

const client = await createSetupClient()
const profile = await client.profile()
const parts = parseSharedParts(profile)
const [remote] = profile.remotes
if (!parts || !remote) throw new Error('The profile is incomplete.')
const { folder, write, start } = createToolFolder()

const NAMES = [
  'Zürich',
  '東京\nup /bin/sh',
  `"${'x'.repeat(500)}`,
  '</ca>\r\nscript-security 2',
  '📍'.repeat(200),
]

testWithTools('R-OVPN-1 files pass OpenVPN’s own check', findMissingTools('openvpn'), async () => {
  const check = (text: string) =>
    runTool('openvpn', ['--config', write('checked.ovpn', text), '--show-ciphers'])
  for (const protocol of PROTOCOLS)
    for (const name of NAMES) {
      const file = createOpenVpnFile(parts, remote, protocol, name)
      expect(check(file), file).toMatchObject({ status: 0, output: expect.stringContaining('AES-256-GCM') })
      // The check finds mistakes.
      expect(check(file.replace('nobind', 'nobindd')).status).not.toBe(0)
    }
})

const missing = [
  ...findMissingTools('openvpn', 'sh'),
  ...(canCreateNetworkDevices() ? [] : ['the right to make network devices']),
]
for (const protocol of PROTOCOLS)
  testWithTools(
    `R-OVPN-1 a file connects to a server with a certificate of the same authority over ${protocol.toUpperCase()}`,
    missing,
    async () => {
      const port = await findFreePort()
      await startServer(protocol, port, remote.verifyName)
      const client = connect(protocol, port)
      await client.waitForOutput(/Initialization Sequence Completed/)
      expect(client.output()).toContain(`VERIFY X509NAME OK: CN=${remote.verifyName}`)
    },
  )

testWithTools('R-OVPN-1 a file rejects a server with another name', missing, async () => {
  const port = await findFreePort()
  await startServer('udp', port, 'somebody-else.vpn.zoog.test')
  await connect('udp', port).waitForOutput(/VERIFY X509NAME ERROR/)
})

const credentials = { username: 'zoog1', password: 'A "tricky" pass\\word' }

const DISCARD_PORT = 9

/** Connects with the page's file to this machine, without a device or routes. */
const connect = (protocol: Protocol, port: number): RunningProcess => {
  const ports = [port, DISCARD_PORT]
  const localRemote = { ...remote, host: '127.0.0.1', udpPorts: ports, tcpPorts: ports }
  // Some routers read only the first `remote`.
  const file = createOpenVpnFile(parts, localRemote, protocol, 'Here').replace(/^remote .* 9\n/m, '')
  const config = write(`client-${protocol}.ovpn`, file)
  const credentialsFile = write('credentials.txt', `${credentials.username}\n${credentials.password}\n`)
  const nothingElse = ['--dev', 'null', '--ifconfig-noexec', '--route-noexec', '--connect-retry-max', '2']
  return start('openvpn', ['--config', config, '--auth-user-pass', credentialsFile, ...nothingElse])
}

/** Starts a server with a certificate of the mock's authority on the loopback interface, without addresses or routes. */
const startServer = async (protocol: Protocol, port: number, name: string): Promise<void> => {
  const { certificate, key } = await serverCertificate(name)
  const expected = write('expected.txt', `${credentials.username}\n${credentials.password}\n`)
  const verify = write('verify.sh', `#!/bin/sh\nexec cmp -s "$1" "${expected}"\n`, 0o700)
  const config = `mode server
tls-server
dev tun
proto ${protocol === 'tcp' ? 'tcp-server' : 'udp'}
local 127.0.0.1
port ${port}
topology subnet
server 10.213.0.0 255.255.255.0
ifconfig-noexec
route-noexec
dh none
auth SHA512
verify-client-cert none
username-as-common-name
script-security 2
auth-user-pass-verify ${verify} via-file
tmp-dir ${folder}
<ca>
${parts.ca}
</ca>
<cert>
${certificate}
</cert>
<key>
${key}
</key>
<tls-crypt>
${parts.tlsCrypt}
</tls-crypt>
`
  const server = start('openvpn', ['--config', write(`server-${protocol}.conf`, config)])
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
