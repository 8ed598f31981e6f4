import { randomBytes } from 'node:crypto'
import { hashSecret } from '../../core/links'
import type { Data } from '../../core/schema'

/** The number of remembered browsers per account; the longest unused is removed first. */
const MAX_BROWSERS_PER_USER = 20

/** Returns whether a browser signed in to the account before, by the secret in its cookie. */
export const isKnownBrowser = (data: Data, userId: number, secret: string | null): secret is string => {
  if (secret === null) return false
  const hash = hashSecret(secret)
  return data.knownBrowsers.some((row) => row.userId === userId && row.hash === hash)
}

/**
 * Remembers a browser and returns the secret for its cookie. A browser new to the account gets a new secret that
 * replaces its old one, so that a cookie set by a stranger is useless.
 */
export const addKnownBrowser = (data: Data, now: number, userId: number, secret: string | null): string => {
  const oldHash = secret === null ? null : hashSecret(secret)
  const browser = data.knownBrowsers.find((row) => row.userId === userId && row.hash === oldHash)
  if (secret !== null && browser) {
    browser.lastSeenAt = now
    return secret
  }
  const newSecret = randomBytes(32).toString('base64url')
  const hash = hashSecret(newSecret)
  for (const row of data.knownBrowsers) if (row.hash === oldHash) row.hash = hash
  data.knownBrowsers.push({ hash, userId, lastSeenAt: now })
  const own = data.knownBrowsers.filter((row) => row.userId === userId)
  const oldest = own.toSorted((a, b) => b.lastSeenAt - a.lastSeenAt).slice(MAX_BROWSERS_PER_USER)
  data.knownBrowsers = data.knownBrowsers.filter((row) => !oldest.includes(row))
  return newSecret
}

/** Forgets all browsers of an account except one: the others may belong to someone who knew the password. */
export const removeKnownBrowsers = (data: Data, userId: number, exceptSecret: string | null): void => {
  const exceptHash = exceptSecret === null ? null : hashSecret(exceptSecret)
  data.knownBrowsers = data.knownBrowsers.filter((row) => row.userId !== userId || row.hash === exceptHash)
}
