import { type PortalConfig, portalConfigMetaName } from '../src/lib/portal-config'

const placeholder = new RegExp(`<meta\\s+name="${portalConfigMetaName}"[^>]*>`)

const escaped: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' }

/** A text as it stands in HTML, in an element or an attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&"<>]/g, (character) => escaped[character] ?? '')

/** Who is signed in: asked for at every page. */
const WHO = 'users/info/get'

const withCalls = (html: string, { apiBase }: PortalConfig, calls: readonly string[]): string =>
  html.replace(/ data-calls="[^"]*"/, () => {
    const addresses = [WHO, ...calls].map((call) => `${apiBase}/${call}`)
    return ` data-calls="${escapeHtml(addresses.join(' '))}"`
  })

/**
 * The page with the configuration in it: in place of the one it has, else at the head's beginning.
 *
 * @param calls those of its route that its head makes (`firstCalls`), beside the question who is signed in
 */
export function withPortalConfig(page: string, config: PortalConfig, calls: readonly string[] = []): string {
  const html = withCalls(page, config, calls)
  const content = escapeHtml(JSON.stringify(config))
  const meta = `<meta name="${portalConfigMetaName}" content="${content}">`
  // By functions, because `$` means something in a replacing text.
  return placeholder.test(html)
    ? html.replace(placeholder, () => meta)
    : html.replace(/<head[^>]*>/, (head) => `${head}\n    ${meta}`)
}
