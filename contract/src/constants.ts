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

export const SNACKBAR_MS = {
  auth: 2 * SECOND,
  error: 3 * SECOND,
  success: 3 * SECOND,
  processing: 5 * SECOND,
  unverified: 8 * SECOND,
  /** A text with an action, or one that is easy to miss. */
  long: 8 * SECOND,
} as const

export const INTRO_DEAL = { tariffId: 2, lastsMs: 48 * HOUR, hidesUnderMs: MINUTE } as const
export const RESEND_COOLDOWN_SECONDS = 60
export const STATE_HISTORY_ENTRIES = 25
export const REQUEST_TIMEOUT_MS = 15 * SECOND

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

export const CSRF = { cookie: 'XSRF-TOKEN', header: 'X-XSRF-TOKEN' } as const

/** An encrypted body is rejected if its `iat` differs from now by more than this. */
export const ENCRYPTED_BODY_MAX_AGE_SECONDS = 300

export const LANGUAGES = ['en', 'ru', 'zh', 'es', 'tr', 'fa'] as const
export type Language = (typeof LANGUAGES)[number]

/** The grace period of a plan after a failed renewal. */
export const PLAN_GRACE_MS = 3 * DAY
