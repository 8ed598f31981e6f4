import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { projectPath, projectRoot } from './paths.mjs'

interface Setting {
  names: readonly string[]
  defaultValue: string
  description: string
}

/** Every environment variable with its description. `findEnvVariables` finds the files that read it. */
const SETTINGS: Readonly<Record<string, readonly Setting[]>> = {
  Servers: [
    {
      names: ['WEB_PORT', 'MOCK_PORT', 'PROVIDER_PORT'],
      defaultValue: '3000, 4000, 4001',
      description: 'ports of the servers',
    },
    {
      names: ['HOST'],
      defaultValue: '`127.0.0.1`',
      description:
        "address that the servers listen on; `0.0.0.0` allows other machines, and the mock control panel then requires the token from the start's output",
    },
    {
      names: ['LOG_LEVEL'],
      defaultValue: '`warn` with the mock, else `info`',
      description: "level of the portal server's JSON log",
    },
  ],
  Deployment: [
    {
      names: ['API_ORIGIN'],
      defaultValue: 'the mock',
      description: 'origin of the API; if set, the portal trusts no fake provider',
    },
    {
      names: ['PORTAL_HOSTS'],
      defaultValue: '`localhost` and its subdomains',
      description: 'host names that the portal and the mock serve; requests for other hosts get status 421',
    },
    {
      names: ['TRUSTED_PROXIES'],
      defaultValue: 'none',
      description:
        'addresses or ranges of proxies whose `X-Forwarded-*` headers are trusted; also `loopback`, `uniquelocal`',
    },
    {
      names: ['METRICS_PORT'],
      defaultValue: 'none',
      description:
        "port that serves `/metrics` (address: `HOST`); without it there are no metrics, because the portal's own port has none",
    },
    {
      names: ['REPORT_URL'],
      defaultValue: 'the mock',
      description: "URL that receives the pages' reports (policy violations, uncaught errors)",
    },
    {
      names: ['SECURITY_CONTACT'],
      defaultValue: 'none',
      description:
        'contact for vulnerability reports (`mailto:` or `https:`), for `/.well-known/security.txt`',
    },
    {
      names: ['VITE_RESTRICTED_HOSTS', 'VITE_TEST_HOSTS'],
      defaultValue: '`restricted.localhost`, `test.localhost`',
      description: 'restricted and test host names, separated by commas',
    },
    {
      names: ['VITE_SERVICE_SUFFIXES'],
      defaultValue: 'the four of the mock',
      description: 'email suffixes of service accounts, which can only use the checkout',
    },
    {
      names: ['VITE_PROVIDER_ORIGINS'],
      defaultValue: 'the fake providers',
      description: 'origins of embedded payment pages and of payment forms',
    },
    {
      names: ['VITE_PAYMENT_WALL_URL', 'VITE_TRACKER_URLS', 'VITE_AFFILIATE_ORIGINS'],
      defaultValue: 'the fake providers',
      description: 'URL of the payment methods, URLs of tracker postbacks, origins of the affiliate panel',
    },
    {
      names: ['VITE_CONSENT_COUNTRIES'],
      defaultValue: 'EEA, GB, CH',
      description: 'countries where tracking requires consent; empty for none',
    },
    {
      names: ['VITE_PAYMENT_RETURN_HOSTS'],
      defaultValue: "the portal's hosts",
      description: 'hosts (with port) that a payment may return to',
    },
    {
      names: ['VITE_CAPTCHA_SITE_KEY', 'VITE_CAPTCHA_ORIGINS', 'VITE_CAPTCHA_POLICIES'],
      defaultValue: 'none',
      description:
        "captcha service: site key, origins (the script's origin first), Trusted Types policies; by default the mock's captcha",
    },
    {
      names: ['VITE_ENCRYPTION_KEY'],
      defaultValue: "the mock's",
      description: 'public key (JWK) for encrypted request bodies',
    },
    {
      names: ['VITE_BOUND_BODIES'],
      defaultValue: '`true`',
      description:
        'whether encrypted bodies contain their endpoint and user (`aud`, `sub`); `false` for an API without support for these claims',
    },
    {
      names: ['VITE_HELP_CENTRE_URL'],
      defaultValue: 'the main domain',
      description: 'URL of the help center',
    },
    { names: ['VITE_CONTACT_URL'], defaultValue: 'the help center', description: 'URL of "Contact us"' },
    {
      names: ['VITE_APP_STORE_URL', 'VITE_PLAY_STORE_URL'],
      defaultValue: 'a search by name; none',
      description: 'URLs of the app in the App Store and in Google Play',
    },
    {
      names: ['VITE_DNS_TEST_URL'],
      defaultValue: "the mock's",
      description:
        'URL of the resolver test of "Am I protected?": every subdomain of its host must answer, and `ip/resolvers` returns the resolvers; if unset with a real API, DNS is not checked',
    },
    {
      names: ['VITE_STUN_URL'],
      defaultValue: 'none',
      description:
        'STUN server for the WebRTC check, such as `stun:stun.example.com`; without it the check finds only addresses that the browser knows itself',
    },
    {
      names: ['VITE_TERMS_URL', 'VITE_PRIVACY_URL', 'VITE_REFUNDS_URL', 'VITE_STATUS_URL'],
      defaultValue: 'the fake providers',
      description:
        'URLs of the links in the footer; a link without a URL is hidden; the refund policy is also linked beside the sign-in form, as the 7-day money-back guarantee',
    },
    {
      names: ['VITE_LOCATION_COUNT', 'VITE_NO_LOGS_URL', 'VITE_AUDIT_URL'],
      defaultValue: "the mock's; the fake providers; none",
      description:
        'proof beside the sign-in form: number of locations, https URLs of the no-logs policy and of an independent audit report; without a value the line is hidden',
    },
  ],
  Mock: [
    {
      names: ['MOCK_HOST'],
      defaultValue: '`127.0.0.1`',
      description: "host of the mock, if the portal's server runs on another machine",
    },
    { names: ['MOCK_DATA_DIR'], defaultValue: '`.data`', description: "folder of the mock's data" },
    {
      names: ['MOCK_I18N_DIR'],
      defaultValue: '`web/i18n`',
      description: "folder of the portal's language files",
    },
    {
      names: ['MOCK_COUNTRY'],
      defaultValue: '`US`',
      description: 'country of all visitors, unless their sandbox sets another',
    },
    {
      names: ['MOCK_SELLER_NAME', 'MOCK_SELLER_ADDRESS', 'MOCK_SELLER_VAT_ID'],
      defaultValue: 'an example',
      description: 'seller on invoices; `;` separates the lines of the address',
    },
    {
      names: ['MOCK_BOUND_BODIES'],
      defaultValue: '`true`',
      description:
        'whether the mock rejects encrypted bodies without endpoint and user; wrong values are always rejected',
    },
  ],
  Tests: [
    {
      names: ['CHROMIUM_PATH'],
      defaultValue: 'found',
      description: 'path of the browser for the end-to-end tests',
    },
    {
      names: ['FIREFOX_PATH'],
      defaultValue: 'found',
      description: 'path of Firefox; without Firefox its test is skipped',
    },
    { names: ['E2E_WORKERS'], defaultValue: '3', description: 'number of parallel browser tests' },
    {
      names: ['PAYMENT_RUNS', 'PAYMENT_SEED'],
      defaultValue: '5000; random',
      description: 'number of random payment runs, and their seed',
    },
  ],
}

