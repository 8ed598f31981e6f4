import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { projectPath, projectRoot } from './paths.mjs'

interface Setting {
  names: readonly string[]
  usual: string
  what: string
}

/** Every environment variable with its description. The readers are found in the code. */
const SETTINGS: Readonly<Record<string, readonly Setting[]>> = {
  'Where everything runs': [
    {
      names: ['WEB_PORT', 'MOCK_PORT', 'PROVIDER_PORT'],
      usual: '3000, 4000, 4001',
      what: 'ports; change one when it is taken',
    },
    {
      names: ['HOST'],
      usual: '`127.0.0.1`',
      what: 'where the servers listen; `0.0.0.0` for other machines: the mock control panel then asks for the token in the address that the start prints',
    },
    {
      names: ['LOG_LEVEL'],
      usual: '`warn` beside the mock, else `info`',
      what: "of the portal server's JSON log",
    },
  ],
  'The deployment': [
    {
      names: ['API_ORIGIN'],
      usual: 'the mock',
      what: "the API that the portal's server passes calls on to; with it, no stand-in is trusted",
    },
    {
      names: ['PORTAL_HOSTS'],
      usual: '`localhost` and its names',
      what: "host names that the portal's server serves, 421 to others; further names of the mock too",
    },
    {
      names: ['TRUSTED_PROXIES'],
      usual: 'none',
      what: 'addresses or ranges of the proxies in front, whose `X-Forwarded-*` is believed; `loopback`, `uniquelocal`',
    },
    {
      names: ['METRICS_PORT'],
      usual: 'none',
      what: "port on which the portal's server gives `/metrics` to other machines (address: `HOST`); on its own port only to this machine",
    },
    {
      names: ['REPORT_URL'],
      usual: 'the mock',
      what: 'where reports of pages (policy violations, uncaught errors) are passed on to',
    },
    {
      names: ['SECURITY_CONTACT'],
      usual: 'none',
      what: 'where weaknesses are told (`mailto:` or `https:`), for `/.well-known/security.txt`',
    },
    {
      names: ['VITE_RESTRICTED_HOSTS', 'VITE_TEST_HOSTS'],
      usual: '`restricted.localhost`, `test.localhost`',
      what: 'host names, separated by commas',
    },
    {
      names: ['VITE_SERVICE_SUFFIXES'],
      usual: 'the four of the mock',
      what: 'e-mail endings of service accounts, which may only check out',
    },
    {
      names: ['VITE_PROVIDER_ORIGINS'],
      usual: 'the stand-ins',
      what: 'origins of the payment pages that are embedded and posted to',
    },
    {
      names: ['VITE_PAYMENT_WALL_URL', 'VITE_TRACKER_URLS', 'VITE_AFFILIATE_ORIGINS'],
      usual: 'the stand-ins',
      what: 'list of payment methods, postbacks, affiliate panel',
    },
    {
      names: ['VITE_CONSENT_COUNTRIES'],
      usual: 'EEA, GB, CH',
      what: 'countries in which no tracker is told of a visitor who has not agreed; empty for none',
    },
    {
      names: ['VITE_PAYMENT_RETURN_HOSTS'],
      usual: "the portal's own",
      what: "hosts (with port) that a payment's return may lead to",
    },
    {
      names: ['VITE_CAPTCHA_SITE_KEY', 'VITE_CAPTCHA_ORIGINS', 'VITE_CAPTCHA_POLICIES'],
      usual: 'none',
      what: "a captcha service: its key, its origins (the one of its script first), the Trusted Types policies it makes; without it the mock's own",
    },
    {
      names: ['VITE_ENCRYPTION_KEY'],
      usual: "the mock's",
      what: 'public key (JWK) that encrypted bodies are made for',
    },
    {
      names: ['VITE_BOUND_BODIES'],
      usual: '`true`',
      what: 'whether encrypted bodies name their call and their user (`aud`, `sub`); `false` before an API that does not know these claims',
    },
    { names: ['VITE_HELP_CENTRE_URL'], usual: 'the main domain', what: 'the help center' },
    { names: ['VITE_CONTACT_URL'], usual: 'the help center', what: 'where "Contact us" leads' },
    {
      names: ['VITE_APP_STORE_URL', 'VITE_PLAY_STORE_URL'],
      usual: 'a search by name; none',
      what: 'the app in the App Store and in Google Play',
    },
    {
      names: ['VITE_DNS_TEST_URL'],
      usual: "the mock's",
      what: 'a resolver test for "Am I protected?": any name below its host answers, and `ip/resolvers` tells who looked it up; without one DNS is not checked',
    },
    {
      names: ['VITE_STUN_URL'],
      usual: 'none',
      what: 'such as `stun:stun.example.com`: tells a browser how WebRTC shows it; without one only what the browser knows by itself is found',
    },
    {
      names: ['VITE_TERMS_URL', 'VITE_PRIVACY_URL', 'VITE_REFUNDS_URL', 'VITE_STATUS_URL'],
      usual: 'the stand-ins',
      what: 'pages at the foot of every page; what is not set is left out',
    },
  ],
  'The mock': [
    {
      names: ['MOCK_HOST'],
      usual: '`127.0.0.1`',
      what: "where the portal's server finds the mock, when that is another machine's",
    },
    { names: ['MOCK_DATA_DIR'], usual: '`.data`', what: 'where the mock keeps its data' },
    { names: ['MOCK_I18N_DIR'], usual: '`web/i18n`', what: "where it reads the portal's languages" },
    {
      names: ['MOCK_COUNTRY'],
      usual: '`US`',
      what: 'where callers seem to be, unless their sandbox says otherwise',
    },
    {
      names: ['MOCK_SELLER_NAME', 'MOCK_SELLER_ADDRESS', 'MOCK_SELLER_VAT_ID'],
      usual: 'an example',
      what: 'who sells, as invoices have it; the lines of the address stand with `;` between them',
    },
    {
      names: ['MOCK_BOUND_BODIES'],
      usual: '`true`',
      what: 'whether it refuses encrypted bodies that do not name their call and user; those that do must be right either way',
    },
  ],
  'The tests': [
    { names: ['CHROMIUM_PATH'], usual: 'found', what: 'the browser of the end-to-end tests' },
    {
      names: ['FIREFOX_PATH'],
      usual: 'found',
      what: 'the Firefox of its one test; without any, the test is skipped and says so',
    },
    { names: ['E2E_WORKERS'], usual: '3', what: 'how many browser tests run side by side' },
    {
      names: ['PAYMENT_RUNS', 'PAYMENT_SEED'],
      usual: '5000, from the clock',
      what: 'the number of random payment runs, and their seed',
    },
  ],
}

