import { z } from 'zod'
import {
  type EncryptionKey,
  encryptionKeySchema,
  type PortalConfig,
  portalConfigSchema,
} from '../src/lib/portal-config'

export type Env = Readonly<Record<string, string | undefined>>

const getPort = (env: Env, name: string, fallback: number): string => env[name] || String(fallback)

/** Returns the API's origin: `API_ORIGIN`, or else the mock at `MOCK_HOST`, by default on this machine. */
export const getApiOrigin = (env: Env): string =>
  env.API_ORIGIN || `http://${env.MOCK_HOST || '127.0.0.1'}:${getPort(env, 'MOCK_PORT', 4000)}`

/** Returns whether the API is the mock. Its fake providers and its key are then the defaults. */
export const usesMock = (env: Env): boolean => !env.API_ORIGIN

/** Returns the items of a comma-separated list; undefined if the variable isn't set. */
export const parseList = (text: string | undefined): string[] | undefined =>
  text
    ?.split(',')
    .map((part) => part.trim())
    .filter(Boolean)

/** Returns the trusted proxies in front of the server: addresses, ranges, or names such as `loopback`. */
export const getTrustedProxies = (env: Env): string[] => parseList(env.TRUSTED_PROXIES) ?? []

/** Returns a boolean variable; undefined if it isn't set. @throws if the value is neither `true` nor `false`. */
const flag = (env: Env, name: string): boolean | undefined => {
  const text = env[name]
  if (!text) return undefined
  if (text !== 'true' && text !== 'false') throw new Error(`${name} is wrong: neither true nor false`)
  return text === 'true'
}

/** The variables that a deployment with a real API requires, each with its purpose. */
const REQUIRED = {
  PORTAL_HOSTS: 'the host names it serves',
  VITE_CAPTCHA_SITE_KEY: 'the captcha',
  VITE_ENCRYPTION_KEY: 'the key of encrypted bodies',
} as const

/**
 * Checks that a deployment has every variable that its customers need.
 *
 * @throws one line with all missing variables.
 */
export const checkDeployment = (env: Env): void => {
  if (usesMock(env)) return
  const missing = Object.entries(REQUIRED).filter(([name]) => !env[name])
  if (missing.length === 0) return
  throw new Error(
    `With API_ORIGIN set, these are needed too: ${missing.map(([name, what]) => `${name} (${what})`).join(', ')}.`,
  )
}

/** Returns the URL that receives the pages' error reports; with the mock, the mock's own endpoint. */
export const getReportSink = (env: Env): string | null =>
  env.REPORT_URL || (usesMock(env) ? `${getApiOrigin(env)}/__mock/reports` : null)

/** Countries whose law requires consent to tracking: the European Economic Area, the United Kingdom and Switzerland. */
const CONSENT_COUNTRIES =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK IS LI NO GB CH'.split(' ')

/** The number of locations in the mock's catalog. */
export const MOCK_LOCATIONS = 76

/** Returns the portal's external links and the number of locations. A value that isn't configured is undefined. */
const readLinks = (env: Env, fakeProviders: string | undefined) => {
  const page = (name: string) => fakeProviders && `${fakeProviders}/pages/${name}`
  return {
    helpCenterUrl: env.VITE_HELP_CENTRE_URL || page('help'),
    contactUrl: env.VITE_CONTACT_URL || page('contact'),
    appStoreUrl: env.VITE_APP_STORE_URL || undefined,
    playStoreUrl: env.VITE_PLAY_STORE_URL || undefined,
    termsUrl: env.VITE_TERMS_URL || page('terms'),
    privacyUrl: env.VITE_PRIVACY_URL || page('privacy'),
    refundsUrl: env.VITE_REFUNDS_URL || page('refunds'),
    statusUrl: env.VITE_STATUS_URL || page('status'),
    locationCount: env.VITE_LOCATION_COUNT || (fakeProviders && MOCK_LOCATIONS),
    noLogsUrl: env.VITE_NO_LOGS_URL || page('privacy'),
    auditUrl: env.VITE_AUDIT_URL || undefined,
  }
}

/**
 * Returns the portal's configuration from the environment. With the mock every value has a working default. With a real API
 * only configured origins are trusted.
 *
 * @throws one line that names the invalid variable.
 */
