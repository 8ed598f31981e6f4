import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

/** The cost of a hash. It is below a production server's, because tests sign in hundreds of times. */
const COST = 4096
const KEY_BYTES = 32

/** Hashes run one after the other, so that a flood of sign-ins leaves Node's thread pool to files and DNS. */
let last: Promise<unknown> = Promise.resolve()

const derive = (password: string, salt: Buffer, cost: number): Promise<Buffer> => {
  const key = last.then(
    () =>
      new Promise<Buffer>((resolve, reject) => {
        scrypt(password.normalize('NFC'), salt, KEY_BYTES, { N: cost, r: 8, p: 1 }, (error, key) =>
          error ? reject(error) : resolve(key),
        )
      }),
  )
  last = key.catch(() => undefined)
  return key
}

const parseHash = (hash: string) => {
  const [kind, cost, salt, key] = hash.split('$')
  return kind === 'scrypt' && cost && salt && key ? { cost, salt, key: Buffer.from(key, 'base64url') } : null
}

const hashWithSalt = async (password: string, salt: Buffer): Promise<string> => {
  const key = await derive(password, salt, COST)
  return `scrypt$${COST}$${salt.toString('base64url')}$${key.toString('base64url')}`
}

/** Returns the salted hash of a password, as `scrypt$cost$salt$key`. */
export const hashPassword = (password: string): Promise<string> => hashWithSalt(password, randomBytes(16))

/** Hashes random secrets with a common salt, so that comparing a secret with all of them costs one hash. */
export const hashSecrets = (secrets: readonly string[]): Promise<string[]> => {
  const salt = randomBytes(16)
  return Promise.all(secrets.map((secret) => hashWithSalt(secret, salt)))
}

/** Returns the hash that matches a secret; null if none does. */
export const findMatchingHash = async (secret: string, hashes: readonly string[]): Promise<string | null> => {
  const keys = new Map<string, Buffer>()
  for (const hash of hashes) {
    const parsed = parseHash(hash)
    if (!parsed) continue
    const { cost, salt, key } = parsed
    const cachedKey = keys.get(`${cost}$${salt}`)
    const actual = cachedKey ?? (await derive(secret, Buffer.from(salt, 'base64url'), Number(cost)))
    keys.set(`${cost}$${salt}`, actual)
    if (actual.length === key.length && timingSafeEqual(actual, key)) return hash
  }
  return null
}

/** Returns whether a password matches a hash. Takes the same time either way. */
export const verifyPassword = async (password: string, hash: string): Promise<boolean> =>
  (await findMatchingHash(password, [hash])) !== null
