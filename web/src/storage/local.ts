import { LIMITS, trackingValue } from '@zoog/contract/common'
import { LANGUAGES } from '@zoog/contract/constants'
import { user } from '@zoog/contract/users'
import { z } from 'zod'
import { ownPath } from '../lib/own-path'
import { paymentRecord } from './payment-record'

const path = z.string().refine((text) => ownPath(text) !== null)
const json = <T extends z.ZodTypeAny>(schema: T) =>
  z
    .string()
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text)
      } catch {
        context.addIssue({ code: 'custom', message: 'is not JSON' })
        return z.NEVER
      }
    })
    .pipe(schema)

/**
 * What the specification does not know of: one key of our own, every part with its fallback. These parts are the
 * browser's, and stay for ever.
 */
const portalForEver = z.object({
  theme: z.enum(['light', 'dark', 'system']).catch('system'),
  currency: z.string().max(3).nullable().catch(null),
})
/** These parts are the user's, and go with them at sign-out. */
const portalUntilSignOut = z.object({
  /** The server location picked last: offered first wherever one is picked. */
  lastLocation: z.number().int().positive().nullable().catch(null),
  favourites: z.array(z.number().int()).max(2000).catch([]),
  /** `created_at` of the payment whose banner was closed. */
  dismissedBanner: z.string().max(64).nullable().catch(null),
  /** When a new verification mail may be asked for, in ms since the epoch. */
  resendAt: z.number().catch(0),
  /** The e-mail last typed, so that it moves along from form to form. */
  emailDraft: z.string().max(LIMITS.email).catch(''),
  /** Remembered drafts of forms by name: never a secret. */
  drafts: z.record(z.record(z.string().max(1000))).catch({}),
  /** The payment that this browser knows of. */
  payment: paymentRecord.nullable().catch(null),
})
const portal = portalForEver.merge(portalUntilSignOut)
export type PortalStore = z.infer<typeof portal>

/** Keys that stay for ever, with the schema that their text must fit: language, and where the visitor came from. */
const FOR_EVER = {
  referralID: trackingValue,
  friendID: trackingValue,
  clickID: trackingValue,
  papReferralID: trackingValue,
  vcommID: trackingValue,
  myleadID: trackingValue,
  voluumID: trackingValue,
  i18nLang: z.enum(LANGUAGES),
} as const

/** Keys that go at sign-out. */
const UNTIL_SIGN_OUT = {
  token: z.string().min(1).max(LIMITS.token),
  user: json(user),
  tariffName: z.string().min(1).max(200),
  userSubscrHash: z.string().regex(/^[A-Za-z0-9_-]{16,64}$/),
  userSubscrHashTime: z
    .string()
    .regex(/^\d{1,16}$/)
    .transform(Number),
  lastPathname: path,
  firstPathname: path,
  vrfshwn: z.literal('1'),
} as const

/** Every localStorage key (R-STORE-1). Of `portal` each part says how long it stays. */
const KEYS = { ...FOR_EVER, ...UNTIL_SIGN_OUT, portal: json(portal) } as const
export type StoredKey = keyof typeof KEYS
type Stored<K extends StoredKey> = z.output<(typeof KEYS)[K]>

/** Where the browser forbids storage, or it is full, values live as long as the page. */
const memory = new Map<StoredKey, string>()

const readText = (key: StoredKey): string | null => {
  const kept = memory.get(key)
  if (kept !== undefined) return kept
  try {
    return window.localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Puts a text under a key. Never throws: what cannot be stored is kept in memory. */
const writeText = (key: StoredKey, text: string): void => {
  try {
    window.localStorage.setItem(key, text)
    memory.delete(key)
  } catch {
    memory.set(key, text)
  }
}

/** Forgets a key. */
export const forget = (...keys: StoredKey[]): void => {
  for (const key of keys) {
    memory.delete(key)
    try {
      window.localStorage.removeItem(key)
    } catch {
      // Storage is forbidden: nothing was stored.
    }
  }
}

/** The value of a key, or null; one that does not parse, or is of an older shape, is dropped (R-STORE-5). */
export const recall = <K extends StoredKey>(key: K): Stored<K> | null => {
  const text = readText(key)
  if (text === null) return null
  const schema: z.ZodType<Stored<K>, z.ZodTypeDef, unknown> = KEYS[key]
  const parsed = schema.safeParse(text)
  if (parsed.success) return parsed.data
  forget(key)
  return null
}

type TextKey = Exclude<StoredKey, 'user' | 'portal'>
/** Keeps a text or a number. */
export const remember = (key: TextKey, value: string | number): void => writeText(key, String(value))
/** Keeps the user. */
export const rememberUser = (value: Stored<'user'>): void => writeText('user', JSON.stringify(value))

/** The portal's own key, whole; each missing or broken part at its fallback. */
export const recallPortal = (): PortalStore => recall('portal') ?? portal.parse({})
/** Changes parts of the portal's own key. */
export const rememberPortal = (part: Partial<PortalStore>): void =>
  writeText('portal', JSON.stringify({ ...recallPortal(), ...part }))

const isUntilSignOut = (key: string): key is keyof typeof UNTIL_SIGN_OUT => key in UNTIL_SIGN_OUT

/**
 * Forgets all that goes with a user at sign-out (R-AUTH-10), but the token, which goes with its cookie (`forgetToken`),
 * and the page asked for first, which an expired session leads back to.
 */
export const forgetUserData = (): void => {
  forget(
    ...Object.keys(UNTIL_SIGN_OUT)
      .filter(isUntilSignOut)
      .filter((key) => key !== 'token' && key !== 'firstPathname'),
  )
  rememberPortal(portalUntilSignOut.parse({}))
}
