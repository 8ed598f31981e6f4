import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

/** Cost of a hash. Below what a production server takes, so that hundreds of sign-ins in tests cost little. */
const COST = 4096
const KEY_BYTES = 32

const derive = (password: string, salt: Buffer, cost: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password.normalize('NFC'), salt, KEY_BYTES, { N: cost, r: 8, p: 1 }, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })

/** The salted hash of a password, as `scrypt$cost$salt$key`. */
export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(16)
  const key = await derive(password, salt, COST)
  return `scrypt$${COST}$${salt.toString('base64url')}$${key.toString('base64url')}`
}

/** Whether a password is the one that a hash was made of. Takes the same time where they differ. */
export const verifyPassword = async (password: string, hash: string): Promise<boolean> => {
  const [kind, cost, salt, key] = hash.split('$')
  if (kind !== 'scrypt' || !cost || !salt || !key) return false
  const expected = Buffer.from(key, 'base64url')
  const actual = await derive(password, Buffer.from(salt, 'base64url'), Number(cost))
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}
