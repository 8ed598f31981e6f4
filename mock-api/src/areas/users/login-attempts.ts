import { HOUR, MINUTE } from '@zoog/contract/constants'
import type { Caller } from '../../core/caller'
import { HttpError } from '../../core/errors'
import { findUserByEmail, normalizeEmail } from '../../core/find-user'
import { hashSecret } from '../../core/links'
import {
  clearAttempts,
  consumeAttempt,
  countAttempts,
  type RateLimit,
  recordAttempt,
  requireBelowLimit,
  uncountAttempt,
} from '../../core/rate-limit'
import type { Data } from '../../core/schema'
import { isKnownBrowser } from './known-browsers'

/** Wrong passwords for one account, existing or not. A known browser has its own counter. */
export const ACCOUNT_LIMIT: RateLimit = { max: 10, windowMs: 15 * MINUTE }
/**
 * Wrong passwords from one address for any account. Many customers may share an address, so the account's limit is
 * lower.
 */
export const ADDRESS_LIMIT: RateLimit = { max: 60, windowMs: 15 * MINUTE }
/** Unknown gift codes from one address. */
const GIFT_ADDRESS_LIMIT: RateLimit = { max: 30, windowMs: 15 * MINUTE }

/** Requests from one address: more than an office makes, too few for an attacker. */
const FROM_ADDRESS = {
  register: { max: 50, windowMs: HOUR },
  gift: { max: 50, windowMs: HOUR },
  reset: { max: 30, windowMs: 15 * MINUTE },
  check: { max: 60, windowMs: 15 * MINUTE },
  emailChange: { max: 30, windowMs: HOUR },
} as const satisfies Record<string, RateLimit>

const SHARED_NETWORK =
  'Too many attempts from your network, which you may share with others (an office, a mobile network, a VPN). Try again later, or from another network.'

/** Rewords a rejection to say that it concerns the network, not the customer. */
const requireNetworkBelowLimit = (check: () => void): void => {
  try {
    check()
  } catch (error) {
    if (error instanceof HttpError)
      throw new HttpError(429, { message: SHARED_NETWORK, code: 'too_many_from_network' }, error.headers)
    throw error
  }
}

/** Counts a request of an address, or throws 429. */
export const consumeAddressAttempt = (
  data: Data,
  now: number,
  kind: keyof typeof FROM_ADDRESS,
  { address }: Caller,
): void =>
  requireNetworkBelowLimit(() =>
    consumeAttempt(data, `${kind}-from:${address}`, FROM_ADDRESS[kind], now, SHARED_NETWORK),
  )

/** A counter of wrong passwords or codes. */
export interface AttemptCounter {
  key: string
  limit: RateLimit
  /** Counts an address, which several customers may share. */
  isNetwork?: true
}

const getAccountCounter = (email: string): AttemptCounter => ({
  key: `login:${normalizeEmail(email)}`,
  limit: ACCOUNT_LIMIT,
})

/**
 * The counters of a sign-in: the account and the address. A known browser has its own counter, so that a stranger's
 * guesses don't lock the owner out.
 */
export const getSignInCounters = (
  data: Data,
  email: string,
  { address, deviceSecret }: Caller,
): AttemptCounter[] => {
  const user = findUserByEmail(data, email)
  if (user && isKnownBrowser(data, user.id, deviceSecret))
    return [{ key: `known-${hashSecret(deviceSecret)}:${user.id}`, limit: ACCOUNT_LIMIT }]
  return [getAccountCounter(email), { key: `login-from:${address}`, limit: ADDRESS_LIMIT, isNetwork: true }]
}

/** Returns the counter of a signed-in user who confirms the password. */
export const getConfirmationCounters = (userId: number): AttemptCounter[] => [
  { key: `confirm:${userId}`, limit: ACCOUNT_LIMIT },
]

/** Returns the counters of unknown gift codes, which are worth money. */
export const getGiftCounters = (userId: number, { address }: Caller): AttemptCounter[] => [
  { key: `gift:${userId}`, limit: ACCOUNT_LIMIT },
  { key: `gift-code-from:${address}`, limit: GIFT_ADDRESS_LIMIT, isNetwork: true },
]

/** Throws 429 if a counter has reached its limit. */
export const requireAttemptAllowed = (
  data: Data,
  now: number,
  counters: readonly AttemptCounter[],
  message: string,
): void => {
  for (const { key, limit, isNetwork } of counters) {
    const check = () => requireBelowLimit(data, key, limit, now, message)
    if (isNetwork) requireNetworkBelowLimit(check)
    else check()
  }
}

/** Counts an attempt before its secret is compared, so that parallel attempts can't pass the limit together. */
export const reserveAttempt = (
  data: Data,
  now: number,
  counters: readonly AttemptCounter[],
  message: string,
): void => {
  requireAttemptAllowed(data, now, counters, message)
  recordFailedAttempt(data, now, counters)
}

/** Removes an attempt from its counters because it was no wrong guess. */
export const releaseAttempt = (data: Data, countedAt: number, counters: readonly AttemptCounter[]): void => {
  for (const { key } of counters) uncountAttempt(data, key, countedAt)
}

/** Counts a failed attempt. */
export const recordFailedAttempt = (data: Data, now: number, counters: readonly AttemptCounter[]): void => {
  for (const { key, limit } of counters) recordAttempt(data, key, limit, now)
}

/**
 * Resets the counters after a correct password, except the address counter: otherwise attackers could sign in to
 * their own account between guesses.
 */
export const clearFailedAttempts = (data: Data, counters: readonly AttemptCounter[]): void => {
  for (const { key, isNetwork } of counters) if (!isNetwork) clearAttempts(data, key)
}

/** Resets an account's counter after a password reset. */
export const clearAccountAttempts = (data: Data, email: string): void =>
  clearFailedAttempts(data, [getAccountCounter(email)])

const FIRST_DELAY_MS = 250
const MAX_DELAY_MS = 2000

/** Returns the response delay in ms: none for a third of the limit, then doubling up to a cap. */
export const getAttemptDelay = (data: Data, now: number, counters: readonly AttemptCounter[]): number =>
  Math.max(
    ...counters.map(({ key, limit }) => {
      const excess = countAttempts(data, key, limit, now) - Math.floor(limit.max / 3)
      return excess < 0 ? 0 : Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** excess)
    }),
  )
