import { getErrorCodeTexts } from '../i18n/create-texts'
import { runWhenTextsLoaded } from '../i18n/language'
import { getBaseTexts } from '../i18n/texts'
import { SNACKBAR_MS } from '../lib/snackbar-ms'
import { apiCallbacks } from './callbacks'
import { getErrorText } from './error-text'
import {
  isDeviceLimitReached,
  isNotFound,
  isSessionRejection,
  isStepUpRequired,
  isTwoFactorRequired,
  NoResponseError,
} from './errors'

/** Options of a request for the query cache. */
export interface RequestMeta extends Record<string, unknown> {
  /** No snackbar shows an error: the page shows it itself, or it changes nothing for the visitor. */
  silent?: true
  /** The server may lack this endpoint: a 404 isn't shown, and the portal hides the control. */
  extension?: true
  /** Sending it again is harmless, so a lost response leaves no outcome to check: the page offers another try at once. */
  isRepeatable?: true
  /** How long the error shows; `SNACKBAR_MS.error` by default. */
  snackbarMs?: number
  /** The response is the same for every user, so it stays cached after sign-out. */
  isPublic?: true
}

export const SILENT: RequestMeta = { silent: true }

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: RequestMeta
    queryMeta: RequestMeta
  }
}

const withdrawals = new WeakMap<object, () => void>()

const isAborted = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

/**
 * Shows a failure in a snackbar (R-ERR-1). The query cache does this for every request that a hook makes; call it directly
 * only for failures outside of hooks.
 */
export const showError = (error: unknown, meta: RequestMeta = {}): void => {
  if (meta.silent || isAborted(error) || isSessionRejection(error)) return
  if (meta.extension && isNotFound(error)) return
  if (error instanceof NoResponseError && error.isReported) return
  // Not failures: the form or a dialog asks for the missing code or device.
  if (isTwoFactorRequired(error) || isStepUpRequired(error) || isDeviceLimitReached(error)) return
  runWhenTextsLoaded(() => {
    const withdraw = apiCallbacks.showErrorText(
      getErrorText(error, getBaseTexts(), getErrorCodeTexts()),
      meta.snackbarMs ?? SNACKBAR_MS.error,
    )
    if (error instanceof Object) withdrawals.set(error, withdraw)
  })
}

/** Hides the snackbar of an error that turned out not to be one. */
export const withdrawError = (error: unknown): void => {
  if (error instanceof Object) withdrawals.get(error)?.()
}

/** Returns the promise, and shows its error. For steps before a request, such as the captcha. */
export const showErrorIfRejected = async <T>(promise: Promise<T>, meta?: RequestMeta): Promise<T> => {
  try {
    return await promise
  } catch (error) {
    showError(error, meta)
    throw error
  }
}
