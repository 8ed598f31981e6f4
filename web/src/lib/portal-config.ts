import { z } from 'zod'

/** Name of the meta element that holds the configuration as JSON. */
export const PORTAL_CONFIG_META_NAME = 'portal-config'

const origin = z.string().refine((text) => URL.canParse(text) && new URL(text).origin === text, {
  message: 'not an origin such as https://pay.example.com',
})
/** A host in the format of `location.hostname`. */
const hostname = z
  .string()
  .regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/, 'not a host name such as app.example.com')
/** A host in the format of `location.host`, with a port other than the default. */
const host = z
  .string()
  .regex(
    /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/,
    'not a host such as app.example.com or localhost:3000',
  )
const createAddressSchema = (pattern: RegExp, example: string) =>
  z.string().refine((text) => URL.canParse(text) && pattern.test(new URL(text).href), {
    message: `not an address such as ${example}`,
  })
const webAddress = createAddressSchema(/^https?:/, 'https://pay.example.com/methods')
const optionalAddress = webAddress.nullable().default(null)
/** Proof has an https URL. The sandbox's company site is on localhost. */
const proofAddress = createAddressSchema(
  /^(https:\/\/|http:\/\/localhost(:|\/|$))/,
  'https://example.com/audit',
)
  .nullable()
  .default(null)

/** The public key for encrypted bodies. Parsing drops other members, such as a private key. */
export const encryptionKeySchema = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string().min(1),
  y: z.string().min(1),
  kid: z.string().min(1),
  alg: z.string().optional(),
  use: z.string().optional(),
})

/**
 * The deployment's configuration for the browser. The server writes it into the page, so that one build serves every
 * deployment. No fallback trusts another host.
 */
export const portalConfigSchema = z.object({
  /** Base path of the API; always on the portal's own origin. */
  apiBase: z
    .string()
    .regex(/^\/(?!\/)/)
    .default('/zoog_api/api'),
  /** Origins of payment providers, whose pages are embedded, receive forms and send messages. */
  providerOrigins: z.array(origin).default([]),
  /** A third party's list of payment methods; null for none. */
  paymentWallUrl: optionalAddress,
  /** Trackers that get a postback on sign-up and payment. */
  trackerUrls: z.array(webAddress).default([]),
  /** Countries that require consent to tracking (R-CONSENT-1). */
  consentCountries: z.array(z.string().regex(/^[A-Z]{2}$/, 'not a country such as DE')).default([]),
  /** A DNS leak test: its server sees the resolvers of random names (32 hexadecimal digits) below its host. Null for none. */
  dnsTestUrl: optionalAddress,
  /** A STUN server for the WebRTC leak test; null for none. */
  stunUrl: z
    .string()
    .regex(/^stuns?:[a-z0-9.-]+(:\d{1,5})?$/, 'not an address such as stun:stun.example.com')
    .nullable()
    .default(null),
  /** Allowed origins of the affiliate panel. */
  affiliateOrigins: z.array(origin).default([]),
  restrictedHosts: z.array(hostname).default([]),
  testHosts: z.array(hostname).default([]),
  /** Email suffixes of service accounts (R-GUARD-2); null for those of the contract. */
  serviceSuffixes: z
    .array(
      z
        .string()
        .toLowerCase()
        .regex(/^@[a-z0-9.-]+$/, 'not an email suffix such as @svc.example.com'),
    )
    .nullable()
    .default(null),
  /** Hosts to which the return from a payment may redirect. */
  paymentReturnHosts: z.array(host).default([]),
  /**
   * `host` is the origin of the widget's script, `origins` are all origins that it uses, `policies` the names of its
   * Trusted Types policies.
   */
  captcha: z
    .object({
      siteKey: z.string().min(1),
      host: origin,
      origins: z.array(origin),
      policies: z
        .array(z.string().regex(/^[\w#=/@.%-]+$/, 'not a policy name such as goog#html'))
        .default([]),
    })
    .nullable()
    .default(null),
  encryptionKey: encryptionKeySchema.nullable().default(null),
  /** Whether encrypted bodies contain the endpoint and the user; false for a server that doesn't know these claims. */
  boundBodies: z.boolean().default(true),
  /** Replaces the help center of the main domain. */
  helpCenterUrl: optionalAddress,
  /** The page to write to support; null makes "Contact us" lead to the help center. */
  contactUrl: optionalAddress,
  /** The app in the stores. A search URL opens the App Store of the visitor's country. */
  appStoreUrl: webAddress.default('https://apps.apple.com/us/iphone/search?term=ZoogVPN'),
  playStoreUrl: optionalAddress,
  /** Footer links; null hides the link. */
  termsUrl: optionalAddress,
  privacyUrl: optionalAddress,
  refundsUrl: optionalAddress,
  statusUrl: optionalAddress,
  /** Proof beside the sign-in form; null hides it. */
  locationCount: z.coerce.number().int().positive().nullable().default(null),
  noLogsUrl: proofAddress,
  auditUrl: proofAddress,
})
export type PortalConfig = z.infer<typeof portalConfigSchema>
export type EncryptionKey = z.infer<typeof encryptionKeySchema>

/** The part of `Document` that the server's tests can provide too. */
interface MetaDocument {
  querySelector(selector: string): { getAttribute(name: string): string | null } | null
}

/** Returns the page's configuration; the fallbacks if it is missing or malformed. */
export function readPortalConfig(document: MetaDocument): PortalConfig {
  const content = document.querySelector(`meta[name="${PORTAL_CONFIG_META_NAME}"]`)?.getAttribute('content')
  const parsed = portalConfigSchema.safeParse(parseJson(content ?? ''))
  return parsed.success ? parsed.data : portalConfigSchema.parse({})
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const HELP_PATH = '/help'

/** Returns the URL of the help center (R-USERMENU-2), by default on the current host without its `app.` prefix. */
export const getHelpCenterUrl = (
  location: { protocol: string; host: string },
  configured: string | null,
): string => configured ?? `${location.protocol}//${location.host.replace(/^app\./i, '')}${HELP_PATH}`
