import { config } from '../../config'
import type { NextAction } from '../machine/types'

/** Thrown for a payment page on an origin that is not configured. It is never opened. */
export class UntrustedProviderError extends Error {}

/** Returns whether an action opens a configured provider. */
export const isTrustedProvider = (
  action: NextAction,
  origins: readonly string[] = config.providerOrigins,
): boolean => {
  const url = action.kind === 'card' ? action.paymentUrl : action.url
  return URL.canParse(url) && origins.includes(new URL(url).origin)
}
