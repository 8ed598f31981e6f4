import { ACCOUNT_EVENT_KINDS } from '@zoog/contract/account-events'
import { SESSION_KINDS } from '@zoog/contract/devices'
import { HAND_OVER_STATES } from '@zoog/contract/hand-over'
import { creditNote, invoice, invoiceDetails } from '@zoog/contract/invoice'
import { countryCode } from '@zoog/contract/ip'
import { FAILURE_REASONS, PAYMENT_STATES, PROVIDERS } from '@zoog/contract/payment-values'
import { currency } from '@zoog/contract/plans'
import { REFUND_MOTIVES } from '@zoog/contract/refund'
import { savedCard } from '@zoog/contract/saved-card'
import { STATUS_KINDS } from '@zoog/contract/status'
import { TRAVEL_ADVICE } from '@zoog/contract/travel'
import { z } from 'zod'
import { travelAdvice } from './travel-advice'

/**
 * The whole database of one sandbox. Moments are milliseconds since the epoch by the sandbox's clock (`At`), amounts
 * integer minor units, hashes and ids text; how they look on the wire is the routers' business.
 */
const at = z.number()
const id = z.number().int().positive()

const ACCOUNT_STATUSES = ['Active', 'Expired', 'Suspended'] as const

/** What a person arrived with, as `users/register` and `users/session/set` hand it over. */
const attributionSchema = z.record(z.string())

const userSchema = z.object({
  id,
  email: z.string(),
  passwordHash: z.string(),
  verified: z.boolean(),
  firstName: z.string(),
  secondName: z.string(),
  accountStatus: z.enum(ACCOUNT_STATUSES),
  tariffId: id,
  /** Null: never ends. */
  expiresAt: at.nullable(),
  isRecurring: z.boolean(),
  /** The tariff that is charged at the end, where another one than that which is held; null: the same. */
  renewsAs: id.nullable().default(null),
  /** Everything goes on until then, though the renewal could not be charged. As below: not written for all who have none. */
  graceUntil: at.optional(),
  /** The end of the term whose renewal was announced by mail last. */
  remindedFor: at.optional(),
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
  createdAt: at,
})

/**
 * A sign-in. A renewed token leaves the one before it good until a minute after its own first use (R-AUTH-14); until then
 * `validUntil` is null.
 */
const sessionSchema = z.object({
  id: z.string(),
  userId: id,
  userAgent: z.string(),
  kind: z.enum(SESSION_KINDS).default('browser'),
  createdAt: at,
  lastSeenAt: at,
  current: z.object({ jti: z.string(), issuedAt: at, expiresAt: at }),
  previous: z.object({ jti: z.string(), validUntil: at.nullable() }).nullable(),
  /** When it last gave a code of the second step. */
  steppedUpAt: at.nullable().default(null),
})

/** What a customer holds, as far as a payment changes it. */
const standingSchema = z.object({
  tariffId: id,
  expiresAt: at.nullable(),
  isRecurring: z.boolean(),
  renewsAs: id.nullable(),
  accountStatus: z.enum(ACCOUNT_STATUSES),
  isWgSectionAvailable: z.boolean(),
})

const paymentSchema = z.object({
  id,
  userId: id,
  tariffId: id,
  amount: z.number().int(),
  currency,
  provider: z.enum(PROVIDERS),
  /** `card`, or the method as its provider names it. */
  method: z.string(),
  status: z.enum(['succeeded', 'refunded']),
  promocode: z.string().nullable(),
  subscriptionHash: z.string().nullable(),
  /** What its customer held before it: what is left where it is given back. Not known of payments of before. */
  before: standingSchema.optional(),
  createdAt: at,
  /** Where the payer was seen, and the term that was paid for; absent where an older mock wrote the payment. */
  country: countryCode.optional(),
  paidFor: z.object({ from: at, to: at.nullable() }).optional(),
})

/** An invoice as it was made, on the wire's terms: it stays so, whatever becomes of names, prices and taxes. */
const invoiceSchema = z.object({
  userId: id,
  paymentId: id,
  invoice,
  creditNote: creditNote.nullable(),
})

/** What a customer wants to have on invoices. */
const invoiceDetailsSchema = z.object({ userId: id, details: invoiceDetails })

