import { config } from '../../config'

/** A payment page on an origin that the deployment does not know. Nothing of it is opened. */
export class UntrustedProvider extends Error {}

/**
 * The origin of a provider's page, when it is one of the configured.
 *
 * @throws UntrustedProvider
 */
export const trustedOrigin = (url: string, trusted: readonly string[] = config.providerOrigins): string => {
  const origin = URL.canParse(url) ? new URL(url).origin : 'null'
  if (!trusted.includes(origin)) throw new UntrustedProvider(`Not a provider of this portal: ${origin}`)
  return origin
}
