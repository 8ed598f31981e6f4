import { createHash } from 'node:crypto'
import { reportsPath } from '../src/lib/page-report'
import type { PortalConfig } from '../src/lib/portal-config'

/** The portal's one Trusted Types policy: it makes the address of the captcha's script. */
const captchaPolicyName = 'portal-captcha'

/** The name by which policies refer to where reports go. */
const reportGroup = 'portal'

type Headers = Readonly<Record<string, string>>

const originsOf = (urls: readonly string[]): string[] => [...new Set(urls.map((url) => new URL(url).origin))]
/** Every name below a host, and none beside it. */
const namesBelow = (url: string): string => {
  const { protocol, host } = new URL(url)
  return `${protocol}//*.${host}`
}
const orNone = (sources: readonly string[]): string[] => (sources.length > 0 ? [...sources] : ["'none'"])

/** The scripts and styles that stand in a page itself, as its policy names them: each by its content. */
export interface InlineSources {
  scripts: readonly string[]
  styles: readonly string[]
}

export const NO_INLINE_SOURCES: InlineSources = { scripts: [], styles: [] }

const sourcesOf = (html: string, element: 'script' | 'style'): string[] => {
  const contents = html.matchAll(new RegExp(`<${element}>(.*?)</${element}>`, 'gs'))
  const hashes = [...contents].map(([, text = '']) => createHash('sha256').update(text).digest('base64'))
  return [...new Set(hashes)].map((hash) => `'sha256-${hash}'`)
}

/** What stands in pages that share one policy. */
export const findInlineSources = (html: string): InlineSources => ({
  scripts: sourcesOf(html, 'script'),
  styles: sourcesOf(html, 'style'),
})

/**
 * The policy of the portal's pages: nothing inline but the head's script and a rendered page's styles as they were built,
 * nothing evaluated, no origin but those of the configuration.
 */
export function createContentSecurityPolicy(config: PortalConfig, inline: InlineSources): string {
  const captcha = config.captcha?.origins ?? []
  const wall = config.paymentWallUrl ? [config.paymentWallUrl] : []
  const namesOfTest = config.dnsTestUrl ? [namesBelow(config.dnsTestUrl)] : []
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inline.scripts, ...captcha],
    'style-src': ["'self'", ...inline.styles],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...originsOf([...config.trackerUrls, ...wall, ...captcha]), ...namesOfTest],
    'frame-src': orNone([...new Set([...config.providerOrigins, ...captcha])]),
    'form-action': ["'self'", ...config.providerOrigins],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': config.captcha ? [captchaPolicyName, ...config.captcha.policies] : ["'none'"],
    'report-uri': [reportsPath],
    'report-to': [reportGroup],
  }
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}

/**
 * What the provider's embedded page may use: the payment sheet, and a passkey for 3-D Secure. Passkeys that sign in are
 * made and used by the portal's own pages.
 */
function permissionsPolicy({ providerOrigins }: PortalConfig): string {
  const provider = ['self', ...providerOrigins.map((origin) => `"${origin}"`)].join(' ')
  const refused = ['camera', 'display-capture', 'geolocation', 'hid', 'microphone', 'midi', 'serial', 'usb']
  return [
    ...refused.map((feature) => `${feature}=()`),
    `payment=(${provider})`,
    `publickey-credentials-get=(${provider})`,
    'publickey-credentials-create=(self)',
  ].join(', ')
}

/**
 * For everything that the portal's server sends: its files and refusals, and what the API answers. Opened by itself, none of
 * it can do anything; a page has a policy of its own.
 */
export function getCommonHeaders({ https }: { https: boolean }): Headers {
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    // Never a path or a query, to the portal's own server neither: mailed links carry secrets in them.
    'referrer-policy': 'strict-origin',
    // Said only where it is true: on plain http the header means nothing.
    ...(https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}

/**
 * For a page, beside the common ones.
 *
 * @param inline what stands in it
 */
export function getPageHeaders(config: PortalConfig, inline: InlineSources): Headers {
  return {
    'content-security-policy': createContentSecurityPolicy(config, inline),
    'permissions-policy': permissionsPolicy(config),
    'cross-origin-opener-policy': `same-origin; report-to="${reportGroup}"`,
    'reporting-endpoints': `${reportGroup}="${reportsPath}"`,
    'x-frame-options': 'DENY',
  }
}