/** A customer's request to have a payment back; its states are those of `rules/refund-machine.ts`. */
const refundRequestSchema = z.object({
  id: z.string(),
  /** Null: the account was deleted; what was asked for before is paid all the same. */
  userId: id.nullable(),
  paymentId: id,
  amount: z.number().int(),
  currency,
  provider: z.enum(PROVIDERS),
  motive: z.enum(REFUND_MOTIVES).nullable(),
  comment: z.string(),
  askedAt: at,
  state: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('asked') }),
    z.object({ kind: z.literal('granted'), at }),
    z.object({ kind: z.literal('paid_out'), at }),
    z.object({ kind: z.literal('refused'), at, why: z.string() }),
  ]),
})

/** What is kept of a card, and no more: a field beyond it is refused. */
const cardSchema = savedCard.strict()

/** The card that an account's renewal is charged to. */
const savedCardSchema = z.object({ userId: id, card: cardSchema, savedAt: at })

/** A visit to the provider's page where a saved card is replaced; its states are those of `rules/card-replacement.ts`. */
const cardReplacementSchema = z.object({
  id: z.string(),
  userId: id,
  returnOrigin: z.string(),
  createdAt: at,
  state: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('open'), reason: z.enum(FAILURE_REASONS).nullable() }),
    z.object({
      kind: z.literal('authenticating'),
      card: cardSchema,
      after: z.enum(['succeeds', 'is declined']),
    }),
    z.object({ kind: z.enum(['replaced', 'canceled', 'superseded']) }),
  ]),
})

/** A payment under way, from the moment the portal asks for what a provider needs. */
const paymentAttemptSchema = z.object({
  subscriptionHash: z.string(),
  provider: z.enum(PROVIDERS),
  method: z.string(),
  userId: id,
  tariffId: id,
  amount: z.number().int(),
  currency,
  promocode: z.string().nullable(),
  state: z.enum(PAYMENT_STATES),
  failureReason: z.enum(FAILURE_REASONS).nullable(),
  clientSecret: z.string().nullable(),
  /** What is to be saved of the card once the money is there; null before one is given, and after. */
  card: cardSchema.nullable().default(null),
  /** What comes of the card once the customer has passed 3-D Secure; null while none is asked for. */
  afterAuthentication: z.enum(['succeeds', 'is declined']).nullable(),
  /** The portal's origin, to which a provider sends the customer back. */
  returnOrigin: z.string(),
  /** Where the customer was seen. */
  country: countryCode.optional(),
  /** Host of the portal that the customer goes on to after the return (Payssion V2); null: where it leads. */
  returnHost: z.string().nullable(),
  /** Hash of the attempt that took this one's place, or that its purchase was paid by. */
  supersededBy: z.string().nullable().default(null),
  /** What the money gave; null until it is there and kept. */
  holding: z.object({ tariffId: id, addedTo: at.nullable(), until: at.nullable() }).nullable().default(null),
  createdAt: at,
  /** When its customer last asked for it: a second tab and a reload share it. */
  orderedAt: at.default(0),
  updatedAt: at,
})

/** A purchase by its key (`Idempotency-Key`), and the attempt that it is. */
const paymentKeySchema = z.object({
  userId: id,
  key: z.string(),
  /** What was asked for, to tell the same order from another. */
  order: z.string(),
  subscriptionHash: z.string(),
  createdAt: at,
})

/** A customer's leave to charge a method again without asking (Payssion V2). */
const mandateSchema = z.object({ userId: id, method: z.string(), createdAt: at })

/** An authenticator app of a user. Until its first code came it is being set up, and asks nobody for anything. */
const authenticatorSchema = z.object({
  userId: id,
  /** Base32, as apps take it: codes cannot be checked by a hash. */
  secret: z.string(),
  createdAt: at,
  confirmedAt: at.nullable(),
  /** The half minute of the last code that was taken: neither it nor an older one is taken again. */
  lastStep: z.number().int(),
  /** Hashes of the recovery codes that were not used yet. */
  recoveryCodes: z.array(z.string()),
  /** From when on it counts no longer, because it was said to be lost; null: it counts. */
  lostFrom: at.nullable().default(null),
})

