import type { Language } from '@zoog/contract/constants'
import { invoice } from '@zoog/contract/invoice'
import { countryCode } from '@zoog/contract/ip'
import { newsUrl } from '@zoog/contract/news'
import { STATUS_KINDS } from '@zoog/contract/status'
import { z } from 'zod'
import * as accountRows from './account-rows'
import { rowId, timestamp } from './account-rows'
import * as paymentRows from './payment-rows'
import { createTravelAdvice, travelAdviceSchema } from './travel-advice'

/** An incident or maintenance (R-STATUS-1); over once `endsAt` has passed. */
const statusEventSchema = z.object({
  id: rowId,
  kind: z.enum(STATUS_KINDS),
  /** Empty: every location. */
  serverIds: z.array(rowId),
  message: z.string(),
  startsAt: timestamp,
  endsAt: timestamp.nullable(),
})

/** Creates the schema of a text by language; English is required. */
const translatedText = (max: number) => {
  const en = z.string().min(1).max(max)
  const translation = en.optional()
  const texts = { en, ru: translation, zh: translation, es: translation, tr: translation, fa: translation }
  return z.object(texts satisfies Record<Language, z.ZodTypeAny>).strict()
}

/** News (R-DASH-4), shown from `publishedAt` on. */
const newsSchema = z.object({
  id: rowId,
  publishedAt: timestamp,
  title: translatedText(120),
  text: translatedText(400),
  url: newsUrl.optional(),
})

const mailSchema = z.object({
  id: z.string(),
  /** The account that the mail is about. */
  userId: rowId.optional(),
  to: z.string(),
  subject: z.string(),
  kind: z.string(),
  /** The plain-text part; `html` has the same content. */
  text: z.string().default(''),
  html: z.string().default(''),
  link: z.string().nullable(),
  sentAt: timestamp,
})

/** A request that a fake tracker received (R-TRACK-3). */
const beaconSchema = z.object({ tracker: z.string(), values: z.record(z.string()), receivedAt: timestamp })

/**
 * The database of a sandbox. Moments are milliseconds since the epoch by the sandbox's clock, amounts integer minor
 * units. Routers convert rows to the wire format.
 */
