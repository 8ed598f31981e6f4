import type { Route } from '../src/app/routes'
import { type PortalConfig, portalConfigMetaName } from '../src/lib/portal-config'

const placeholder = new RegExp(`<meta\\s+name="${portalConfigMetaName}"[^>]*>`)

const escaped: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' }

/** A text as it stands in HTML, in an element or an attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&"<>]/g, (character) => escaped[character] ?? '')

/** Who is signed in: asked for at every page. */
const WHO = 'users/info/get'

/** The calls that a page's head makes: those of who is signed in, and those of a guest. */
export type PrefetchCalls = Pick<Route, 'prefetchCalls' | 'guestPrefetchCalls'>

const withCalls = (html: string, { apiBase }: PortalConfig, page: PrefetchCalls): string => {
  const attribute = (name: string, calls: readonly string[]): string => {
    const addresses = calls.map((call) => `${apiBase}/${call}`)
    return calls.length > 0 ? ` ${name}="${escapeHtml(addresses.join(' '))}"` : ''
  }
  const { prefetchCalls = [], guestPrefetchCalls = [] } = page
  const attributes =
    attribute('data-calls', [WHO, ...prefetchCalls, ...guestPrefetchCalls]) +
    attribute('data-guest-calls', guestPrefetchCalls)
  const old = /<html([^>]*?)( data-calls="[^"]*")?( data-guest-calls="[^"]*")?>/
  return html.replace(old, (_, others: string) => `<html${others}${attributes}>`)
}

/**
 * The page with the configuration in it: in place of the one it has, else at the head's beginning.
 *
 * @param calls those of its route that its head makes, beside the question who is signed in
 */
export function insertPortalConfig(page: string, config: PortalConfig, calls: PrefetchCalls = {}): string {
  const html = withCalls(page, config, calls)
  const content = escapeHtml(JSON.stringify(config))
  const meta = `<meta name="${portalConfigMetaName}" content="${content}">`
  // By functions, because `$` means something in a replacing text.
  return placeholder.test(html)
    ? html.replace(placeholder, () => meta)
    : html.replace(/<head[^>]*>/, (head) => `${head}\n    ${meta}`)
}
