import { randomBytes } from 'node:crypto'
import { hashSecret } from '../../core/links'
import type { Data } from '../../core/schema'

/** The browsers of an account that are remembered; the one that was away for longest goes first. */
const DEVICES_PER_USER = 20

/** Whether a browser signed in to the account before. `secret` is what its cookie says, if it has one. */
export const isKnownBrowser = (
  data: Pick<Data, 'devices'>,
  userId: number,
  secret: string | null,
): secret is string =>
  secret !== null && data.devices.some((row) => row.userId === userId && row.hash === hashSecret(secret))

/**
 * Remembers that a browser signed in; answers the secret for its cookie. A browser that the account did not know gets a
 * new one, which takes over what the old one was good for: whoever planted a cookie in somebody's browser has
 * nothing of it.
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

/** Forgets the browsers of an account, all but the one given: they may be of somebody who knew its password. */
export const removeKnownBrowsers = (data: Data, userId: number, exceptSecret: string | null): void => {
  const exceptHash = exceptSecret === null ? null : hashSecret(exceptSecret)
  data.devices = data.devices.filter((row) => row.userId !== userId || row.hash === exceptHash)
}
