import { HOUR, MINUTE } from '@zoog/contract/constants'
import { findUserByEmail, normalizeEmail } from '../../core/find-user'
import { hashSecret } from '../../core/links'
import {
  clearAttempts,
  consumeAttempt,
  countAttempts,
  type RateLimit,
  recordAttempt,
  requireBelowLimit,
} from '../../core/rate-limit'
import type { Data } from '../../core/schema'
import { isKnownBrowser } from './known-browsers'

/** Who asks, as far as limits go. */
export interface Caller {
  address: string
  /** The secret in the browser's device cookie; null without one. */
  deviceSecret: string | null
}

/** Wrong passwords that are borne for one account, known or not; from a browser that it knows, for that browser. */
export const ACCOUNT_LIMIT: RateLimit = { max: 10, windowMs: 15 * MINUTE }
/** Wrong passwords that are borne from one address, for whichever accounts. */
export const ADDRESS_LIMIT: RateLimit = { max: 30, windowMs: 15 * MINUTE }

/** Done from one address: more than a household or an office does, and too few to be worth anything. */
const FROM_ADDRESS = {
  register: { max: 50, windowMs: HOUR },
  gift: { max: 50, windowMs: HOUR },
  reset: { max: 30, windowMs: 15 * MINUTE },
  check: { max: 60, windowMs: 15 * MINUTE },
} as const satisfies Record<string, RateLimit>

const TOO_MANY = 'Too many requests from your network. Please try again later.'

/** Lets an address do something once more, or refuses with 429. */
export const consumeAddressAttempt = (
  data: Data,
  now: number,
  what: keyof typeof FROM_ADDRESS,
  { address }: Caller,
): void => consumeAttempt(data, `${what}-from:${address}`, FROM_ADDRESS[what], now, TOO_MANY)

/** A count that wrong passwords, or codes, go by. */
export interface AttemptCounter {
  key: string
  limit: RateLimit
}

const getAccountCounter = (email: string): AttemptCounter => ({
  key: `login:${normalizeEmail(email)}`,
  limit: ACCOUNT_LIMIT,
})

/**
 * What a guess is counted by: the account and the address. A browser that signed in to the account before is counted by
 * itself, so that nobody locks an account's owner out by guessing.
 */
export const getSignInCounters = (
  data: Data,
  email: string,
  { address, deviceSecret }: Caller,
): AttemptCounter[] => {
  const user = findUserByEmail(data, email)
  if (user && isKnownBrowser(data, user.id, deviceSecret))
    return [{ key: `known-${hashSecret(deviceSecret)}:${user.id}`, limit: ACCOUNT_LIMIT }]
  return [getAccountCounter(email), { key: `login-from:${address}`, limit: ADDRESS_LIMIT }]
}

/** What wrong passwords of somebody who is signed in are counted by. */
export const getConfirmationCounters = (userId: number): AttemptCounter[] => [
  { key: `confirm:${userId}`, limit: ACCOUNT_LIMIT },
]

/** What unknown gift codes of somebody who is signed in are counted by: a code is worth money, whoever finds it. */
export const getGiftCounters = (userId: number, { address }: Caller): AttemptCounter[] => [
  { key: `gift:${userId}`, limit: ACCOUNT_LIMIT },
  { key: `gift-code-from:${address}`, limit: ADDRESS_LIMIT },
]

/** Refuses a guess where any of its counts is full. */
export const requireAttemptAllowed = (
  data: Data,
  now: number,
  counts: readonly AttemptCounter[],
  message: string,
): void => {
  for (const { key, limit } of counts) requireBelowLimit(data, key, limit, now, message)
}

/** Counts a wrong password. */
export const recordFailedAttempt = (data: Data, now: number, counts: readonly AttemptCounter[]): void => {
  for (const { key, limit } of counts) recordAttempt(data, key, limit, now)
}

/**
 * Starts counting anew after a right password. An address goes on being counted: signing in to an account of one's own
 * between two guesses gives no further ones.
 */
export const clearFailedAttempts = (data: Data, counts: readonly AttemptCounter[]): void => {
  for (const { key, limit } of counts) if (limit !== ADDRESS_LIMIT) clearAttempts(data, key)
}

/** Starts counting anew for an account whose password was set anew. */
export const clearAccountAttempts = (data: Data, email: string): void =>
  clearFailedAttempts(data, [getAccountCounter(email)])

const FIRST_DELAY_MS = 250
const LONGEST_DELAY_MS = 2000

/** How long the answer to a guess waits, right or wrong: a third of a limit is free, then twice as long each time. */
export const getAttemptDelay = (data: Data, now: number, counts: readonly AttemptCounter[]): number =>
  Math.max(
    ...counts.map(({ key, limit }) => {
      const beyond = countAttempts(data, key, limit, now) - Math.floor(limit.max / 3)
      return beyond < 0 ? 0 : Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** beyond)
    }),
  )

/** What an address is counted by: an IPv6 customer has a whole network (/64), and could be another in it each time. */
export const toAddressKey = (ip: string): string => {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!plain.includes(':')) return plain
  const [head = '', tail = ''] = plain.split('::')
  const groups = head.split(':').filter(Boolean)
  const after = plain.includes('::') ? tail.split(':').filter(Boolean) : []
  const zeros = Array.from({ length: 8 - groups.length - after.length }, () => '0')
  return `${[...groups, ...zeros, ...after].slice(0, 4).join(':')}::/64`
}
