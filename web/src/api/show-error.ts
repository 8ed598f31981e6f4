import { SNACKBAR_MS } from '@zoog/contract/constants'
import { runWhenTextsLoaded } from '../i18n/language'
import { currentTexts } from '../i18n/texts'
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

/** Tells the query cache how to treat a call's failures and its data. */
export interface CallMeta extends Record<string, unknown> {
  /** A background call: the customer misses nothing if it fails, so its failure shows nothing. */
  silent?: true
  /** The server may lack this endpoint: 404 is no failure then, and the portal leaves the control out. */
  extension?: true
  /** How long the text shows, if not as long as other errors. */
  snackbarMs?: number
  /** The response is the same for every user, and outlives a session. */
  isPublic?: true
}

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: CallMeta
    queryMeta: CallMeta
  }
}

const withdrawals = new WeakMap<object, () => void>()

const isAborted = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

/**
 * Shows a failure in a snackbar (R-ERR-1). The query cache does this for every call that a hook makes; call it directly
 * only for failures outside of hooks.
 */
export const showError = (error: unknown, meta: CallMeta = {}): void => {
  if (meta.silent || isAborted(error) || isSessionRejection(error)) return
  if (meta.extension && isNotFound(error)) return
  if (error instanceof NoResponseError && error.isReported) return
  // Not failures: the form or a dialog asks for the missing code or device.
  if (isTwoFactorRequired(error) || isStepUpRequired(error) || isDeviceLimitReached(error)) return
  runWhenTextsLoaded(() => {
    const { LL, errorCodes } = currentTexts()
    const withdraw = apiCallbacks.showErrorText(
      getErrorText(error, LL, errorCodes),
      meta.snackbarMs ?? SNACKBAR_MS.error,
    )
    if (error instanceof Object) withdrawals.set(error, withdraw)
  })
}

/** Withdraws the text of a failure that turned out to be none. */
export const withdrawError = (error: unknown): void => {
  if (error instanceof Object) withdrawals.get(error)?.()
}

/** Returns the promise's result, and shows its failure before rejecting. For the steps that come before a call. */
export const showErrorIfRejected = async <T>(promise: Promise<T>, meta?: CallMeta): Promise<T> => {
  try {
    return await promise
  } catch (error) {
    showError(error, meta)
    throw error
  }
}
