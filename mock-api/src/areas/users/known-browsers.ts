import { randomBytes } from 'node:crypto'
import { hashSecret } from '../../core/links'
import type { Data } from '../../core/schema'

/** Remembered browsers per account; the one unused for longest is removed first. */
const DEVICES_PER_USER = 20

/** Whether a browser signed in to the account before, by the secret in its cookie. */
export const isKnownBrowser = (
  data: Pick<Data, 'devices'>,
  userId: number,
  secret: string | null,
): secret is string =>
  secret !== null && data.devices.some((row) => row.userId === userId && row.hash === hashSecret(secret))

/**
 * Remembers a browser that signed in; returns the secret for its cookie. A browser new to the account gets a new secret,
 * which replaces its old one, so that a cookie planted by a stranger is worth nothing.
 */
export const addKnownBrowser = (data: Data, now: number, userId: number, secret: string | null): string => {
  if (isKnownBrowser(data, userId, secret)) {
    for (const row of data.devices)
      if (row.userId === userId && row.hash === hashSecret(secret)) row.lastSeenAt = now
    return secret
  }
  const fresh = randomBytes(32).toString('base64url')
  const hash = hashSecret(fresh)
  for (const row of data.devices) if (secret !== null && row.hash === hashSecret(secret)) row.hash = hash
  data.devices.push({ hash, userId, lastSeenAt: now })
  const own = data.devices.filter((row) => row.userId === userId)
  const oldest = own.toSorted((a, b) => b.lastSeenAt - a.lastSeenAt).slice(DEVICES_PER_USER)
  data.devices = data.devices.filter((row) => !oldest.includes(row))
  return fresh
}

/** Forgets the browsers of an account except one: another may belong to a person who knew the password. */
export const removeKnownBrowsers = (data: Data, userId: number, exceptSecret: string | null): void => {
  const exceptHash = exceptSecret === null ? null : hashSecret(exceptSecret)
  data.devices = data.devices.filter((row) => row.userId !== userId || row.hash === exceptHash)
}
