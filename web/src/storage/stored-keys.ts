import { id, LIMITS, trackingValue } from '@zoog/contract/common'
import { LANGUAGES } from '@zoog/contract/constants'
import { subscriptionHash } from '@zoog/contract/payment-values'
import { user } from '@zoog/contract/users'
import { z } from 'zod'
import { parseInternalPath } from '../lib/internal-path'
import { storedPayment } from './stored-payment'

/** How long a value stays: `sign-out` is the user's and goes with them, `for ever` is the browser's. */
type Life = 'sign-out' | 'for ever'
interface Row {
  /** Of the value as stored; what does not fit becomes its fallback. */
  schema: z.ZodTypeAny
  until: Life
}

/** A key of the specification is null where it is not stored, or what is stored does not parse. */
const orNull = <T extends z.ZodTypeAny>(schema: T) => schema.nullable().catch(null)
const path = orNull(z.string().refine((text) => parseInternalPath(text) !== null))
const parsedJson = (text: unknown): unknown => {
  try {
    return JSON.parse(String(text))
  } catch {
    return undefined
  }
}
const json = <T extends z.ZodTypeAny>(schema: T) => z.preprocess(parsedJson, schema)
const tracking = { schema: orNull(trackingValue), until: 'for ever' } as const

/** The specification's keys (R-STORE-1), each a text of its own in localStorage. */
export const SPECIFIED_KEYS = {
  /** The session: who is signed in. Of letters that a header can carry: no call could be made with others. */
  token: {
    schema: orNull(
      z
        .string()
        .regex(/^[\x21-\x7e]+$/)
        .max(LIMITS.token),
    ),
    until: 'sign-out',
  },
  /** The user as the server last told, so that a reload shows the page at once. */
  user: { schema: orNull(json(user)), until: 'sign-out' },
  /** The plan bought last, for the page that says thank you. */
  tariffName: { schema: orNull(z.string().min(1).max(200)), until: 'sign-out' },
  /** Who referred the visitor; sent with sign-up, sign-in and prices. */
  referralID: tracking,
  /** The friend who invited the visitor. */
  friendID: tracking,
  /** The click of an advertisement that brought the visitor. */
  clickID: tracking,
  /** The affiliate who brought the visitor (`a_aid`). */
  papReferralID: tracking,
  /** The same for the network vCommission. */
  vcommID: tracking,
  /** The same for the network MyLead. */
  myleadID: tracking,
  /** The same for the tracker Voluum (`voluum_id`). */
  voluumID: tracking,
  /** The payment under way. */
  userSubscrHash: { schema: orNull(subscriptionHash), until: 'sign-out' },
  /** When it began, in ms since the epoch. */
  userSubscrHashTime: {
    schema: orNull(
      z
        .string()
        .regex(/^\d{1,16}$/)
        .transform(Number),
    ),
    until: 'sign-out',
  },
  /** The page before this one, for the way back from a payment. */
  lastPathname: { schema: path, until: 'sign-out' },
  /** The page that a guest asked for, where a sign-in leads to. */
  firstPathname: { schema: path, until: 'sign-out' },
  /** The language that was chosen. */
  i18nLang: { schema: orNull(z.enum(LANGUAGES)), until: 'for ever' },
  /** The notice about verification was shown. */
  vrfshwn: { schema: orNull(z.literal('1')), until: 'sign-out' },
} as const satisfies Record<string, Row>

/** What the specification does not know of: parts of one JSON object under a key of our own, `portal`. */
export const PORTAL_KEYS = {
  /** The colours that were chosen. */
  theme: { schema: z.enum(['light', 'dark', 'system']).catch('system'), until: 'for ever' },
  /** Whether trackers may be told of the visitor, once that was chosen. */
  consent: { schema: orNull(z.enum(['given', 'refused'])), until: 'for ever' },
  /** The currency that was chosen. */
  currency: { schema: orNull(z.string().max(3)), until: 'for ever' },
  /** The server location picked last: offered first wherever one is picked. */
  lastLocation: { schema: orNull(id), until: 'sign-out' },
  /** The location of the OpenVPN file that was saved last. */
  openVpnLocation: { schema: orNull(id), until: 'sign-out' },
  /** Whether there were WireGuard devices when last asked: the dashboard keeps room for them. */
  hasWireGuard: { schema: z.boolean().catch(false), until: 'sign-out' },
  /** The country that the person was in when last seen without a connection. */
  ownCountry: { schema: orNull(z.string().length(2)), until: 'sign-out' },
  /** Server locations that are marked as favourites. */
  favourites: { schema: z.array(z.number().int()).max(2000).catch([]), until: 'sign-out' },
  /** `created_at` of the payment whose banner was closed. */
  dismissedBanner: { schema: orNull(z.string().max(64)), until: 'sign-out' },
  /** What was done on the way to the first connection; `renewed` where a plan was bought that was not the first. */
  gettingStarted: { schema: z.array(z.enum(['app', 'connected', 'renewed'])).catch([]), until: 'sign-out' },
  /** When a new verification mail may be asked for, in ms since the epoch. */
  resendAt: { schema: z.number().catch(0), until: 'sign-out' },
  /** The e-mail last typed, so that it moves along from form to form. */
  emailDraft: { schema: z.string().max(LIMITS.email).catch(''), until: 'sign-out' },
  /** Drafts of forms by name: never a secret. */
  drafts: { schema: z.record(z.record(z.string().max(1000))).catch({}), until: 'sign-out' },
  /** The payment that this browser knows of. */
  payment: { schema: orNull(storedPayment), until: 'sign-out' },
} as const satisfies Record<string, Row>

/** The text under `portal`; its parts are read one by one, so that a broken one costs no other. */
export const portalSchema = orNull(json(z.record(z.unknown())))

export const STORED_KEYS = { ...SPECIFIED_KEYS, ...PORTAL_KEYS } as const
export type StoredKey = keyof typeof STORED_KEYS
export type SpecifiedKey = keyof typeof SPECIFIED_KEYS
export type Stored<K extends StoredKey> = z.output<(typeof STORED_KEYS)[K]['schema']>

export const isStoredKey = (name: string): name is StoredKey => name in STORED_KEYS
export const isSpecifiedKey = (key: string): key is SpecifiedKey => key in SPECIFIED_KEYS
