import { ACCOUNT_EVENT_KINDS } from '@zoog/contract/account-events'
import { HAND_OFF_STATES } from '@zoog/contract/device-hand-off'
import { SESSION_KINDS } from '@zoog/contract/devices'
import { countryCode } from '@zoog/contract/ip'
import { z } from 'zod'
import { rowId, timestamp } from './columns'

// What is kept of an account and of whom it lets in. How it looks on the wire is the routers' business.

export const ACCOUNT_STATUSES = ['Active', 'Expired', 'Suspended'] as const

/** What a person arrived with, as `users/register` and `users/session/set` hand it over. */
const attributionSchema = z.record(z.string())

export const userSchema = z.object({
  id: rowId,
  email: z.string(),
  passwordHash: z.string(),
  verified: z.boolean(),
  /** Whether a mailed link was opened since the registration; absent in accounts of the seed, where `verified` says it. */
  isEmailProven: z.boolean().optional(),
  firstName: z.string(),
  secondName: z.string(),
  accountStatus: z.enum(ACCOUNT_STATUSES),
  tariffId: rowId,
  /** Null: never ends. */
  expiresAt: timestamp.nullable(),
  isRecurring: z.boolean(),
  /** The tariff that is charged at the end, where another one than that which is held; null: the same. */
  renewsAs: rowId.nullable().default(null),
  /** Everything goes on until then, though the renewal could not be charged. As below: not written for all who have none. */
  graceUntil: timestamp.optional(),
  /** The end of the term whose renewal was announced by mail last. */
  remindedFor: timestamp.optional(),
  /** By how much the next renewal is lowered, and that alone. */
  renewalPercent: z.number().int().min(0).max(99).optional(),
  /** Who took the offer to stay gets no other. */
  tookStayOffer: z.boolean().optional(),
  isPostAffiliateAvailable: z.boolean(),
  isWgSectionAvailable: z.boolean(),
  emailSubscribed: z.boolean(),
  /** What the user's referral link carries as `friendID`. */
  friendId: z.string(),
  language: z.string(),
  attribution: attributionSchema,
  /** Made on the way to a payment, with a password that nobody chose yet. */
  needsPassword: z.boolean(),
  /** The link that sets the first password was mailed; once is enough. */
  isPasswordMailed: z.boolean().default(false),
  createdAt: timestamp,
})

/**
 * A sign-in. A renewed token leaves the one before it good until a minute after its own first use (R-AUTH-14); until then
 * `validUntil` is null.
 */
export const sessionSchema = z.object({
  id: z.string(),
  userId: rowId,
  userAgent: z.string(),
  kind: z.enum(SESSION_KINDS).default('browser'),
  createdAt: timestamp,
  lastSeenAt: timestamp,
  current: z.object({ jti: z.string(), issuedAt: timestamp, expiresAt: timestamp }),
  previous: z.object({ jti: z.string(), validUntil: timestamp.nullable() }).nullable(),
  /** When it last gave a code of the second step. */
  steppedUpAt: timestamp.nullable().default(null),
})

/** An authenticator app of a user. Until its first code arrives it is being set up, and sign-in doesn't ask for it. */
export const authenticatorSchema = z.object({
  userId: rowId,
  /** The session that sets it up; no other session can confirm it. */
  sessionId: z.string().default(''),
  /** Base32, as apps take it: codes cannot be checked by a hash. */
  secret: z.string(),
  createdAt: timestamp,
  confirmedAt: timestamp.nullable(),
  /** The half minute of the last code that was taken: neither it nor an older one is taken again. */
  lastStep: z.number().int(),
  /** Hashes of the recovery codes that were not used yet. */
  recoveryCodes: z.array(z.string()),
  /** From when on it counts no longer, because it was said to be lost; null: it counts. */
  lostFrom: timestamp.nullable().default(null),
})

/** A passkey: the public half of a key pair that an authenticator keeps. */
export const passkeySchema = z.object({
  /** As its authenticator named it: one account's. */
  id: z.string(),
  userId: rowId,
  name: z.string(),
  /** The host that it was made for (WebAuthn's RP ID). */
  host: z.string(),
  /** COSE, in base64url. */
  publicKey: z.string(),
  /** How often it was used, by its own count; 0 where it does not count. */
  counter: z.number().int().nonnegative(),
  transports: z.array(z.string()),
  createdAt: timestamp,
  lastUsedAt: timestamp.nullable(),
})

/** Something that happened to an account's security. */
export const accountEventSchema = z.object({
  id: z.string(),
  userId: rowId,
  kind: z.enum(ACCOUNT_EVENT_KINDS),
  userAgent: z.string(),
  country: countryCode,
  createdAt: timestamp,
})

/** A browser that signed in to an account before, by the hash of the secret in its cookie. */
export const knownBrowserSchema = z.object({ hash: z.string(), userId: rowId, lastSeenAt: timestamp })

/** A link that was mailed or made: good once, for a while. Only the hash of its secret is kept. */
export const oneTimeTokenSchema = z.object({
  kind: z.enum(['verify', 'reset', 'login']),
  hash: z.string(),
  userId: rowId,
  createdAt: timestamp,
  expiresAt: timestamp,
  usedAt: timestamp.nullable(),
})

/** A change of an account's address: at most one of each. Of the links' secrets only hashes are kept. */
export const emailChangeSchema = z.object({
  userId: rowId,
  email: z.string(),
  currentHash: z.string(),
  newHash: z.string(),
  isAgreedByCurrent: z.boolean(),
  isAgreedByNew: z.boolean(),
  expiresAt: timestamp,
})

/** A phone that is signed in by a link of a session. Of its secrets only hashes are kept. */
export const deviceHandOffSchema = z.object({
  id: z.string(),
  userId: rowId,
  /** The session that made the link, and alone confirms it. */
  sessionId: z.string(),
  tokenHash: z.string(),
  state: z.enum(HAND_OFF_STATES),
  /** Who opened the link: what it is known by, the number that it shows, and those that the desk is shown. */
  phone: z
    .object({
      secretHash: z.string(),
      number: z.string(),
      numbers: z.array(z.string()),
      userAgent: z.string(),
      country: countryCode,
    })
    .nullable(),
  /** The session that the phone was given, and when. */
  taken: z.object({ sessionId: z.string(), at: timestamp }).nullable(),
  createdAt: timestamp,
  expiresAt: timestamp,
})

export const wireguardKeySchema = z.object({
  id: rowId,
  userId: rowId,
  name: z.string(),
  publicKey: z.string(),
  addresses: z.array(z.string()),
  createdAt: timestamp,
  /** Null: the tunnel was never up. */
  lastUsedAt: timestamp.nullable().default(null),
})

/** Something a friend did through a user's referral link, and the days of service that it earned. */
export const rewardSchema = z.object({
  id: rowId,
  userId: rowId,
  kind: z.enum(['click', 'sign-up', 'purchase']),
  days: z.number().int().nonnegative(),
  createdAt: timestamp,
  /** When the days count, once the payment can no longer be refunded; absent: at once. */
  earnedAt: timestamp.optional(),
})
