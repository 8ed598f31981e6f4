import { type AppRouter, initContract } from '@ts-rest/core'
import { z } from 'zod'
import { normalizeEnteredText } from './entered-text'

/** The base path of all endpoints, relative to the API's host. */
export const API_BASE_PATH = '/zoog_api/api'

/**
 * `YYYY-MM-DD HH:mm:ss`, UTC: the only date format on the wire. The day must exist in its month; February 29 passes in any
 * year.
 */
export const wireDate = z
  .string()
  .regex(
    /^\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|02-(?:0[1-9]|[12]\d)) (?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/,
  )

/** Milliseconds since the epoch of a wire date. */
export const fromWireDate = (text: string): number => Date.parse(`${text.replace(' ', 'T')}Z`)

/** Formats a time in milliseconds since the epoch as a wire date; the year must have four digits. */
export const toWireDate = (ms: number): string => new Date(ms).toISOString().slice(0, 19).replace('T', ' ')

export const id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER)
/** An id in a path: digits only, so that `1e3`, `0x10` and ` 7 ` are rejected. */
export const idParam = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .pipe(z.coerce.number())
  .or(id)

export const LIMITS = {
  email: 254,
  name: 200,
  passwordMin: 8,
  passwordMax: 128,
  token: 4096,
  captcha: 4096,
  trackingValue: 256,
  promocode: 64,
  deviceName: 64,
  encryptedBody: 32_768,
} as const

/** Text that a person entered: bounded, without control characters and lone surrogates. */
export const freeText = (max: number) =>
  z
    .string()
    .max(max)
    .refine((text) => !/\p{Cc}|\p{Cs}/u.test(text), 'The text has characters that are not allowed.')

export const token = z.string().min(1).max(LIMITS.token)
/** The user and the secret in the address of a mailed link. */
export const mailedLink = z.object({ userId: idParam, token })
export const captchaResponse = z.string().min(1).max(LIMITS.captcha)
export const language = z
  .string()
  .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/i)
  .max(35)

/** A campaign parameter from an address: bounded, in a safe alphabet. */
export const trackingValue = z
  .string()
  .max(LIMITS.trackingValue)
  .regex(/^[A-Za-z0-9._~:@|-]*$/)

export const promocode = z
  .string()
  .transform(normalizeEnteredText)
  .pipe(
    z
      .string()
      .max(LIMITS.promocode)
      .regex(/^[A-Za-z0-9_-]*$/),
  )

/** Returns a promo or gift code in the form in which codes are compared. */
export const normalizeCode = (code: string): string => code.toUpperCase()

/**
 * Stable error codes. The status is the kind of failure and `message` is the English text; the code selects the portal's
 * translation.
 */
export const ERROR_CODES = [
  'unauthenticated',
  'forbidden',
  'not_found',
  'method_not_allowed',
  'payload_too_large',
  'invalid_input',
  'csrf_mismatch',
  'too_many_requests',
  'too_many_from_network',
  'internal',
  'unavailable',
  'wrong_credentials',
  'captcha_rejected',
  'email_taken',
  'email_same',
  'password_mismatch',
  'wrong_password',
  'password_set',
  'password_common',
  'password_own_words',
  'link_invalid',
  'link_incomplete',
  'already_verified',
  'body_unreadable',
  'body_stale',
  'body_replayed',
  'promo_unknown',
  'promo_expired',
  'promo_not_for_plan',
  'promo_limit_reached',
  'promo_reserved',
  'promo_below_minimum',
  'plan_unknown',
  'plan_not_for_sale',
  'currency_unknown',
  'method_unknown',
  'already_paid',
  'price_changed',
  'idempotency_key_reused',
  'payment_unknown',
  'renewal_impossible',
  'offer_ended',
  'card_rejected',
  'gift_unknown',
  'gift_expired',
  'gift_used_up',
  'gift_used',
  'gift_not_needed',
  'gift_is_discount',
  'refund_impossible',
  'guarantee_used',
  'feature_premium_only',
  'limit_reached',
  'device_limit',
  'two_factor_required',
  'two_factor_on',
  'two_factor_off',
  'step_up_required',
  'password_required',
  'ticket_invalid',
  'code_wrong',
  'code_used',
  'passkey_unknown',
  'passkey_rejected',
  'hand_off_used',
  'hand_off_ended',
  'hand_off_unconfirmed',
] as const
export type ErrorCode = (typeof ERROR_CODES)[number]

