import { SECOND } from '@zoog/contract/constants'

/** How long snackbars show. */
export const SNACKBAR_MS = {
  auth: 2 * SECOND,
  error: 3 * SECOND,
  success: 3 * SECOND,
  processing: 5 * SECOND,
  unverified: 8 * SECOND,
  /** A text with an action, or one that is easy to miss. */
  long: 8 * SECOND,
} as const
