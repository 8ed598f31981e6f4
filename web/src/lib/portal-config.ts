import { z } from 'zod'

/** The meta element of the page that carries the configuration, as JSON. */
export const portalConfigMetaName = 'portal-config'

const origin = z.string().refine((text) => URL.canParse(text) && new URL(text).origin === text, {
  message: 'not an origin such as https://pay.example.com',
})
/** A host as `location.hostname` says it. */
const hostname = z
  .string()
  .regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/, 'not a host name such as app.example.com')
/** A host as `location.host` says it, with its port where that is not the usual one. */
const host = z
  .string()
  .regex(
    /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/,
    'not a host such as app.example.com or localhost:3000',
  )
const webAddress = z
  .string()
  .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), {
    message: 'not an address such as https://pay.example.com/methods',
  })

/** The public half of the key that bodies are encrypted with; anything more in it (a private half) is dropped. */
const publicKey = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string().min(1),
  y: z.string().min(1),
  kid: z.string().min(1),
  alg: z.string().optional(),
  use: z.string().optional(),
})

/**
 * What a deployment decides and the browser must know. The server writes it into the page, so that one build serves
 * every deployment. Every field has a fallback that trusts nobody.
 */
export const portalConfigSchema = z.object({
  /** Where the calls go; always on the portal's own origin. */
  apiBase: z
    .string()
    .regex(/^\/(?!\/)/)
    .default('/zoog_api/api'),
  /** Origins whose payment pages are embedded, posted to and listened to. */
  providerOrigins: z.array(origin).default([]),
  /** The third party's list of payment methods; null for none. */
  paymentWallUrl: webAddress.nullable().default(null),
  /** Where postbacks go on sign-up and payment. */
  trackerUrls: z.array(webAddress).default([]),
  /** Countries in which no tracker is told of a visitor who has not agreed (R-CONSENT-1). */
  consentCountries: z.array(z.string().regex(/^[A-Z]{2}$/, 'not a country such as DE')).default([]),
  /** A resolver test: names below its host that begin with 32 hexadecimal digits; its server sees who looks them up. Null for none. */
  dnsTestUrl: webAddress.nullable().default(null),
  /** Tells a browser how it is seen by way of WebRTC; null for none. */
  stunUrl: z
    .string()
    .regex(/^stuns?:[a-z0-9.-]+(:\d{1,5})?$/, 'not an address such as stun:stun.example.com')
    .nullable()
    .default(null),
  /** Origins that an affiliate session may open. */
  affiliateOrigins: z.array(origin).default([]),
  restrictedHosts: z.array(hostname).default([]),
  testHosts: z.array(hostname).default([]),
  /** E-mail endings of service accounts (R-GUARD-2); null for those of the contract. */
  serviceSuffixes: z
    .array(
      z
        .string()
        .toLowerCase()
        .regex(/^@[a-z0-9.-]+$/, 'not an e-mail ending such as @svc.example.com'),
    )

    .nullable()
    .default(null),
  /** Hosts that a payment's return may go on to. */
  paymentReturnHosts: z.array(host).default([]),
  /**
   * `host` is the origin that serves the widget, `origins` all that it uses, `policies` the Trusted Types policies that
   * its script makes.
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
  encryptionKey: publicKey.nullable().default(null),
  /** Whether encrypted bodies name their call and their user; false for a server that does not know these claims. */
  boundBodies: z.boolean().default(true),
  /** In place of the main domain's help centre. */
  helpCentreUrl: webAddress.nullable().default(null),
  /** The app in the stores. The App Store by name leads to the store of the visitor's own country. */
  appStoreUrl: webAddress.default('https://apps.apple.com/us/iphone/search?term=ZoogVPN'),
  playStoreUrl: webAddress.nullable().default(null),
  /** Pages at the foot; one that is not named is not there. */
  termsUrl: webAddress.nullable().default(null),
  privacyUrl: webAddress.nullable().default(null),
  refundsUrl: webAddress.nullable().default(null),
  statusUrl: webAddress.nullable().default(null),
})
export type PortalConfig = z.infer<typeof portalConfigSchema>
export type EncryptionKey = z.infer<typeof publicKey>
export const encryptionKeySchema = publicKey

/** As much of a document as is read here. */
interface MetaHolder {
  querySelector(selector: string): { getAttribute(name: string): string | null } | null
}

/** The page's configuration; a page without one, or with one that does not parse, gets the fallbacks. */
export function readPortalConfig(document: MetaHolder): PortalConfig {
  const content = document.querySelector(`meta[name="${portalConfigMetaName}"]`)?.getAttribute('content')
  const parsed = portalConfigSchema.safeParse(jsonOf(content ?? ''))
  return parsed.success ? parsed.data : portalConfigSchema.parse({})
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