/** Variables that users don't set: system variables, and variables that the programs set for each other. */
const NOT_SETTINGS = new Set([
  'CI',
  'HOME',
  'NODE_ENV',
  'NODE_OPTIONS',
  'PATH',
  'STARTER_PID',
  'TEST_WORKER_INDEX',
])

/** Returns the variables that the code reads, with their files. It finds `env.NAME`, names as strings, and schema keys. */
export function findEnvVariables(): Map<string, string[]> {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.mjs'], { cwd: projectRoot, encoding: 'utf8' })
    .trim()
    .split('\n')
  const found = new Map<string, string[]>()
  for (const file of files) {
    if (
      file === 'scripts/lib/configuration-doc.ts' ||
      (file.includes('.test.') && !file.startsWith('tests/')) ||
      file.startsWith('web/src/')
    )
      continue
    const text = readFileSync(projectPath(file), 'utf8')
    if (!/\benv\b/.test(text)) continue
    const names = [
      ...text.matchAll(/\benv\.([A-Z][A-Z0-9_]+)/g),
      ...text.matchAll(/\b(?:env, |port\(|variable: )'([A-Z0-9]+(?:_[A-Z]+)+)'/g),
      ...(file.endsWith('config.ts') ? text.matchAll(/^ {2}([A-Z]+(?:_[A-Z0-9]+)*): /gm) : []),
    ].flatMap(([, name]) => name ?? [])
    for (const name of new Set(names))
      if (!NOT_SETTINGS.has(name)) found.set(name, [...(found.get(name) ?? []), file])
  }
  return found
}

/** Returns every documented variable. */
export const listDocumentedVariables = (): string[] =>
  Object.values(SETTINGS).flatMap((settings) => settings.flatMap(({ names }) => names))

/** Renders docs/configuration.md. */
export function renderConfigurationDoc(): string {
  const readers = findEnvVariables()
  const sections = Object.entries(SETTINGS).map(([title, settings]) =>
    [
      `## ${title}`,
      '',
      '| variable | default | purpose | read by |',
      '|---|---|---|---|',
      ...settings.map(({ names, defaultValue, description }) => {
        const files = [...new Set(names.flatMap((name) => readers.get(name) ?? []))]
        const code = (texts: readonly string[]) => texts.map((text) => `\`${text}\``).join(', ')
        return `| ${code(names)} | ${defaultValue} | ${description} | ${code(files)} |`
      }),
    ].join('\n'),
  )
  return `# Configuration

Environment variables are the only configuration. \`npm run configuration\` generates this page from the code.

One build works for every deployment: the server inserts the browser's configuration into each page. The server rejects an
invalid value with one line that names the variable. \`node web/dist-server/server.js --check\` only validates the configuration.

${sections.join('\n\n')}
`
}
