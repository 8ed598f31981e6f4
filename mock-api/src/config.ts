import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Invoice } from '@zoog/contract/invoice'
import { countryCode } from '@zoog/contract/ip'
import { z } from 'zod'

const port = z.coerce.number().int().min(0).max(65_535)
const repositoryRoot = fileURLToPath(new URL('../..', import.meta.url))

/** The seller on invoices and in mails, unless the environment names another one. */
export const DEFAULT_SELLER: Invoice['seller'] = {
  name: 'Zoog VPN Example Ltd',
  address: ['1 Example Street', '00000 Example Town', 'Exampleland'],
  vatId: 'XX000000000',
}

export const SUPPORT_EMAIL = 'support@zoog.test'

const environment = z.object({
  MOCK_PORT: port.default(4000),
  PROVIDER_PORT: port.default(4001),
  WEB_PORT: port.default(3000),
  MOCK_DATA_DIR: z.string().min(1).default(`${repositoryRoot}.data`),
  MOCK_I18N_DIR: z.string().min(1).default(`${repositoryRoot}web/i18n`),
  MOCK_COUNTRY: countryCode.default('US'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORTAL_HOSTS: z.string().default(''),
  MOCK_SELLER_NAME: z.string().default(DEFAULT_SELLER.name),
  MOCK_SELLER_ADDRESS: z.string().default(DEFAULT_SELLER.address.join('; ')),
  MOCK_SELLER_VAT_ID: z.string().default(DEFAULT_SELLER.vatId),
  MOCK_BOUND_BODIES: z.enum(['true', 'false']).default('true'),
  NODE_ENV: z.enum(['development', 'test', 'production']).catch('development'),
})

/** The seed data: `default`, or `large` with 1,000 servers. */
export const SEED_NAMES = ['default', 'large'] as const
type SeedName = (typeof SEED_NAMES)[number]

export interface MockConfig {
  apiPort: number
  providerPort: number
  webPort: number
  host: string
  /** Further host names that the mock serves (`PORTAL_HOSTS`). */
  hosts: readonly string[]
  nodeEnv: 'development' | 'test' | 'production'
  /** The folder of the default sandbox, its snapshots and the keys; null: memory only. */
  dataDir: string | null
  seed: SeedName
  /** The folder of the portal's texts, one `{lang}.json` per language. */
  i18nDir: string
  /** The callers' country in `ip/info`, unless the sandbox or the request overrides it. */
  country: string
  /** The seller on invoices and in mails. */
  seller: Invoice['seller']
  /** The share of requests (0 to 1) that fail at random. */
  chaos: number
  /** Delay of every response in milliseconds. */
  latencyMs: number
  /** Rejects fields that the contract doesn't declare, to reveal a portal that drifts from it. */
  strict: boolean
  /** Serves only the specification: no extensions, no optional fields (R-MIN-1). */
  minimal: boolean
  /**
   * Whether an encrypted body must name its endpoint and user (`aud`, `sub`). If present, they must always be
   * correct.
   */
  requiresBoundBodies: boolean
  /** Waits before a response that is slow on purpose; tests replace it. */
  pause: (ms: number) => Promise<void>
}

/** Returns the host name of a `Host` header or an address without a scheme, in lower case; null if there is none. */
export const parseHostname = (host: string): string | null => {
  // Only a name and a port, without user, path or query.
  const bare = isIP(host) === 6 ? `[${host}]` : host
  if (!/^(\[[\da-f:.]+\]|[\w.-]+)(:\d+)?$/i.test(bare) || !URL.canParse(`http://${bare}`)) return null
  return new URL(`http://${bare}`).hostname.replace(/\.$/, '')
}

/** Returns whether a name always means this machine: `localhost` and its subdomains, and loopback addresses. */
export const isLoopbackName = (name: string): boolean =>
  name === 'localhost' || name.endsWith('.localhost') || name === '[::1]' || /^127(\.\d{1,3}){3}$/.test(name)

/** Returns whether other machines can reach the mock. */
export const isReachableFromNetwork = ({ host }: Pick<MockConfig, 'host'>): boolean =>
  !isLoopbackName(parseHostname(host) ?? '')

/** Reads the configuration from environment variables; `overrides` take precedence. */
export const readConfig = (env: NodeJS.ProcessEnv, overrides: Partial<MockConfig> = {}): MockConfig => {
  const read = environment.parse(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')))
  return {
    apiPort: read.MOCK_PORT,
    providerPort: read.PROVIDER_PORT,
    webPort: read.WEB_PORT,
    host: read.HOST,
    hosts: read.PORTAL_HOSTS.split(',').flatMap((host) => parseHostname(host.trim()) ?? []),
    nodeEnv: read.NODE_ENV,
    dataDir: read.MOCK_DATA_DIR,
    seed: 'default',
    i18nDir: read.MOCK_I18N_DIR,
    country: read.MOCK_COUNTRY,
    seller: {
      name: read.MOCK_SELLER_NAME,
      address: read.MOCK_SELLER_ADDRESS.split(';').flatMap((line) => line.trim() || []),
      vatId: read.MOCK_SELLER_VAT_ID,
    },
    chaos: 0,
    latencyMs: 0,
    strict: false,
    minimal: false,
    requiresBoundBodies: read.MOCK_BOUND_BODIES === 'true',
    pause: (ms) => setTimeout(ms),
    ...overrides,
  }
}

/** Returns the configuration of a mock in tests: memory only, any free port, no delays. */
export const createTestConfig = (overrides: Partial<MockConfig> = {}): MockConfig => ({
  ...readConfig({}),
  apiPort: 0,
  providerPort: 0,
  nodeEnv: 'test',
  dataDir: null,
  pause: async () => undefined,
  ...overrides,
})

/** Returns the portal's origins: the plain domain, a restricted domain and the test host. The first is the default. */
export const getPortalOrigins = (webPort: number): [string, ...string[]] => [
  `http://localhost:${webPort}`,
  `http://restricted.localhost:${webPort}`,
  `http://test.localhost:${webPort}`,
  `http://127.0.0.1:${webPort}`,
]

const packageFile = readFileSync(new URL('../package.json', import.meta.url), 'utf8')

/** The version that the OpenAPI document names: this package's, which has the contract's version. */
export const { version: CONTRACT_VERSION } = z.object({ version: z.string() }).parse(JSON.parse(packageFile))
