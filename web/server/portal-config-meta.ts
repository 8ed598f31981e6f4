import { type PortalConfig, portalConfigMetaName } from '../src/lib/portal-config'

const placeholder = new RegExp(`<meta\\s+name="${portalConfigMetaName}"[^>]*>`)

const escaped: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' }

/** A text as it stands in HTML, in an element or an attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&"<>]/g, (character) => escaped[character] ?? '')

/** The page with the configuration in it: in place of the one it has, else at the head's beginning. */
export function withPortalConfig(html: string, config: PortalConfig): string {
  const content = escapeHtml(JSON.stringify(config))
  const meta = `<meta name="${portalConfigMetaName}" content="${content}">`
  // By functions, because `$` means something in a replacing text.
  return placeholder.test(html)
    ? html.replace(placeholder, () => meta)
    : html.replace(/<head[^>]*>/, (head) => `${head}\n    ${meta}`)
}
