/** Durations, sizes and names that the portal and the server share. */
export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

export const COOKIE_LIFETIME_SECONDS = {
  tracking: (365 * DAY) / SECOND,
  userExists: (1000 * DAY) / SECOND,
  auth: 31_104_000,
  discountWindow: DAY / SECOND,
} as const

export const INTRO_DEAL = { tariffId: 2, lastsMs: 48 * HOUR, hidesUnderMs: MINUTE } as const
export const RESEND_COOLDOWN_SECONDS = 60

/** Email suffixes of service accounts (R-GUARD-2), unless a deployment configures others. */
export const SERVICE_SUFFIXES: readonly string[] = [
  '@svc.zoog.test',
  '@ext.zoog.test',
  '@tv.zoog.test',
  '@router.zoog.test',
]

/** Returns whether an email address belongs to a service account. */
export const isServiceEmail = (email: string, suffixes: readonly string[]): boolean =>
  suffixes.some((suffix) => email.toLowerCase().endsWith(suffix))

/** The base path of all endpoints, relative to the API's host. */
export const API_BASE_PATH = '/zoog_api/api'

/** The lengths of texts, in characters. */
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

export const CSRF = { cookie: 'XSRF-TOKEN', header: 'X-XSRF-TOKEN' } as const

export const LANGUAGES = ['en', 'ru', 'zh', 'es', 'tr', 'fa'] as const
export type Language = (typeof LANGUAGES)[number]
/** Languages that are written from right to left. */
export const RIGHT_TO_LEFT: readonly Language[] = ['fa']

/** The grace period of a plan after a failed renewal. */
export const PLAN_GRACE_MS = 3 * DAY
