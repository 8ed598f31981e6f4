import type { Route } from '../src/app/routes'
import { PORTAL_CONFIG_META_NAME, type PortalConfig } from '../src/lib/portal-config'

const placeholder = new RegExp(`<meta\\s+name="${PORTAL_CONFIG_META_NAME}"[^>]*>`)

const escaped: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' }

/** Escapes a text for an HTML element or attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&"<>]/g, (character) => escaped[character] ?? '')

/** The endpoint that returns the current user. Every page requests it. */
const USER_INFO = 'users/info/get'

/** The API calls that a page's head prefetches, for signed-in users and for guests. */
export type PrefetchRequests = Pick<Route, 'prefetchRequests' | 'guestPrefetchRequests'>

const insertCalls = (html: string, { apiBase }: PortalConfig, page: PrefetchRequests): string => {
  const attribute = (name: string, calls: readonly string[]): string => {
    const addresses = calls.map((call) => `${apiBase}/${call}`)
    return calls.length > 0 ? ` ${name}="${escapeHtml(addresses.join(' '))}"` : ''
  }
  const { prefetchRequests = [], guestPrefetchRequests = [] } = page
  const attributes =
    attribute('data-calls', [USER_INFO, ...prefetchRequests, ...guestPrefetchRequests]) +
    attribute('data-guest-calls', guestPrefetchRequests)
  const old = /<html([^>]*?)( data-calls="[^"]*")?( data-guest-calls="[^"]*")?>/
  return html.replace(old, (_, others: string) => `<html${others}${attributes}>`)
}

/**
 * Inserts the configuration into a page: it replaces an existing one, or becomes the head's first element.
 *
 * @param calls the route's API calls that the page's head prefetches, in addition to the current user
 */
export function insertPortalConfig(page: string, config: PortalConfig, calls: PrefetchRequests = {}): string {
  const html = insertCalls(page, config, calls)
  const content = escapeHtml(JSON.stringify(config))
  const meta = `<meta name="${PORTAL_CONFIG_META_NAME}" content="${content}">`
  // Functions, because `$` has a special meaning in a replacement string.
  return placeholder.test(html)
    ? html.replace(placeholder, () => meta)
    : html.replace(/<head[^>]*>/, (head) => `${head}\n    ${meta}`)
}
