import { config } from '../../config'
import type { Way } from '../machine/types'

/** A payment page on an origin that the deployment does not know. Nothing of it is opened. */
export class UntrustedProviderError extends Error {}

/** Whether a way leads to one of the configured providers. */
export const isTrustedProvider = (way: Way, origins: readonly string[] = config.providerOrigins): boolean => {
  const url = way.kind === 'card' ? way.paymentUrl : way.url
  return URL.canParse(url) && origins.includes(new URL(url).origin)
}
