import { config } from '../../config'
import type { NextAction } from '../machine/types'

/** Thrown for a payment page on an origin that is not configured. It is never opened. */
export class UntrustedProviderError extends Error {}

/** Whether an action opens one of the configured providers. */
export const isTrustedProvider = (
  action: NextAction,
  origins: readonly string[] = config.providerOrigins,
): boolean => {
  const url = action.kind === 'card' ? action.paymentUrl : action.url
  return URL.canParse(url) && origins.includes(new URL(url).origin)
}