export const dataSchema = z.object({
  clock: z.object({
    /** Added to the machine's time. */
    offsetMs: z.number(),
    /** The moment at which the clock is frozen, or null while it runs. */
    frozenAt: z.number().nullable(),
    /** When the snapshot was saved; absent outside snapshots. */
    savedAt: z.number().optional(),
  }),
  /** The callers' country for `ip/info`; null: from the request and the configuration. */
  country: countryCode.nullable().default(null),
  /** The location that callers are connected to, for `ip/info`; null: none. */
  connection: z
    .object({ serverId: rowId, leaksNames: z.boolean(), connectedAt: z.number().optional() })
    .nullable()
    .default(null),
  /** The seller of the configuration, for invoices and mails. */
  seller: invoice.shape.seller,
  /** The next id of each kind. Ids are never reused, not even after a deletion. */
  counters: z.object({
    user: rowId,
    payment: rowId,
    reward: rowId,
    wireguardKey: rowId,
    statusEvent: rowId.default(1),
  }),
  users: z.array(accountRows.userSchema),
  sessions: z.array(accountRows.sessionSchema).default([]),
  authenticators: z.array(accountRows.authenticatorSchema).default([]),
  passkeys: z.array(accountRows.passkeySchema).default([]),
  knownBrowsers: z.array(accountRows.knownBrowserSchema).default([]),
  accountEvents: z.array(accountRows.accountEventSchema).default([]),
  payments: z.array(paymentRows.paymentSchema),
  refundRequests: z.array(paymentRows.refundRequestSchema).default([]),
  /** `guaranteeKeys` of deleted accounts that used the guarantee. */
  usedGuarantees: z.array(z.string()).default([]),
  paymentAttempts: z.array(paymentRows.paymentAttemptSchema).default([]),
  paymentKeys: z.array(paymentRows.paymentKeySchema).default([]),
  invoices: z.array(paymentRows.invoiceSchema).default([]),
  invoiceDetails: z.array(paymentRows.invoiceDetailsSchema).default([]),
  /** The last number of each series and year, such as `ZGI-2026`. Numbers are never reused. */
  invoiceNumbers: z.record(z.number().int().positive()).default({}),
  savedCards: z.array(paymentRows.savedCardSchema).default([]),
  cardReplacements: z.array(paymentRows.cardReplacementSchema).default([]),
  mandates: z.array(paymentRows.mandateSchema).default([]),
  oneTimeTokens: z.array(accountRows.oneTimeTokenSchema).default([]),
  emailChanges: z.array(accountRows.emailChangeSchema).default([]),
  handOffs: z.array(accountRows.deviceHandOffSchema).default([]),
  promocodes: z.array(paymentRows.promocodeSchema),
  gifts: z.array(paymentRows.giftSchema),
  promocodeUses: z.array(paymentRows.promocodeUseSchema),
  /** By user id, then by feature id. Missing features are off. */
  featureStates: z.record(z.record(z.boolean())).default({}),
  /** By user id: the credentials for manual setup (OpenVPN, SOCKS5, WireGuard). */
  vpnCredentials: z.record(z.object({ username: z.string(), password: z.string(), updatedAt: timestamp })),
  wireguardKeys: z.array(accountRows.wireguardKeySchema).default([]),
  rewards: z.array(accountRows.rewardSchema),
  statusEvents: z.array(statusEventSchema).default([]),
  travelAdvice: z.array(travelAdviceSchema).default(createTravelAdvice),
  news: z.array(newsSchema).default([]),
  /** Expiry by `jti` of used encrypted bodies, tickets and challenges. */
  usedJtis: z.record(timestamp).default({}),
  outbox: z.array(mailSchema).default([]),
  beacons: z.array(beaconSchema).default([]),
  /** Moments of rate-limited attempts, by a key such as `login:mail@host`. */
  rateLimits: z.record(z.array(timestamp)).default({}),
})

export type Data = z.infer<typeof dataSchema>
export type UserRow = z.infer<typeof accountRows.userSchema>
export type SessionRow = z.infer<typeof accountRows.sessionSchema>
export type AuthenticatorRow = z.infer<typeof accountRows.authenticatorSchema>
export type PasskeyRow = z.infer<typeof accountRows.passkeySchema>
export type AccountEventRow = z.infer<typeof accountRows.accountEventSchema>
export type SubscriptionState = z.infer<typeof paymentRows.subscriptionStateSchema>
export type PaymentRow = z.infer<typeof paymentRows.paymentSchema>
export type InvoiceRow = z.infer<typeof paymentRows.invoiceSchema>
export type RefundRequestRow = z.infer<typeof paymentRows.refundRequestSchema>
export type CardReplacementRow = z.infer<typeof paymentRows.cardReplacementSchema>
export type PaymentAttemptRow = z.infer<typeof paymentRows.paymentAttemptSchema>
export type OneTimeTokenRow = z.infer<typeof accountRows.oneTimeTokenSchema>
export type EmailChangeRow = z.infer<typeof accountRows.emailChangeSchema>
export type DeviceHandOffRow = z.infer<typeof accountRows.deviceHandOffSchema>
export type PromocodeRow = z.infer<typeof paymentRows.promocodeSchema>
export type GiftRow = z.infer<typeof paymentRows.giftSchema>
export type StatusEventRow = z.infer<typeof statusEventSchema>
export type NewsRow = z.infer<typeof newsSchema>
export type Mail = z.infer<typeof mailSchema>

/** A customer, the moment of a change of their account, and the portal's origin for the links in mails about it. */
export interface CustomerContext {
  data: Data
  now: number
  user: UserRow
  origin: string
}

export const nextId = (data: Data, kind: keyof Data['counters']): number => {
  const next = data.counters[kind]
  data.counters[kind] = next + 1
  return next
}
