import { readFileSync } from 'node:fs'
import { API_BASE_PATH } from '@zoog/contract/constants'
import { endpoints } from '@zoog/contract/endpoints'
import { publishedKey } from '@zoog/mock-api/encrypt-body'
import { z } from 'zod'
import { createHttpTransport } from './http-transport'
import { formatTextReport } from './report'
import { parseOptions, runCli, UsageError } from './run-cli'
import { runConformance } from './run-conformance'
import { inspectTarget } from './target'
import { createTestContext } from './test-context'

const HELP = `Tests a server against the contract: every endpoint and every declared response.

  npm run conformance -- --base-url <url> [options]

  --base-url <url>       the server, without the base path
  --base-path <path>     the base path of the endpoints, instead of /zoog_api/api; '' for none
  --token <token>        reads with this account; the account is never changed
  --read-only            sends only GET requests that change nothing: for live systems
  --origin <origin>      the portal's origin, if it differs from the server's: CORS must allow it
  --key <file>           public key (JWK) for encrypted bodies; the mock publishes its own
  --only <name>          an endpoint (users.login), an area (users) or "server"; may be repeated
  --strict               also requires the mock's additions to the specification (X-Request-Id, Date, error codes);
                         by default a missing addition is a warning
  --help                 shows this text

On the mock, each run uses its own sandbox. On other servers, without --read-only, the run registers and deletes
accounts and starts payments. The report lists checks that need the mock as "not provoked"; they don't fail the run.

Exit codes: 0 the server meets the contract, 1 it doesn't, 2 invalid options or no response.
`

const options = z.object({
  'base-url': z
    .string()
    .url()
    .regex(/^https?:/, 'must start with http: or https:'),
  'base-path': z
    .string()
    .regex(/^(\/.*[^/])?$/, 'must be a path such as /v2/api')
    .default(API_BASE_PATH),
  token: z.string().min(1).optional(),
  origin: z
    .string()
    .regex(/^https?:\/\/[^/]+$/, 'must be an origin such as https://app.example.com')
    .optional(),
  key: z.string().optional(),
  strict: z.boolean().optional(),
  'read-only': z.boolean().default(false),
  only: z.array(z.string()).default([]),
})
type Options = z.output<typeof options>

const readOptions = (): Options | null => {
  const settings = parseOptions(options, {
    'base-url': { type: 'string' },
    'base-path': { type: 'string' },
    token: { type: 'string' },
    origin: { type: 'string' },
    key: { type: 'string' },
    strict: { type: 'boolean' },
    'read-only': { type: 'boolean' },
    only: { type: 'string', multiple: true },
  })
  const names = new Set(['server', ...endpoints.flatMap(({ name }) => [name, name.split('.')[0] ?? ''])])
  const unknown = (settings?.only ?? []).filter((name) => !names.has(name))
  if (unknown.length > 0)
    throw new UsageError(`The contract has no endpoint or area named ${unknown.join(', ')}.`)
  return settings
}

const readKey = (file: string | undefined) => {
  if (file === undefined) return null
  try {
    return publishedKey.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    throw new UsageError(`${file} contains no public key (a P-256 JWK with a kid).`)
  }
}

const testServer = async ({ key, strict, only, ...settings }: Options): Promise<boolean> => {
  const token = settings.token ?? null
  const send = createHttpTransport(settings['base-url'], settings['base-path'])
  const target = await inspectTarget(send, {
    token,
    readOnly: settings['read-only'],
    origin: settings.origin,
    key: readKey(key),
    strict,
  }).catch((error: unknown) => {
    throw new UsageError(
      `${settings['base-url']} does not respond: ${error instanceof Error ? error.message : String(error)}`,
    )
  })
  if (token !== null) {
    const context = createTestContext({ ...target, isMock: false }, 'default')
    const { status } = await context.request('users.getInfo', { token })
    if (status !== 200) throw new UsageError(`The token is invalid: users/info/get responded ${status}.`)
  }
  const kind = target.isMock ? 'the mock' : target.readOnly ? 'read-only' : 'a server other than the mock'
  console.log(`${settings['base-url']}: ${kind}`)
  const report = await runConformance(target, only)
  console.log(formatTextReport(report))
  return report.passed
}

await runCli(async () => {
  const settings = readOptions()
  if (settings !== null) return testServer(settings)
  console.log(HELP)
  return true
})
