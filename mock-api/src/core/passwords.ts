import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { HttpError } from './errors'

/** The cost of a hash. It is below a production server's, because tests sign in hundreds of times. */
const COST = 4096
const KEY_BYTES = 32
/** The number of parallel hashes: half of Node's thread pool, which file and DNS requests need too. */
const PARALLEL_HASHES = 2
/** The maximum number of waiting hashes. With more, the last ones would wait for seconds. */
const WAITING_HASHES = 200

let running = 0
const waiting: (() => void)[] = []

const busyError = () =>
  new HttpError(
    503,
    { message: 'We’re busy right now. Try again in a moment.', code: 'unavailable' },
    { 'retry-after': '1' },
  )

/** Runs a hash when one of the few slots is free. */
const withHashSlot = async <T>(hash: () => Promise<T>): Promise<T> => {
  if (running < PARALLEL_HASHES) running += 1
  else {
    if (waiting.length >= WAITING_HASHES) throw busyError()
    await new Promise<void>((resolve) => waiting.push(resolve))
  }
  try {
    return await hash()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

const derive = (password: string, salt: Buffer, cost: number): Promise<Buffer> =>
  withHashSlot(
    () =>
      new Promise<Buffer>((resolve, reject) => {
        scrypt(password.normalize('NFC'), salt, KEY_BYTES, { N: cost, r: 8, p: 1 }, (error, key) =>
          error ? reject(error) : resolve(key),
        )
      }),
  )

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
    const known = keys.get(`${cost}$${salt}`)
    const actual = known ?? (await derive(secret, Buffer.from(salt, 'base64url'), Number(cost)))
    keys.set(`${cost}$${salt}`, actual)
    if (actual.length === key.length && timingSafeEqual(actual, key)) return hash
  }
  return null
}

/** Returns whether a password matches a hash. Takes the same time either way. */
export const verifyPassword = async (password: string, hash: string): Promise<boolean> =>
  (await findMatchingHash(password, [hash])) !== null