/** A passkey: the public half of a key pair that an authenticator keeps. */
const passkeySchema = z.object({
  /** As its authenticator named it: one account's. */
  id: z.string(),
  userId: id,
  name: z.string(),
  /** The host that it was made for (WebAuthn's RP ID). */
  host: z.string(),
  /** COSE, in base64url. */
  publicKey: z.string(),
  /** How often it was used, by its own count; 0 where it does not count. */
  counter: z.number().int().nonnegative(),
  transports: z.array(z.string()),
  createdAt: at,
  lastUsedAt: at.nullable(),
})

/** Something that happened to an account's security. */
const accountEventSchema = z.object({
  id: z.string(),
  userId: id,
  kind: z.enum(ACCOUNT_EVENT_KINDS),
  userAgent: z.string(),
  country: countryCode,
  createdAt: at,
})

/** A browser that signed in to an account before, by the hash of the secret in its cookie. */
const deviceSchema = z.object({ hash: z.string(), userId: id, lastSeenAt: at })

/** A link that was mailed or made: good once, for a while. Only the hash of its secret is kept. */
const oneTimeTokenSchema = z.object({
  kind: z.enum(['verify', 'reset', 'login']),
  hash: z.string(),
  userId: id,
  createdAt: at,
  expiresAt: at,
  usedAt: at.nullable(),
})

/** A change of an account's address: at most one of each. Of the links' secrets only hashes are kept. */
const emailChangeSchema = z.object({
  userId: id,
  email: z.string(),
  currentHash: z.string(),
  newHash: z.string(),
  isAgreedByCurrent: z.boolean(),
  isAgreedByNew: z.boolean(),
  expiresAt: at,
})

/** A phone that is signed in by a link of a session. Of its secrets only hashes are kept. */
const handOverSchema = z.object({
  id: z.string(),
  userId: id,
  /** The session that made the link, and alone confirms it. */
  sessionId: z.string(),
  tokenHash: z.string(),
  state: z.enum(HAND_OVER_STATES),
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
  taken: z.object({ sessionId: z.string(), at }).nullable(),
  createdAt: at,
  expiresAt: at,
})

const promocodeSchema = z.object({
  code: z.string(),
  percent: z.number().int().min(1).max(99),
  /** Empty: every plan that takes codes. */
  tariffIds: z.array(id),
  expiresAt: at.nullable(),
  maxUses: z.number().int().nullable(),
})

/** A code that gives a plan away instead of lowering a price (`users/onetimeLinkByPromo`, `users/register`). */
const giftSchema = z.object({
  code: z.string(),
  tariffId: id,
  days: z.number().int().positive(),
  expiresAt: at.nullable(),
  /** How often it works in all; null: as often as there are accounts. */
  maxUses: z.number().int().nullable().default(null),
})

const promocodeUseSchema = z.object({ code: z.string(), userId: id.nullable(), usedAt: at })

const wireguardKeySchema = z.object({
  id,
  userId: id,
  name: z.string(),
  publicKey: z.string(),
  addresses: z.array(z.string()),
  createdAt: at,
  /** Null: the tunnel was never up. */
  lastUsedAt: at.nullable().default(null),
})

/** Something a friend did through a user's referral link, and the days of service that it earned. */
const rewardSchema = z.object({
  id,
  userId: id,
  kind: z.enum(['click', 'sign-up', 'purchase']),
  days: z.number().int().nonnegative(),
  createdAt: at,
})

/** An incident or a maintenance (R-STATUS-1); it is over once `endsAt` is past. */
const statusEventSchema = z.object({
  id,
  kind: z.enum(STATUS_KINDS),
  /** Empty: every location. */
  serverIds: z.array(id),
  message: z.string(),
  startsAt: at,
  endsAt: at.nullable(),
})

/** A country whose networks are filtered (R-TRAVEL-1), and what helps there. */
const travelAdviceSchema = z.object({
  country: countryCode,
  level: z.enum(['some', 'most']),
  advice: z.array(z.enum(TRAVEL_ADVICE)),
})

const mailSchema = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  kind: z.string(),
  /** What it says, where that is more than its subject and its link. */
  text: z.string().default(''),
  link: z.string().nullable(),
  sentAt: at,
})

/** What a tracker's stand-in was told (R-TRACK-3). */
const beaconSchema = z.object({ tracker: z.string(), values: z.record(z.string()), receivedAt: at })

