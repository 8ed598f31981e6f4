import { SNACKBAR_MS } from '@zoog/contract/constants'
import { sayInLanguage } from '../i18n/language'
import { currentTexts } from '../i18n/texts'
import { errorText } from './error-text'
import { answeredFailure, isCodeAsked, isDeviceLimit, isStepUpNeeded } from './failures'
import { ports } from './ports'

/** What a call's hook says of its failures. */
export interface CallMeta extends Record<string, unknown> {
  /** Behind the scenes: nobody misses anything where it fails. The one reason for a call to fail without a word. */
  silent?: true
  /** A server may not have this call: 404 is no failure then, and the portal leaves the control out. */
  extension?: true
  /** How long the text shows, where not as long as any error. */
  snackbarMs?: number
  /** The answer is the same whoever is signed in, and outlives a session. */
  isNobodys?: true
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
export const sayFailure = (error: unknown, meta: CallMeta = {}): void => {
  const status = answeredFailure(error)?.status
  // A 401 ends the session, which has words of its own.
  if (meta.silent || isAborted(error) || status === 401) return
  if (status === 404 && meta.extension) return
  // No failure but a question, which the form asks, or a dialog did.
  if (isCodeAsked(error) || isStepUpNeeded(error) || isDeviceLimit(error)) return
  sayInLanguage(() => {
    const { LL, errorCodes } = currentTexts()
    ports.showError(errorText(error, LL, errorCodes), meta.snackbarMs ?? SNACKBAR_MS.error)
  })
}

/** Passes on what came; what failed is said first. For what a call needs before it can be made. */
export const saidIfFailed = async <T>(promise: Promise<T>, meta?: CallMeta): Promise<T> => {
  try {
    return await promise
  } catch (error) {
    sayFailure(error, meta)
    throw error
  }
}
