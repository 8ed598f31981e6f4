import { PORTAL_CONFIG_META_NAME, type PortalConfig } from '../src/lib/portal-config'

const placeholder = new RegExp(`<meta\\s+name="${PORTAL_CONFIG_META_NAME}"[^>]*>`)

const escaped: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' }

/** Escapes a text for an HTML element or attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&"<>]/g, (character) => escaped[character] ?? '')

/** Inserts the configuration into a page: it replaces an existing one, or becomes the head's first element. */
export function insertPortalConfig(html: string, config: PortalConfig): string {
  const content = escapeHtml(JSON.stringify(config))
  const meta = `<meta name="${PORTAL_CONFIG_META_NAME}" content="${content}">`
  // Functions, because `$` has a special meaning in a replacement string.
  return placeholder.test(html)
    ? html.replace(placeholder, () => meta)
    : html.replace(/<head[^>]*>/, (head) => `${head}\n    ${meta}`)
}