export const dataSchema = z.object({
  clock: z.object({ offsetMs: z.number(), frozenAt: z.number().nullable() }),
  /** Where `ip/info` says that callers are; null leaves it to the request and the configuration. */
  country: countryCode.nullable(),
  /** The location that callers are connected to, for `ip/info`; null: none. */
  connection: z.object({ serverId: id, leaksNames: z.boolean() }).nullable().default(null),
  /** The next number of each kind; ids are never used twice, not even after a deletion. */
  counters: z.object({
    user: id,
    payment: id,
    reward: id,
    wireguardKey: id,
    statusEvent: id.default(1),
  }),
  users: z.array(userSchema),
  sessions: z.array(sessionSchema),
  authenticators: z.array(authenticatorSchema).default([]),
  passkeys: z.array(passkeySchema).default([]),
  devices: z.array(deviceSchema).default([]),
  accountEvents: z.array(accountEventSchema).default([]),
  payments: z.array(paymentSchema),
  refundRequests: z.array(refundRequestSchema).default([]),
  paymentAttempts: z.array(paymentAttemptSchema),
  paymentKeys: z.array(paymentKeySchema).default([]),
  invoices: z.array(invoiceSchema).default([]),
  invoiceDetails: z.array(invoiceDetailsSchema).default([]),
  /** The last number of each year and series, such as `ZGI-2026`: none is used twice, not even after a deletion. */
  invoiceNumbers: z.record(z.number().int().positive()).default({}),
  savedCards: z.array(savedCardSchema).default([]),
  cardReplacements: z.array(cardReplacementSchema).default([]),
  mandates: z.array(mandateSchema),
  oneTimeTokens: z.array(oneTimeTokenSchema),
  emailChanges: z.array(emailChangeSchema).default([]),
  handOvers: z.array(handOverSchema).default([]),
  promocodes: z.array(promocodeSchema),
  gifts: z.array(giftSchema),
  promocodeUses: z.array(promocodeUseSchema),
  /** By user id, then by feature id. What is not named is off. */
  featureStates: z.record(z.record(z.boolean())),
  /** By user id: the sign-in of the manual set-ups (OpenVPN, SOCKS5, WireGuard). */
  vpnCredentials: z.record(z.object({ username: z.string(), password: z.string(), updatedAt: at })),
  wireguardKeys: z.array(wireguardKeySchema),
  rewards: z.array(rewardSchema),
  statusEvents: z.array(statusEventSchema).default([]),
  travelAdvice: z.array(travelAdviceSchema).default(travelAdvice),
  /** By `jti` of an encrypted body, or of a ticket or a challenge that was used: when it may be forgotten. */
  usedJtis: z.record(at),
  outbox: z.array(mailSchema),
  beacons: z.array(beaconSchema),
  /** Moments of actions that are counted, by a key such as `login:mail@host`; for 429. */
  attempts: z.record(z.array(at)),
})

export type Data = z.infer<typeof dataSchema>
export type UserRow = z.infer<typeof userSchema>
export type SessionRow = z.infer<typeof sessionSchema>
export type AuthenticatorRow = z.infer<typeof authenticatorSchema>
export type PasskeyRow = z.infer<typeof passkeySchema>
export type AccountEventRow = z.infer<typeof accountEventSchema>
export type Standing = z.infer<typeof standingSchema>
export type PaymentRow = z.infer<typeof paymentSchema>
export type InvoiceRow = z.infer<typeof invoiceSchema>
export type RefundRequestRow = z.infer<typeof refundRequestSchema>
export type CardReplacementRow = z.infer<typeof cardReplacementSchema>
export type PaymentAttemptRow = z.infer<typeof paymentAttemptSchema>
export type OneTimeTokenRow = z.infer<typeof oneTimeTokenSchema>
export type EmailChangeRow = z.infer<typeof emailChangeSchema>
export type HandOverRow = z.infer<typeof handOverSchema>
export type PromocodeRow = z.infer<typeof promocodeSchema>
export type GiftRow = z.infer<typeof giftSchema>
export type StatusEventRow = z.infer<typeof statusEventSchema>
export type Mail = z.infer<typeof mailSchema>

/** The next id of a kind. */
export const nextId = (data: Data, kind: keyof Data['counters']): number => {
  const next = data.counters[kind]
  data.counters[kind] = next + 1
  return next
}