/** Variables that are read but not set by users: of the system, or between programs. */
const NOT_SETTINGS = new Set([
  'CI',
  'HOME',
  'NODE_ENV',
  'NODE_OPTIONS',
  'PATH',
  'STARTER_PID',
  'TEST_WORKER_INDEX',
])

/** The variables that the code reads, with the files that do: as `env.NAME`, by name as a text, or as a key of a schema. */
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

/** Every variable that has words. */
export const listDocumentedVariables = (): string[] =>
  Object.values(SETTINGS).flatMap((settings) => settings.flatMap(({ names }) => names))

/** docs/configuration.md, as it should be. */
export function renderConfigurationDoc(): string {
  const readers = findEnvVariables()
  const sections = Object.entries(SETTINGS).map(([title, settings]) =>
    [
      `## ${title}`,
      '',
      '| variable | default | what it is | read by |',
      '|---|---|---|---|',
      ...settings.map(({ names, usual, what }) => {
        const files = [...new Set(names.flatMap((name) => readers.get(name) ?? []))]
        const code = (texts: readonly string[]) => texts.map((text) => `\`${text}\``).join(', ')
        return `| ${code(names)} | ${usual} | ${what} | ${code(files)} |`
      }),
    ].join('\n'),
  )
  return `# Configuration

Everything is configured by the environment, and nothing else. \`npm run configuration\` makes this page from the code that reads it.

The portal is built once for every deployment: its server writes what the browser must know into the page when it starts.
A value that cannot be is refused with one line that names the variable; \`node web/dist-server/server.js --check\` does only that.

${sections.join('\n\n')}
`
}
