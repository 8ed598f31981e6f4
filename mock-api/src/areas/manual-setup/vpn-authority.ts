import { randomBytes, webcrypto } from 'node:crypto'
import { join } from 'node:path'
import { DAY } from '@zoog/contract/constants'
import { z } from 'zod'
import { loadOrCreateJson } from '../../core/json-file'

const storedAuthority = z.object({ ca: z.string(), caKey: z.string(), tlsCrypt: z.string() })
/** The keys that OpenVPN servers of this mock would use; the portal's files contain `ca` and `tlsCrypt`. */
export type VpnAuthority = z.infer<typeof storedAuthority>

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
const CERTIFICATE_LIFETIME_MS = 10 * 365 * DAY
const STATIC_KEY_BYTES = 256
const LINE_HEX_DIGITS = 32

const pem = (label: string, der: ArrayBuffer): string =>
  `-----BEGIN ${label}-----\n${Buffer.from(der)
    .toString('base64')
    .replace(/.{64}(?=.)/g, '$&\n')}\n-----END ${label}-----\n`

/** Creates a pre-shared key in the format of `openvpn --genkey`. */
const createStaticKey = (): string => {
  const hex = randomBytes(STATIC_KEY_BYTES).toString('hex')
  const lines = hex.match(new RegExp(`.{${LINE_HEX_DIGITS}}`, 'g')) ?? []
  return [
    '#',
    '# 2048 bit OpenVPN static key',
    '#',
    '-----BEGIN OpenVPN Static key V1-----',
    ...lines,
    '-----END OpenVPN Static key V1-----',
    '',
  ].join('\n')
}

const createAuthority = async (): Promise<VpnAuthority> => {
  // Loaded on demand: most runs need no OpenVPN file, and it would double the start time.
  const x509 = await import('@peculiar/x509')
  x509.cryptoProvider.set(crypto)
  const keys = await webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify'])
  const certificate = await x509.X509CertificateGenerator.createSelfSigned({
    serialNumber: randomBytes(16).toString('hex'),
    name: 'CN=Zoog Mock CA',
    notBefore: new Date(Date.now() - DAY),
    notAfter: new Date(Date.now() + CERTIFICATE_LIFETIME_MS),
    signingAlgorithm: ALGORITHM,
    keys,
    extensions: [
      new x509.BasicConstraintsExtension(true, undefined, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign, true),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  })
  return {
    ca: pem('CERTIFICATE', certificate.rawData),
    caKey: pem('PRIVATE KEY', await webcrypto.subtle.exportKey('pkcs8', keys.privateKey)),
    tlsCrypt: createStaticKey(),
  }
}

const load = async (dataDir: string | null): Promise<VpnAuthority> =>
  dataDir === null
    ? createAuthority()
    : loadOrCreateJson(
        join(dataDir, 'openvpn.json'),
        storedAuthority,
        createAuthority,
        'does not contain OpenVPN keys. Delete it to create new ones.',
      )

const loaded = new Map<string | null, Promise<VpnAuthority>>()

/** Loads the authority of a folder and creates it on first use; null keeps it in memory. */
export const loadVpnAuthority = (dataDir: string | null): Promise<VpnAuthority> => {
  const cached = loaded.get(dataDir)
  if (cached) return cached
  const loading = load(dataDir)
  loaded.set(dataDir, loading)
  // Don't cache a failure: the file may be fixed.
  loading.catch(() => loaded.delete(dataDir))
  return loading
}
