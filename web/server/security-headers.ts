import { createHash } from 'node:crypto'
import { REPORTS_PATH } from '../src/lib/page-report'
import type { PortalConfig } from '../src/lib/portal-config'

/** The portal's only Trusted Types policy. It creates the URL of the captcha's script. */
const CAPTCHA_POLICY_NAME = 'portal-captcha'

const REPORT_GROUP = 'portal'

type Headers = Readonly<Record<string, string>>

const getOrigins = (urls: readonly string[]): string[] => [...new Set(urls.map((url) => new URL(url).origin))]
/** Returns a CSP source that matches every subdomain of a URL's host. */
const getSubdomainSource = (url: string): string => {
  const { protocol, host } = new URL(url)
  return `${protocol}//*.${host}`
}
const orNone = (sources: readonly string[]): string[] => (sources.length > 0 ? [...sources] : ["'none'"])

/** The CSP hashes of a page's inline scripts and styles. */
export interface InlineSources {
  scripts: readonly string[]
  styles: readonly string[]
}

export const NO_INLINE_SOURCES: InlineSources = { scripts: [], styles: [] }

const hashInlineElements = (html: string, element: 'script' | 'style'): string[] => {
  const contents = html.matchAll(new RegExp(`<${element}>(.*?)</${element}>`, 'gs'))
  const hashes = [...contents].map(([, text = '']) => createHash('sha256').update(text).digest('base64'))
  return [...new Set(hashes)].map((hash) => `'sha256-${hash}'`)
}

/** Returns the hashes of all inline scripts and styles in the HTML of one or more pages. */
export const findInlineSources = (html: string): InlineSources => ({
  scripts: hashInlineElements(html, 'script'),
  styles: hashInlineElements(html, 'style'),
})

/**
 * Returns the content security policy of the portal's pages. It allows only hashed inline code and configured origins, and
 * no `eval`.
 */
export const createContentSecurityPolicy = (config: PortalConfig, inline: InlineSources): string => {
  const captcha = config.captcha?.origins ?? []
  const wall = config.paymentWallUrl ? [config.paymentWallUrl] : []
  const dnsTest = config.dnsTestUrl ? [getSubdomainSource(config.dnsTestUrl)] : []
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inline.scripts, ...captcha],
    'style-src': ["'self'", ...inline.styles],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...getOrigins([...config.trackerUrls, ...wall, ...captcha]), ...dnsTest],
    'frame-src': orNone([...new Set([...config.providerOrigins, ...captcha])]),
    'form-action': ["'self'", ...config.providerOrigins],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': config.captcha ? [CAPTCHA_POLICY_NAME, ...config.captcha.policies] : ["'none'"],
    'report-uri': [REPORTS_PATH],
    'report-to': [REPORT_GROUP],
  }
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}

/**
 * Returns the permissions policy. The payment provider's embedded page can use the payment sheet, and passkeys for 3-D
 * Secure. Only the portal's own pages can create passkeys.
 */
const createPermissionsPolicy = ({ providerOrigins }: PortalConfig): string => {
  const provider = ['self', ...providerOrigins.map((origin) => `"${origin}"`)].join(' ')
  const denied = ['camera', 'display-capture', 'geolocation', 'hid', 'microphone', 'midi', 'serial', 'usb']
  return [
    ...denied.map((feature) => `${feature}=()`),
    `payment=(${provider})`,
    `publickey-credentials-get=(${provider})`,
    'publickey-credentials-create=(self)',
  ].join(', ')
}

/**
 * Returns the headers of every response: files, errors and API responses. Their policy blocks everything if a browser opens
 * one as a page. Pages override it with `getPageHeaders`.
 */
export const getCommonHeaders = ({ https }: { https: boolean }): Headers => {
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    // No path or query in any referrer, because mailed links have secrets in them.
    'referrer-policy': 'strict-origin',
    // Browsers ignore this header on plain http.
    ...(https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}

/**
 * Returns the headers of a page, in addition to the common headers.
 *
 * @param inline the page's inline scripts and styles
 */
export const getPageHeaders = (config: PortalConfig, inline: InlineSources): Headers => {
  return {
    'content-security-policy': createContentSecurityPolicy(config, inline),
    'permissions-policy': createPermissionsPolicy(config),
    'cross-origin-opener-policy': `same-origin; report-to="${REPORT_GROUP}"`,
    'reporting-endpoints': `${REPORT_GROUP}="${REPORTS_PATH}"`,
    'x-frame-options': 'DENY',
  }
}
