/** The domains of the portal. */
export type PortalHost = 'plain' | 'restricted' | 'test'

const names: Readonly<Record<PortalHost, string>> = {
  plain: 'localhost',
  restricted: 'restricted.localhost',
  test: 'test.localhost',
}

const port = (variable: string, fallback: number): number => Number(process.env[variable] || fallback)

/** Returns the URL of a page, on the plain domain by default. */
export const portalUrl = (path: string, host: PortalHost = 'plain'): string =>
  new URL(path, `http://${names[host]}:${port('WEB_PORT', 3000)}`).href

/** Returns every origin of the portal. */
export const portalOrigins = (): string[] =>
  (['plain', 'restricted', 'test'] as const).map((host) => new URL(portalUrl('/', host)).origin)

/** Returns a URL on the mock API's own port, for requests outside of the browser. */
export const mockUrl = (path: string): string => `http://127.0.0.1:${port('MOCK_PORT', 4000)}${path}`

export const providerOrigin = (): string => `http://localhost:${port('PROVIDER_PORT', 4001)}`

/** Returns whether a URL is on this machine. */
export function isLocalUrl(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hostname } = new URL(url)
  if (!['http:', 'https:', 'ws:', 'wss:'].includes(protocol)) return true
  return (
    hostname === 'localhost' || hostname.endsWith('.localhost') || ['127.0.0.1', '[::1]'].includes(hostname)
  )
}
