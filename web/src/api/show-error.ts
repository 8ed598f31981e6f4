import { SNACKBAR_MS } from '@zoog/contract/constants'
import { runWhenTextsLoaded } from '../i18n/language'
import { currentTexts } from '../i18n/texts'
import { apiCallbacks } from './callbacks'
import { getErrorText } from './error-text'
import { isDeviceLimitReached, isStepUpRequired, isTwoFactorRequired, toErrorResponse } from './errors'

/** What a call's hook says of its failures. */
export interface CallMeta extends Record<string, unknown> {
  /** Behind the scenes: nobody misses anything where it fails. The one reason for a call to fail without a word. */
  silent?: true
  /** A server may not have this call: 404 is no failure then, and the portal leaves the control out. */
  extension?: true
  /** How long the text shows, where not as long as any error. */
  snackbarMs?: number
  /** The answer is the same whoever is signed in, and outlives a session. */
  isPublic?: true
}

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: CallMeta
    queryMeta: CallMeta
  }
}

const isAborted = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

/**
 * Says in a snackbar that a call failed (R-ERR-1). The query cache does it for every call that a hook makes; who calls it
 * for itself has a failure that no call was made for.
 */
export const showError = (error: unknown, meta: CallMeta = {}): void => {
  const status = toErrorResponse(error)?.status
  // A 401 ends the session, which has words of its own.
  if (meta.silent || isAborted(error) || status === 401) return
  if (status === 404 && meta.extension) return
  // No failure but a question, which the form asks, or a dialog did.
  if (isTwoFactorRequired(error) || isStepUpRequired(error) || isDeviceLimitReached(error)) return
  runWhenTextsLoaded(() => {
    const { LL, errorCodes } = currentTexts()
    apiCallbacks.showErrorText(getErrorText(error, LL, errorCodes), meta.snackbarMs ?? SNACKBAR_MS.error)
  })
}

/** Passes on what came; what failed is said first. For what a call needs before it can be made. */
export const showErrorIfRejected = async <T>(promise: Promise<T>, meta?: CallMeta): Promise<T> => {
  try {
    return await promise
  } catch (error) {
    showError(error, meta)
    throw error
  }
}
