import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

// A software authenticator for tests and `conformance`: ES256, no attestation, one key per account (WebAuthn 2, 6).

/** Overrides for the authenticator's responses, to test rejections. */
export interface CeremonyOptions {
  /** The page's origin, which the browser adds. */
  origin: string
  isVerified?: boolean
  /** The authenticator's usage counter; 0 disables counting. */
  counter?: number
  id?: string
  userHandle?: string
  type?: string
  /** The page is embedded in another site. */
  crossOrigin?: boolean
}

interface CreationOptions {
  challenge: string
  rp: { id: string }
  user: { id: string }
}
interface RequestOptions {
  challenge: string
  rpId: string
}

const FLAGS = { present: 0x01, verified: 0x04, withCredential: 0x40 }
const AAGUID = Buffer.alloc(16)

const hashSha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest()
const encodeBase64Url = (data: string | Buffer): string => Buffer.from(data).toString('base64url')

const encodeAuthenticatorData = (
  host: string,
  { isVerified = true, counter = 0 }: Pick<CeremonyOptions, 'isVerified' | 'counter'>,
  credential = Buffer.alloc(0),
): Buffer => {
  const head = Buffer.alloc(5)
  head[0] =
    FLAGS.present | (isVerified ? FLAGS.verified : 0) | (credential.length > 0 ? FLAGS.withCredential : 0)
  head.writeUInt32BE(counter, 1)
  return Buffer.concat([hashSha256(host), head, credential])
}

const encodeClientData = (
  challenge: string,
  type: string,
  { origin, crossOrigin = false }: Pick<CeremonyOptions, 'origin' | 'crossOrigin'>,
): string => JSON.stringify({ type, challenge, origin, crossOrigin })

/** Returns the CBOR encoding of `{ fmt: 'none', attStmt: {}, authData }`. */
const encodeAttestation = (data: Buffer): Buffer => {
  const length = Buffer.from([0x59, data.length >> 8, data.length & 0xff])
  const head = Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex')
  return Buffer.concat([head, length, data])
}

/** Returns the COSE encoding of a P-256 public key. */
const encodeCoseKey = ({ x = '', y = '' }: { x?: string; y?: string }): Buffer =>
  Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ])

/** Creates a passkey. Returns the browser's registration response, and a function that signs in with the passkey. */
export const createPasskey = (options: CreationOptions, ceremony: CeremonyOptions) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = ceremony.id ?? encodeBase64Url(randomBytes(32))
  const rawId = Buffer.from(id, 'base64url')
  const length = Buffer.from([rawId.length >> 8, rawId.length & 0xff])
  const credential = Buffer.concat([
    AAGUID,
    length,
    rawId,
    encodeCoseKey(publicKey.export({ format: 'jwk' })),
  ])
  const common = { id, rawId: id, type: 'public-key', clientExtensionResults: {} }
  const response = {
    ...common,
    response: {
      clientDataJSON: encodeBase64Url(
        encodeClientData(options.challenge, ceremony.type ?? 'webauthn.create', ceremony),
      ),
      attestationObject: encodeBase64Url(
        encodeAttestation(encodeAuthenticatorData(options.rp.id, ceremony, credential)),
      ),
      transports: ['internal'],
    },
  }
  const signIn = ({ challenge, rpId }: RequestOptions, ceremony: CeremonyOptions) => {
    const data = encodeAuthenticatorData(rpId, ceremony)
    const client = encodeClientData(challenge, ceremony.type ?? 'webauthn.get', ceremony)
    const signature = sign('sha256', Buffer.concat([data, hashSha256(client)]), privateKey)
    return {
      ...common,
      ...(ceremony.id !== undefined && { id: ceremony.id, rawId: ceremony.id }),
      response: {
        clientDataJSON: encodeBase64Url(client),
        authenticatorData: encodeBase64Url(data),
        signature: encodeBase64Url(signature),
        userHandle: ceremony.userHandle ?? options.user.id,
      },
    }
  }
  return { id, response, signIn }
}
