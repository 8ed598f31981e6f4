import { ACCOUNT_EVENT_KINDS } from '@zoog/contract/account-events'
import { HAND_OFF_STATES } from '@zoog/contract/device-hand-off'
import { countryCode } from '@zoog/contract/ip'
import { SESSION_KINDS } from '@zoog/contract/sessions'
import { z } from 'zod'

/** Milliseconds since the epoch, by the sandbox's clock. */
export const timestamp = z.number()

/** A row's own id, or the id of a row that it refers to. */
export const rowId = z.number().int().positive()

// The stored form of accounts, sessions and everything that belongs to them. Routers convert rows to the wire format.

export const ACCOUNT_STATUSES = ['Active', 'Expired', 'Suspended'] as const

/** Campaign parameters of the visit, as `users/register` and `users/session/set` receive them. */
const attributionSchema = z.record(z.string())

export const userSchema = z.object({
  id: rowId,
  email: z.string(),
  passwordHash: z.string(),
  verified: z.boolean(),
  /** Whether the mailbox owner is known to be the customer. Absent in seed accounts, where `verified` decides. */
  isEmailProven: z.boolean().optional(),
  /** The hashed secret of the browser in which a guest opened the verification link. */
  mailboxBrowser: z.string().optional(),
  firstName: z.string(),
  secondName: z.string(),
  accountStatus: z.enum(ACCOUNT_STATUSES),
  tariffId: rowId,
  /** Null: the plan never ends. */
  expiresAt: timestamp.nullable(),
  isRecurring: z.boolean(),
  /** The plan that the next renewal buys; null: the current plan. */
  renewsAs: rowId.nullable().default(null),
  /** The plan stays active until then although the renewal failed. Absent without a failed renewal. */
  graceUntil: timestamp.optional(),
  /** The end of the term that the last renewal reminder announced. */
  remindedFor: timestamp.optional(),
  /** Discount in percent on the next renewal only. */
  renewalPercent: z.number().int().min(0).max(99).optional(),
  /** The customer used the stay offer, which is made once. */
  tookStayOffer: z.boolean().optional(),
  isPostAffiliateAvailable: z.boolean(),
  isWgSectionAvailable: z.boolean(),
  emailSubscribed: z.boolean(),
  /** The `friendID` in the user's referral link. */
  friendId: z.string(),
  language: z.string(),
  attribution: attributionSchema,
  /** The account was created during checkout, and its random password is unknown to the customer. */
  needsPassword: z.boolean(),
  /** The link that sets the first password was mailed; it is sent once. */
  isPasswordMailed: z.boolean().default(false),
  createdAt: timestamp,
})

/**
 * A sign-in. After a renewal, the previous token stays valid until a minute after the first use of the new one
 * (R-AUTH-14); `validUntil` is null until that first use.
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
  /** When the session last passed two-factor authentication. */
  steppedUpAt: timestamp.nullable().default(null),
})

/** A user's authenticator app. Sign-in requires it after its first code has confirmed it. */
export const authenticatorSchema = z.object({
  userId: rowId,
  /** The session that sets the app up; no other session can confirm it. */
  sessionId: z.string().default(''),
  /** Base32, as apps expect it. Codes can't be checked against a hash. */
  secret: z.string(),
  createdAt: timestamp,
  confirmedAt: timestamp.nullable(),
  /** The time step of the last accepted code. That code and older ones are rejected. */
  lastStep: z.number().int(),
  /** Hashes of the unused recovery codes. */
  recoveryCodes: z.array(z.string()),
  /** When a reported loss turns the authenticator off; null: no loss was reported. */
  offAt: timestamp.nullable().default(null),
})

export const passkeySchema = z.object({
  /** The authenticator's own credential id, unique to one account. */
  id: z.string(),
  userId: rowId,
  name: z.string(),
  /** The host that the passkey was created for (WebAuthn's RP ID). */
  host: z.string(),
  /** COSE, in base64url. */
  publicKey: z.string(),
  /** The authenticator's own usage counter; 0 if it doesn't count. */
  counter: z.number().int().nonnegative(),
  transports: z.array(z.string()),
  createdAt: timestamp,
  lastUsedAt: timestamp.nullable(),
})

export const accountEventSchema = z.object({
  id: z.string(),
  userId: rowId,
  kind: z.enum(ACCOUNT_EVENT_KINDS),
  userAgent: z.string(),
  country: countryCode,
  createdAt: timestamp,
})

/** A browser that signed in to an account before, by the hash of its cookie's secret. */
export const knownBrowserSchema = z.object({ hash: z.string(), userId: rowId, lastSeenAt: timestamp })

/** A link that works once and expires. Only the hash of its secret is stored. */
export const oneTimeTokenSchema = z.object({
  kind: z.enum(['verify', 'reset', 'login']),
  hash: z.string(),
  userId: rowId,
  createdAt: timestamp,
  expiresAt: timestamp,
  usedAt: timestamp.nullable(),
})

/**
 * A pending change of an account's email address, at most one per account. Only hashes of the links' secrets are
 * stored.
 */
export const emailChangeSchema = z.object({
  userId: rowId,
  email: z.string(),
  currentHash: z.string(),
  newHash: z.string(),
  isAgreedByCurrent: z.boolean(),
  isAgreedByNew: z.boolean(),
  expiresAt: timestamp,
})

/** A hand-off of a sign-in from a session to a phone through a link. Only hashes of its secrets are stored. */
export const deviceHandOffSchema = z.object({
  id: z.string(),
  userId: rowId,
  /** The session that created the link; no other session can confirm it. */
  sessionId: z.string(),
  tokenHash: z.string(),
  state: z.enum(HAND_OFF_STATES),
  /**
   * The phone that opened the link: its secret, the number it shows, and the numbers that the session offers to
   * choose from.
   */
  phone: z
    .object({
      secretHash: z.string(),
      number: z.string(),
      numbers: z.array(z.string()),
      userAgent: z.string(),
      country: countryCode,
    })
    .nullable(),
  /** The session that the phone received, and when. */
  claimed: z.object({ sessionId: z.string(), at: timestamp }).nullable(),
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

/** A friend's action through a user's referral link, and the days of service it earned. */
export const rewardSchema = z.object({
  id: rowId,
  userId: rowId,
  kind: z.enum(['click', 'sign-up', 'purchase']),
  days: z.number().int().nonnegative(),
  createdAt: timestamp,
  /** When the days count, once the payment can't be refunded anymore; absent: immediately. */
  earnedAt: timestamp.optional(),
})
