import type { Route } from '../src/app/routes'
import { PORTAL_CONFIG_META_NAME, type PortalConfig } from '../src/lib/portal-config'

const placeholder = new RegExp(`<meta\\s+name="${PORTAL_CONFIG_META_NAME}"[^>]*>`)

const escaped: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' }

/** Escapes a text for an HTML element or attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&"<>]/g, (character) => escaped[character] ?? '')

/** The endpoint that returns the current user. Every page requests it. */
const USER_INFO = 'users/info/get'

/** The API requests that a page's head prefetches, for signed-in users and for guests. */
export type PrefetchRequests = Pick<Route, 'prefetchRequests' | 'guestPrefetchRequests'>

const insertRequests = (html: string, { apiBase }: PortalConfig, page: PrefetchRequests): string => {
  const attribute = (name: string, requests: readonly string[]): string => {
    const addresses = requests.map((request) => `${apiBase}/${request}`)
    return requests.length > 0 ? ` ${name}="${escapeHtml(addresses.join(' '))}"` : ''
  }
  const { prefetchRequests = [], guestPrefetchRequests = [] } = page
  const attributes =
    attribute('data-requests', [USER_INFO, ...prefetchRequests, ...guestPrefetchRequests]) +
    attribute('data-guest-requests', guestPrefetchRequests)
  const old = /<html([^>]*?)( data-requests="[^"]*")?( data-guest-requests="[^"]*")?>/
  return html.replace(old, (_, others: string) => `<html${others}${attributes}>`)
}

/**
 * Inserts the configuration into a page: it replaces an existing one, or becomes the head's first element.
 *
 * @param requests the route's API requests that the page's head prefetches, in addition to the current user
 */
export const insertPortalConfig = (
  page: string,
  config: PortalConfig,
  requests: PrefetchRequests = {},
): string => {
  const html = insertRequests(page, config, requests)
  const content = escapeHtml(JSON.stringify(config))
  const meta = `<meta name="${PORTAL_CONFIG_META_NAME}" content="${content}">`
  // Functions, because `$` has a special meaning in a replacement string.
  return placeholder.test(html)
    ? html.replace(placeholder, () => meta)
    : html.replace(/<head[^>]*>/, (head) => `${head}\n    ${meta}`)
}
