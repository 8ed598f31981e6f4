/** The domains that the portal is opened on. */
export type PortalHost = 'plain' | 'restricted' | 'test'

const names: Readonly<Record<PortalHost, string>> = {
  plain: 'localhost',
  restricted: 'restricted.localhost',
  test: 'test.localhost',
}

const port = (variable: string, usual: number): number => Number(process.env[variable] || usual)

/** The address of a page of the portal, on the plain domain unless another is named. */
export const portalUrl = (path: string, host: PortalHost = 'plain'): string =>
  new URL(path, `http://${names[host]}:${port('WEB_PORT', 3000)}`).href

/** Every origin of the portal. */
export const portalOrigins = (): string[] =>
  (['plain', 'restricted', 'test'] as const).map((host) => new URL(portalUrl('/', host)).origin)

/** Returns an address on the mock API's own port, for requests outside of the browser. */
export const mockUrl = (path: string): string => `http://127.0.0.1:${port('MOCK_PORT', 4000)}${path}`

/** The origin of the providers' stand-ins, as the portal knows it. */
export const providerOrigin = (): string => `http://localhost:${port('PROVIDER_PORT', 4001)}`

/** Whether an address leads to this machine. */
export function isLocalUrl(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hostname } = new URL(url)
  if (!['http:', 'https:', 'ws:', 'wss:'].includes(protocol)) return true
  return (
    hostname === 'localhost' || hostname.endsWith('.localhost') || ['127.0.0.1', '[::1]'].includes(hostname)
  )
}
