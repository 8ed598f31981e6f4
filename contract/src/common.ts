import { z } from 'zod'
import { normalizeEnteredText } from './entered-text'

/** The path under which every call of the contract lives, relative to the API's host. */
export const API_BASE_PATH = '/zoog_api/api'

/**
 * `YYYY-MM-DD HH:mm:ss`, UTC: the only form in which a date crosses the wire, with the days that its month can have
 * (February 29 passes in any year).
 */
export const wireDate = z
  .string()
  .regex(
    /^\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|02-(?:0[1-9]|[12]\d)) (?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/,
  )

/** Milliseconds since the epoch of a wire date. */
export const fromWireDate = (text: string): number => Date.parse(`${text.replace(' ', 'T')}Z`)

/** The wire form of a moment given in milliseconds since the epoch, of a year with four digits. */
export const toWireDate = (ms: number): string => new Date(ms).toISOString().slice(0, 19).replace('T', ' ')

export const id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER)
/** An id in an address: digits only, so that `1e3`, `0x10` and ` 7 ` are refused. */
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
  encryptedBody: 32_768,
} as const

/** Text a person wrote: bounded, without control characters and halves of surrogate pairs. */
export const freeText = (max: number) =>
  z
    .string()
    .max(max)
    .refine((text) => !/\p{Cc}|\p{Cs}/u.test(text), 'has characters that are not allowed')

export const token = z.string().min(1).max(LIMITS.token)
export const captchaResponse = z.string().min(1).max(LIMITS.captcha)
export const language = z
  .string()
  .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/i)
  .max(35)

/** A value that arrived in an address for attribution: bounded, and of an alphabet that is safe anywhere. */
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

/**
 * Stable keys of failures. The status says what kind of failure it is, `message` says it in English, and the code
 * lets the portal say it in the reader's language.
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
  'internal',
  'unavailable',
  'wrong_credentials',
  'captcha_refused',
  'email_taken',
  'email_same',
  'password_mismatch',
  'wrong_password',
  'password_set',
  'password_common',
  'password_own_words',
  'link_invalid',
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
  'offer_over',
  'card_refused',
  'gift_unknown',
  'gift_expired',
  'gift_used_up',
  'gift_used',
  'gift_needless',
  'gift_is_discount',
  'refund_impossible',
  'refund_used',
  'feature_premium_only',
  'limit_reached',
  'device_limit',
  'second_factor',
  'second_factor_on',
  'second_factor_off',
  'step_up_needed',
  'ticket_invalid',
  'code_wrong',
  'code_used',
  'passkey_unknown',
  'passkey_refused',
  'hand_over_used',
  'hand_over_over',
  'hand_over_unconfirmed',
] as const
export type ErrorCode = (typeof ERROR_CODES)[number]

/** The body of every failure. An unknown code is dropped, not refused: `message` still says what happened. */
export const failure = z.object({
  message: z.string(),
  errors: z.record(z.array(z.string())).optional(),
  code: z.enum(ERROR_CODES).optional().catch(undefined),
})
export type Failure = z.infer<typeof failure>

/** The body of a call that takes no fields: `{}`, or none at all. */
export const emptyBody = z.object({}).optional()

/** A success body. */
export const envelope = <T extends z.ZodTypeAny>(data: T) => z.object({ data })
export const resultTrue = z.object({ result: z.literal(true) })

/** The answers of a call: 200 with `data`, and the failures that it names, by status. */
export const createResponses = <T extends z.ZodTypeAny, F extends Record<number, z.ZodTypeAny>>(
  data: T,
  failures: F,
) => ({
  200: envelope(data),
  ...failures,
})
/** The failures of most calls: signed in, with input, and changing something. */
export const failure401 = { 401: failure } as const
export const failure404 = { 404: failure } as const
/** `step_up_needed`: where sign-in takes a second step, the call takes a fresh code (`users/secondFactor/stepUp`). */
export const stepUpFailure = { 403: failure } as const
export const failure422 = { 422: failure } as const
/** What any call that is not a GET can answer: CSRF, a body too large, a body that does not fit. */
export const writeFailures = { 413: failure, 419: failure, 422: failure } as const

/** Answers that any call can give: wrong method, too many requests, a defect, out of service. */
export const commonResponses = { 405: failure, 429: failure, 500: failure, 503: failure } as const
export const routerOptions = { strictStatusCodes: true, commonResponses } as const

/** What a call needs and allows beyond its shapes; enforced in one place on each side. */
export const endpointRules = z
  .object({
    /** `required`: 401 without a good token. `optional`: a good token is used, none is fine. */
    auth: z.enum(['none', 'optional', 'required']),
    /** Seconds for which the portal may answer from memory (R-CACHE-1); 0 is never. */
    cacheSeconds: z.number().int().nonnegative(),
    /** `body`: a JWE in compact form instead of JSON, on every domain. */
    encryption: z.enum(['none', 'body']),
    /** Path of the call that takes the same fields encrypted, for restricted domains. */
    encryptedTwin: z.string().startsWith('/').optional(),
    /** Sent and parsed as this instead of JSON. */
    requestContentType: z.literal('text/plain').optional(),
    /** Not in the specification: the portal lives without it when the server answers 404. */
    extension: z.literal(true).optional(),
  })
  .strict()
export type EndpointRules = z.infer<typeof endpointRules>

/** Metadata of a call; what is not named is the strictest: signed in, never kept, plain body. */
export const defineRules = (given: Partial<EndpointRules>): EndpointRules => ({
  auth: 'required',
  cacheSeconds: 0,
  encryption: 'none',
  ...given,
})

/** A GET may carry how long its answer may be kept; the portal's client reads it and takes it out. */
export const CACHE_HEADER = 'x-cache-ttl'
export const cacheHeaders = z.object({
  [CACHE_HEADER]: z
    .string()
    .regex(/^\d{1,6}$/)
    .optional(),
})