export const errorCode = z.enum(ERROR_CODES)

/** The body of every failure. Parsing drops an unknown code, because `message` still describes the failure. */
export const failure = z.object({
  message: z.string(),
  errors: z.record(z.array(z.string())).optional(),
  code: errorCode.optional().catch(undefined),
})
export type Failure = z.infer<typeof failure>

/** The body of an endpoint without fields: `{}` or empty. */
export const emptyBody = z.object({}).optional()

export const envelope = <T extends z.ZodTypeAny>(data: T) => z.object({ data })
export const resultTrue = z.object({ result: z.literal(true) })

/** The success of an endpoint: 200 with `data`. */
export const createResponses = <T extends z.ZodTypeAny>(data: T) => ({ 200: envelope(data) })

/** The failures of all endpoints together, for the types. `Endpoint.responses` has only those that the rules imply. */
export const commonResponses = {
  401: failure,
  403: failure,
  404: failure,
  405: failure,
  409: failure,
  413: failure,
  419: failure,
  422: failure,
  429: failure,
  500: failure,
  503: failure,
} as const
const routerOptions = { strictStatusCodes: true, commonResponses } as const

const c = initContract()
/** Creates the endpoints of an area. Only declared statuses are valid responses. */
export const defineEndpoints = <T extends AppRouter>(
  endpoints: Parameters<typeof c.router<T, string, typeof routerOptions>>[0],
) => c.router<T, string, typeof routerOptions>(endpoints, routerOptions)

/**
 * Conditions on the signed-in account and its session; the response is 403 if one isn't met.
 * - `customer`: not a service account.
 * - `verified`: the email address is verified. `activated`: verified, or with an active paid plan (R-GUARD-3).
 * - `activePlan`: the plan hasn't expired.
 * - `stepUp`: if two-factor authentication is on, a code within ten minutes; otherwise 403 `step_up_required`.
 * - `confirmation`: like `stepUp`, and if it is off, the password within ten minutes; otherwise 403 `password_required`.
 */
export const ACCESS_CONDITIONS = [
  'customer',
  'verified',
  'activated',
  'activePlan',
  'stepUp',
  'confirmation',
] as const
export type AccessCondition = (typeof ACCESS_CONDITIONS)[number]

/** The rules of an endpoint beyond its schemas. Each side enforces them in one place. */
export const endpointRules = z
  .object({
    /** `required`: 401 without a valid token. `optional`: guests are allowed. */
    auth: z.enum(['none', 'optional', 'required']),
    /** Conditions on signed-in accounts; absent: none. */
    requires: z.array(z.enum(ACCESS_CONDITIONS)).optional(),
    /** Seconds for which the portal may cache the response (R-CACHE-1); 0: never. */
    cacheSeconds: z.number().int().nonnegative(),
    /** `body`: a JWE in compact form instead of JSON, on every domain. */
    encryption: z.enum(['none', 'body']),
    /** Path of the encrypted twin, which restricted domains use. */
    encryptedTwin: z.string().startsWith('/').optional(),
    /**
     * The endpoint replaces the session's token: the response's `Authorization` header has the new one, and the old
     * one ends.
     */
    replacesToken: z.literal(true).optional(),
    /** The GET creates data, such as a payment or an account. Read-only clients must not call it. */
    changesData: z.literal(true).optional(),
    /** The endpoint changes the account's password. */
    changesPassword: z.literal(true).optional(),
    /** Not in the specification: the portal works without it if the server responds with 404. */
    extension: z.literal(true).optional(),
    /** Failures that neither the other rules nor the method and input imply. */
    failures: z.array(z.union([z.literal(403), z.literal(404), z.literal(409)])).optional(),
  })
  .strict()
export type EndpointRules = z.infer<typeof endpointRules>

/** Creates the metadata of an endpoint. Defaults: sign-in required, never cached, plain body. */
export const defineRules = (given: Partial<EndpointRules>): EndpointRules => ({
  auth: 'required',
  cacheSeconds: 0,
  encryption: 'none',
  ...given,
})

/** Header of a GET request with the cache time of its response; the portal's client reads and removes it. */
export const CACHE_HEADER = 'x-cache-ttl'
export const cacheHeaders = z.object({
  [CACHE_HEADER]: z
    .string()
    .regex(/^\d{1,6}$/)
    .optional(),
})
