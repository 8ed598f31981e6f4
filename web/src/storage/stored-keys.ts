import { LANGUAGES, LIMITS } from '@zoog/contract/constants'
import { id, trackingValue } from '@zoog/contract/fields'
import { subscriptionHash } from '@zoog/contract/payment-values'
import { user } from '@zoog/contract/users'
import { z } from 'zod'
import { internalPath, storedPayment } from './stored-payment'

const choice = z.string().max(1000).catch('')
const checkoutDraft = z.object({
  tariffKey: choice,
  method: choice,
  promocode: choice,
  /** Typed, but not applied yet. */
  promoEntered: choice,
})

interface StoredKeyRules {
  /** Parses the stored value; a malformed value becomes the fallback. */
  schema: z.ZodTypeAny
  /** User data is removed at sign-out; the browser's settings stay. */
  until: 'sign-out' | 'forever'
}

/** Falls back to null for a missing or malformed value. */
const orNull = <T extends z.ZodTypeAny>(schema: T) => schema.nullable().catch(null)
const path = orNull(internalPath)
const parseJson = (text: unknown): unknown => {
  try {
    return JSON.parse(String(text))
  } catch {
    return undefined
  }
}
const json = <T extends z.ZodTypeAny>(schema: T) => z.preprocess(parseJson, schema)
const tracking = { schema: orNull(trackingValue), until: 'forever' } as const

/** The specified keys of localStorage (R-STORE-1). */
export const SPECIFIED_KEYS = {
  /** The session's token. Only characters that a header may contain, or no request could be sent. */
  token: {
    schema: orNull(
      z
        .string()
        .regex(/^[\x21-\x7e]+$/)
        .max(LIMITS.token),
    ),
    until: 'sign-out',
  },
  /** The user as last fetched, so that a reload shows the page at once. */
  user: { schema: orNull(json(user)), until: 'sign-out' },
  /** The last purchased plan, for the thank-you page. */
  tariffName: { schema: orNull(z.string().min(1).max(200)), until: 'sign-out' },
  /** The referrer; sent with sign-up, sign-in and prices. */
  referralID: tracking,
  /** The friend who invited the visitor. */
  friendID: tracking,
  /** The advertisement click. */
  clickID: tracking,
  /** The affiliate (`a_aid`). */
  papReferralID: tracking,
  /** The affiliate of the network vCommission. */
  vcommID: tracking,
  /** The affiliate of the network MyLead. */
  myleadID: tracking,
  /** The id for the tracker Voluum (`voluum_id`). */
  voluumID: tracking,
  /** The pending payment. */
  userSubscrHash: { schema: orNull(subscriptionHash), until: 'sign-out' },
  /** When the payment started, in ms since the epoch. */
  userSubscrHashTime: {
    schema: orNull(
      z
        .string()
        .regex(/^\d{1,16}$/)
        .transform(Number),
    ),
    until: 'sign-out',
  },
  /** The last page, to return to after a payment. */
  lastPathname: { schema: path, until: 'sign-out' },
  /** The page that a guest asked for, to open after sign-in. */
  firstPathname: { schema: path, until: 'sign-out' },
  /** The chosen language. */
  i18nLang: { schema: orNull(z.enum(LANGUAGES)), until: 'forever' },
  /** The notice about verification was shown. */
  vrfshwn: { schema: orNull(z.literal('1')), until: 'sign-out' },
} as const satisfies Record<string, StoredKeyRules>

/** The key of the JSON object with the unspecified values. */
export const PORTAL_STORAGE_KEY = 'portal'

/** Unspecified values: properties of the JSON object under `PORTAL_STORAGE_KEY`. */
export const PORTAL_KEYS = {
  /** The chosen color theme. */
  theme: { schema: z.enum(['light', 'dark', 'system']).catch('system'), until: 'forever' },
  /** The choice about tracking. */
  consent: { schema: orNull(z.enum(['given', 'declined'])), until: 'forever' },
  /** The chosen currency. */
  currency: { schema: orNull(z.string().max(3)), until: 'forever' },
  /** The last chosen server location, preselected in location pickers. */
  lastLocation: { schema: orNull(id), until: 'sign-out' },
  /** The location of the last saved OpenVPN file. */
  openVpnLocation: { schema: orNull(id), until: 'sign-out' },
  /** Whether there were WireGuard devices at the last fetch, so that the dashboard reserves space for them. */
  hasWireGuard: { schema: z.boolean().catch(false), until: 'sign-out' },
  /** The visitor's country when last seen without a VPN connection. */
  ownCountry: { schema: orNull(z.string().length(2)), until: 'sign-out' },
  /** Favorite server locations. */
  favorites: { schema: z.array(z.number().int()).max(2000).catch([]), until: 'sign-out' },
  /** `created_at` of the payment whose banner the customer closed. */
  dismissedBanner: { schema: orNull(z.string().max(64)), until: 'sign-out' },
  /** Completed onboarding steps; `renewed` after a purchase that wasn't the first. */
  onboardingSteps: { schema: z.array(z.enum(['app', 'connected', 'renewed'])).catch([]), until: 'sign-out' },
  /** When the next verification email may be requested, in ms since the epoch. */
  resendAt: { schema: z.number().catch(0), until: 'sign-out' },
  /** The last typed email, to prefill other forms. */
  emailDraft: { schema: z.string().max(LIMITS.email).catch(''), until: 'sign-out' },
  /** The customer's choices by selling page, kept over reloads and failures. */
  checkoutDrafts: { schema: z.record(checkoutDraft).catch({}), until: 'sign-out' },
  /** The email of an account created during checkout. */
  guestEmail: { schema: z.string().max(LIMITS.email).catch(''), until: 'sign-out' },
  /** The last request for a reset link, and when the next is allowed, in ms since the epoch. */
  resetLinkRequest: {
    schema: orNull(z.object({ email: z.string().max(LIMITS.email), againAt: z.number() })),
    until: 'sign-out',
  },
  /** The trip of the last travel kit: days as `YYYY-MM-DD`, empty if unknown. */
  trip: {
    schema: orNull(
      z.object({
        country: z.string().regex(/^[A-Z]{2}$/),
        from: z.string().max(10),
        to: z.string().max(10),
        createdOn: z.string().max(10),
      }),
    ),
    until: 'sign-out',
  },
  /** The payment that this browser follows. */
  payment: { schema: orNull(storedPayment), until: 'sign-out' },
  /** The last payment that was reported to the trackers. */
  trackedPayment: { schema: orNull(subscriptionHash), until: 'sign-out' },
} as const satisfies Record<string, StoredKeyRules>

/** The text under `PORTAL_STORAGE_KEY`. Each property is parsed on its own, so that a malformed one doesn't affect others. */
export const portalSchema = orNull(json(z.record(z.unknown())))

export const STORED_KEYS = { ...SPECIFIED_KEYS, ...PORTAL_KEYS } as const
export type StoredKey = keyof typeof STORED_KEYS
export type SpecifiedKey = keyof typeof SPECIFIED_KEYS
export type Stored<K extends StoredKey> = z.output<(typeof STORED_KEYS)[K]['schema']>

export const isStoredKey = (name: string): name is StoredKey => name in STORED_KEYS
export const isSpecifiedKey = (key: string): key is SpecifiedKey => key in SPECIFIED_KEYS