export const createPortalConfig = (env: Env): PortalConfig => {
  const hasMock = usesMock(env)
  const fakeProviders = `http://localhost:${getPort(env, 'PROVIDER_PORT', 4001)}`
  const ifMock = <T>(value: T): T | undefined => (hasMock ? value : undefined)
  const restrictedHosts = parseList(env.VITE_RESTRICTED_HOSTS) ?? ifMock(['restricted.localhost'])
  const testHosts = parseList(env.VITE_TEST_HOSTS) ?? ifMock(['test.localhost'])
  const ownHosts = ['localhost', ...(restrictedHosts ?? []), ...(testHosts ?? [])]

  const parsed = portalConfigSchema.safeParse({
    providerOrigins: parseList(env.VITE_PROVIDER_ORIGINS) ?? ifMock([fakeProviders]),
    paymentWallUrl: env.VITE_PAYMENT_WALL_URL || ifMock(`${fakeProviders}/payment-wall/methods`),
    trackerUrls: parseList(env.VITE_TRACKER_URLS) ?? ifMock([`${fakeProviders}/beacon/postback`]),
    consentCountries: parseList(env.VITE_CONSENT_COUNTRIES) ?? CONSENT_COUNTRIES,
    dnsTestUrl:
      env.VITE_DNS_TEST_URL ||
      ifMock(`http://dns-test.localhost:${getPort(env, 'PROVIDER_PORT', 4001)}/resolver-test`),
    stunUrl: env.VITE_STUN_URL || undefined,
    affiliateOrigins: parseList(env.VITE_AFFILIATE_ORIGINS) ?? ifMock([fakeProviders]),
    restrictedHosts,
    testHosts,
    serviceSuffixes: parseList(env.VITE_SERVICE_SUFFIXES),
    paymentReturnHosts:
      parseList(env.VITE_PAYMENT_RETURN_HOSTS) ??
      ifMock(ownHosts.map((name) => `${name}:${getPort(env, 'WEB_PORT', 3000)}`)),
    captcha: readCaptcha(env),
    encryptionKey: readEncryptionKey(env),
    boundBodies: flag(env, 'VITE_BOUND_BODIES'),
    ...readLinks(env, ifMock(fakeProviders)),
  })
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new Error(`${getVariableName(String(issue?.path[0]))} is wrong: ${issue?.message}`)
}

/** Returns the environment variable of a key: `VITE_STUN_URL` for `stunUrl`. */
const getVariableName = (key: string): string => {
  if (key === 'captcha') return 'VITE_CAPTCHA_ORIGINS or VITE_CAPTCHA_POLICIES'
  if (key === 'helpCenterUrl') return 'VITE_HELP_CENTRE_URL'
  return `VITE_${key.replace(/[A-Z]/g, '_$&').toUpperCase()}`
}

/** Returns the captcha's configuration. The first origin serves its script, which uses the other origins. */
const readCaptcha = (env: Env): PortalConfig['captcha'] => {
  const [host, ...others] = parseList(env.VITE_CAPTCHA_ORIGINS) ?? []
  if (!env.VITE_CAPTCHA_SITE_KEY && !host) return null
  if (!env.VITE_CAPTCHA_SITE_KEY || !host) {
    throw new Error('VITE_CAPTCHA_SITE_KEY and VITE_CAPTCHA_ORIGINS go together: set both or neither.')
  }
  return {
    siteKey: env.VITE_CAPTCHA_SITE_KEY,
    host,
    origins: [host, ...others],
    policies: parseList(env.VITE_CAPTCHA_POLICIES) ?? [],
  }
}

/** Returns the public key. Rejects a private key that was set by mistake, which the schema alone would strip silently. */
const readEncryptionKey = (env: Env): PortalConfig['encryptionKey'] => {
  if (!env.VITE_ENCRYPTION_KEY) return null
  const parsed = z
    .string()
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text)
      } catch {
        context.addIssue({ code: 'custom', message: 'not JSON' })
        return z.NEVER
      }
    })
    .pipe(encryptionKeySchema.extend({ d: z.undefined({ message: 'holds a private key (d)' }).optional() }))
    .safeParse(env.VITE_ENCRYPTION_KEY)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new Error(`VITE_ENCRYPTION_KEY is wrong: ${[...(issue?.path ?? []), issue?.message].join(': ')}`)
  }
  return encryptionKeySchema.parse(parsed.data)
}

const publishedKeys = z.object({ keys: z.tuple([encryptionKeySchema]).rest(z.unknown()) })

/** The cache time of a fetched key. It is short, because a mock with new data has a new key. */
const KEY_TTL_MS = 5000

/**
 * Returns a function that loads the configuration for a page. Without a key in the environment it fetches the key of the
 * local mock. If that fails, the key is null and the next page tries again.
 */
export const createConfigLoader = (env: Env): (() => Promise<PortalConfig>) => {
  const fixed = createPortalConfig(env)
  if (fixed.encryptionKey || !usesMock(env)) return async () => fixed
  let fetched: { key: EncryptionKey; until: number } | null = null
  return async () => {
    if (!fetched || fetched.until < Date.now()) {
      const key = await fetchKey(`${getApiOrigin(env)}/__mock/keys`)
      fetched = key && { key, until: Date.now() + KEY_TTL_MS }
    }
    return { ...fixed, encryptionKey: fetched?.key ?? null }
  }
}

const fetchKey = async (url: string): Promise<EncryptionKey | null> => {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2000) })
    return publishedKeys.parse(await response.json()).keys[0]
  } catch {
    return null
  }
}
