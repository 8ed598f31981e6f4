import { HOUR, MINUTE } from '@zoog/contract/constants'
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

/** The address and the browser that limits count by. */
export interface Caller {
  address: string
  /** The secret in the browser's device cookie; null without one. */
  deviceSecret: string | null
}

/** Wrong passwords for one account, known or not; from a browser that the account knows, for that browser. */
export const ACCOUNT_LIMIT: RateLimit = { max: 10, windowMs: 15 * MINUTE }
/** Wrong passwords from one address, for any accounts: many customers may share it, so the account's limit comes first. */
export const ADDRESS_LIMIT: RateLimit = { max: 60, windowMs: 15 * MINUTE }
/** Unknown gift codes from one address. */
const GIFT_ADDRESS_LIMIT: RateLimit = { max: 30, windowMs: 15 * MINUTE }

/** Requests from one address: more than an office makes, and too few to be useful to an attacker. */
const FROM_ADDRESS = {
  register: { max: 50, windowMs: HOUR },
  gift: { max: 50, windowMs: HOUR },
  reset: { max: 30, windowMs: 15 * MINUTE },
  check: { max: 60, windowMs: 15 * MINUTE },
} as const satisfies Record<string, RateLimit>

const SHARED_NETWORK =
  'Too many attempts from your network, which you may share with others (an office, a mobile network, a VPN). Try again later, or from another network.'

/** Adds to a refusal that it concerns a network, not the customer. */
const requireNetworkBelowLimit = (check: () => void): void => {
  try {
    check()
  } catch (error) {
    if (error instanceof HttpError)
      throw new HttpError(429, { message: SHARED_NETWORK, code: 'too_many_from_network' }, error.headers)
    throw error
  }
}

/** Counts a request of an address, or refuses it with 429. */
export const consumeAddressAttempt = (
  data: Data,
  now: number,
  what: keyof typeof FROM_ADDRESS,
  { address }: Caller,
): void =>
  requireNetworkBelowLimit(() =>
    consumeAttempt(data, `${what}-from:${address}`, FROM_ADDRESS[what], now, SHARED_NETWORK),
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
 * The counters of a sign-in: the account and the address. A browser that signed in to the account before has a counter of
 * its own, so that a stranger's guesses don't lock the owner out.
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

/** The counters of a password that a signed-in user confirms with. */
export const getConfirmationCounters = (userId: number): AttemptCounter[] => [
  { key: `confirm:${userId}`, limit: ACCOUNT_LIMIT },
]

/** The counters of unknown gift codes: a code is worth money to anyone who finds it. */
export const getGiftCounters = (userId: number, { address }: Caller): AttemptCounter[] => [
  { key: `gift:${userId}`, limit: ACCOUNT_LIMIT },
  { key: `gift-code-from:${address}`, limit: GIFT_ADDRESS_LIMIT, isNetwork: true },
]

/** Refuses an attempt with 429 where one of its counters is full. */
export const requireAttemptAllowed = (
  data: Data,
  now: number,
  counts: readonly AttemptCounter[],
  message: string,
): void => {
  for (const { key, limit, isNetwork } of counts) {
    const check = () => requireBelowLimit(data, key, limit, now, message)
    if (isNetwork) requireNetworkBelowLimit(check)
    else check()
  }
}

/** Counts an attempt before its secret is compared, so that parallel attempts can't pass the limit together. */
export const reserveAttempt = (
  data: Data,
  now: number,
  counts: readonly AttemptCounter[],
  message: string,
): void => {
  requireAttemptAllowed(data, now, counts, message)
  recordFailedAttempt(data, now, counts)
}

/** Uncounts an attempt that was no wrong guess. */
export const releaseAttempt = (data: Data, countedAt: number, counts: readonly AttemptCounter[]): void => {
  for (const { key } of counts) uncountAttempt(data, key, countedAt)
}

/** Counts a wrong attempt. */
export const recordFailedAttempt = (data: Data, now: number, counts: readonly AttemptCounter[]): void => {
  for (const { key, limit } of counts) recordAttempt(data, key, limit, now)
}

/**
 * Starts the counters anew after a right password, except the address's: otherwise an attacker could sign in to an account
 * of their own between guesses.
 */
export const clearFailedAttempts = (data: Data, counts: readonly AttemptCounter[]): void => {
  for (const { key, isNetwork } of counts) if (!isNetwork) clearAttempts(data, key)
}

/** Starts the counter of an account anew after its password was reset. */
export const clearAccountAttempts = (data: Data, email: string): void =>
  clearFailedAttempts(data, [getAccountCounter(email)])

const FIRST_DELAY_MS = 250
const LONGEST_DELAY_MS = 2000

/** How long the response to an attempt waits, in ms: a third of the limit is free, then it doubles each time. */
export const getAttemptDelay = (data: Data, now: number, counts: readonly AttemptCounter[]): number =>
  Math.max(
    ...counts.map(({ key, limit }) => {
      const beyond = countAttempts(data, key, limit, now) - Math.floor(limit.max / 3)
      return beyond < 0 ? 0 : Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** beyond)
    }),
  )

/** The key that counts an address. An IPv6 customer has a whole /64 and could use another address each time. */
export const toAddressKey = (ip: string): string => {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!plain.includes(':')) return plain
  const [head = '', tail = ''] = plain.split('::')
  const groups = head.split(':').filter(Boolean)
  const after = plain.includes('::') ? tail.split(':').filter(Boolean) : []
  const zeros = Array.from({ length: 8 - groups.length - after.length }, () => '0')
  return `${[...groups, ...zeros, ...after].slice(0, 4).join(':')}::/64`
}
