import { z } from 'zod'
import { cacheHeaders, createResponses, defineEndpoints } from './define-endpoints'
import { defineRules } from './endpoint-rules'
import { language } from './fields'
import { countryCode } from './ip'

export const server = z.object({
  id: z.number().int().positive(),
  locationName: z.string(),
  locationCode: countryCode,
  image: z.string(),
  domain: z.string(),
  ipv4: z.string(),
  /** The ping from the visitor's country in ms; missing if unknown. */
  ping: z.number().nonnegative().optional(),
  isAvailableHttpProxy: z.boolean(),
  isAllowedStream: z.boolean(),
  isAllowedP2P: z.boolean(),
  dashVisible: z.boolean(),
  /** Not in the user's plan. */
  isBlur: z.boolean(),
  // The following fields aren't in the specification; the portal shows them if a server sends them.
  city: z.string().optional(),
  /** The server's load in percent of its capacity. */
  load: z.number().min(0).max(100).optional(),
  latitude: z.number().min(-90).max(90).optional(),
  longitude: z.number().min(-180).max(180).optional(),
  isFree: z.boolean().optional(),
})
export type Server = z.infer<typeof server>

/** A server in the list. Only `dashVisible` and `isBlur` are in the specification (R-MIN-1). */
export const listedServer = server.partial().required({ dashVisible: true, isBlur: true })
export type ListedServer = z.infer<typeof listedServer>

export const serverList = z.object({ serverList: z.array(listedServer), tariffName: z.string().optional() })
export type ServerList = z.infer<typeof serverList>

/** Items of the download list that the specification names. */
export const DOWNLOAD_IDS = { windows: 1, mac: 2, apk: 7, apkTv: 8 } as const

export const downloadItem = z.object({
  id: z.number().int().positive(),
  cssClass: z.string(),
  name: z.string(),
  version: z.string(),
  releasedAt: z.string(),
  requires: z.string(),
  files: z.array(
    z.object({
      architecture: z.string(),
      fileName: z.string(),
      url: z.string().url(),
      /** Bytes. */
      size: z.number().int().positive(),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
    }),
  ),
})
export type DownloadItem = z.infer<typeof downloadItem>

/** An app in the list. Only `id` and `cssClass` are in the specification (R-MIN-1). */
export const listedDownload = downloadItem.partial().required({ id: true, cssClass: true })
export type ListedDownload = z.infer<typeof listedDownload>

export const feature = z.object({ id: z.number().int().positive(), name: z.string(), isEnabled: z.boolean() })
export type Feature = z.infer<typeof feature>
/** The ids of the features that the portal can translate. */
export const FEATURE_IDS = {
  /** Requires a paid plan (R-FEAT-2). */
  adBlocker: 1,
  killSwitch: 2,
  splitTunneling: 3,
  malwareProtection: 4,
  autoConnect: 5,
} as const
export type FeatureKey = keyof typeof FEATURE_IDS

export const setupContract = defineEndpoints({
  getServers: {
    method: 'GET',
    path: '/setup/servers/get',
    summary: "List the server locations, named in the user's language",
    headers: cacheHeaders,
    query: z.object({ langCode: language }),
    responses: createResponses(serverList),
    metadata: defineRules({ cacheSeconds: 60 }),
  },
  getDownloads: {
    method: 'GET',
    path: '/setup/downloads/get',
    summary: 'List the apps to download',
    headers: cacheHeaders,
    responses: createResponses(z.object({ items: z.array(listedDownload) })),
    metadata: defineRules({ auth: 'optional', cacheSeconds: 300 }),
  },
  getFeatures: {
    method: 'GET',
    path: '/setup/features/get',
    summary: 'List the features with their states',
    responses: createResponses(z.object({ items: z.array(feature) })),
    metadata: defineRules({}),
  },
  setFeatureState: {
    method: 'POST',
    path: '/setup/features/state',
    summary: 'Turn a feature on or off; `result` is whether it was saved',
    body: z.object({ id: z.number().int().positive(), state: z.boolean() }),
    responses: createResponses(z.object({ result: z.boolean() })),
    metadata: defineRules({ failures: [403, 404] }),
  },
})
