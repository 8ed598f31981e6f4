import { MINUTE } from '@zoog/contract/constants'
import type { Caller } from '../../core/caller'
import { findUserByEmail, normalizeEmail } from '../../core/find-user'
import { hashSecret } from '../../core/links'
import type { RateLimit } from '../../core/rate-limit'
import { type AttemptCounter, clearAttempts } from '../../core/rate-limit'
import type { Data } from '../../core/schema'
import { isKnownBrowser } from './known-browsers'

/** Wrong passwords for one account, existing or not. A known browser has its own counter. */
const ACCOUNT_LIMIT: RateLimit = { max: 10, windowMs: 15 * MINUTE }
/**
 * Wrong passwords from one IP address for any account. Many customers may share an IP address, so the account's limit
 * is lower.
 */
const IP_LIMIT: RateLimit = { max: 60, windowMs: 15 * MINUTE }

const getAccountCounter = (email: string): AttemptCounter => ({
  key: `login:${normalizeEmail(email)}`,
  limit: ACCOUNT_LIMIT,
})

/**
 * The counters of a sign-in: the account and the IP address. A known browser has its own counter, so that a stranger's
 * guesses don't lock the owner out.
 */
export const getSignInCounters = (
  data: Data,
  email: string,
  { ip, browserSecret }: Caller,
): AttemptCounter[] => {
  const user = findUserByEmail(data, email)
  if (user && isKnownBrowser(data, user.id, browserSecret))
    return [{ key: `known-${hashSecret(browserSecret)}:${user.id}`, limit: ACCOUNT_LIMIT }]
  return [getAccountCounter(email), { key: `login-from:${ip}`, limit: IP_LIMIT, isNetwork: true }]
}

/** Returns the counter of a signed-in user who confirms the password. */
export const getConfirmationCounters = (userId: number): AttemptCounter[] => [
  { key: `confirm:${userId}`, limit: ACCOUNT_LIMIT },
]

/** Resets an account's counter after a password reset. */
export const clearAccountAttempts = (data: Data, email: string): void =>
  clearAttempts(data, [getAccountCounter(email)])
