import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { API_BASE_PATH } from '@zoog/contract/common'
import { endpoints } from '@zoog/contract/endpoints'
import { session } from '@zoog/contract/users'
import { publishedKey } from '@zoog/mock-api/encrypt-body'
import { z } from 'zod'
import { statelessChecks } from './checks/stateless'
import { createLogin } from './examples'
import { createHttpTransport } from './http-transport'
import { diffObservations, type Observation, observationRecord } from './observations'
import { formatTextReport } from './report'
import { runConformance } from './run-conformance'
import { inspectTarget } from './target'
import { TestContext } from './test-context'

const HELP = `Tests a server against the contract: every endpoint and every declared response.

  npm run conformance -- --base-url <url> [options]

  --base-url <url>       the server, without the base path
  --target prism         runs only the checks that need no state, on Prism at http://127.0.0.1:4010 or --base-url
  --base-path <path>     the base path of the endpoints, instead of /zoog_api/api; '' for none
  --token <token>        reads with this account; the account is never changed
  --email, --password    signs in with these, instead of --token
  --read-only            sends only GET requests that change nothing: for live systems
  --key <file>           public key (JWK) for encrypted bodies; the mock publishes its own
  --only <name>          an endpoint (users.login), an area (users) or "server"; may be repeated
  --strict               also requires the mock's additions to the specification (X-Request-Id, Date, error codes);
                         by default a missing addition is a warning
  --record <file>        writes the statuses and field types of each endpoint, without values
  --compare <file>       lists the differences from a recorded file; differences alone don't fail the run
  --help                 shows this text

On the mock, each run uses its own sandboxes. On other servers, without --read-only, the run registers and deletes
accounts and starts payments. The report lists checks that need the mock as "not provoked"; they don't fail the run.

Exit codes: 0 the server meets the contract, 1 it doesn't, 2 invalid options or no response.
`

/** Invalid command-line arguments. */
class UsageError extends Error {}

const text = z.string().min(1).optional()
const options = z.object({
  target: z.literal('prism').optional(),
  'base-url': z.string().url(),
  token: text,
  email: text,
  password: text,
  key: text,
  record: text,
  compare: text,
  'base-path': z
    .string()
    .regex(/^(\/.*[^/])?$/, 'must be a path such as /v2/api')
    .default(API_BASE_PATH),
  strict: z.boolean().optional(),
  'read-only': z.boolean().default(false),
  only: z.array(z.string()).default([]),
})
type Options = z.output<typeof options>

/** Prism serves the endpoints without a base path, and accepts any token. */
const PRISM_OPTIONS = { 'base-url': 'http://127.0.0.1:4010', 'base-path': '', token: 'e30.e30.c2lnbmF0dXJl' }

const readOptions = (): Options | null => {
  const { values } = parseArgs({
    options: {
      target: { type: 'string' },
      'base-url': { type: 'string' },
      token: { type: 'string' },
      email: { type: 'string' },
      password: { type: 'string' },
      key: { type: 'string' },
      record: { type: 'string' },
      compare: { type: 'string' },
      'base-path': { type: 'string' },
      strict: { type: 'boolean' },
      'read-only': { type: 'boolean' },
      only: { type: 'string', multiple: true },
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help) return null
  const read = options.safeParse(values.target === 'prism' ? { ...PRISM_OPTIONS, ...values } : values)
  if (!read.success)
    throw new UsageError(
      read.error.issues.map((issue) => `--${issue.path.join('.')}: ${issue.message}`).join('; '),
    )
  const { data } = read
  if (!/^https?:/.test(data['base-url'])) throw new UsageError('--base-url must start with http: or https:.')
  if ((data.email === undefined) !== (data.password === undefined))
    throw new UsageError('--email and --password must be used together.')
  if (data.email !== undefined && data['read-only'])
    throw new UsageError('Signing in is more than a GET request: use --token with --read-only.')
  const known = new Set(['server', ...endpoints.flatMap(({ name }) => [name, name.split('.')[0] ?? ''])])
  const unknown = data.only.filter((name) => !known.has(name))
  if (unknown.length > 0)
    throw new UsageError(`The contract has no endpoint or area named ${unknown.join(', ')}.`)
  return data
}

const readKey = (file: string | undefined) => {
  if (file === undefined) return null
  try {
    return publishedKey.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    throw new UsageError(`${file} contains no public key (a P-256 JWK with a kid).`)
  }
}

const readRecord = (file: string): Observation[] => {
  try {
    return observationRecord.parse(JSON.parse(readFileSync(file, 'utf8'))).observed
  } catch {
    throw new UsageError(`${file} is not a file written by --record.`)
  }
}

const testServer = async (parsedOptions: Options): Promise<boolean> => {
  const send = createHttpTransport(parsedOptions['base-url'], parsedOptions['base-path'])
  const before = parsedOptions.compare === undefined ? null : readRecord(parsedOptions.compare)
  const targetOptions = {
    readOnly: parsedOptions['read-only'],
    key: readKey(parsedOptions.key),
    ...(parsedOptions.strict === undefined ? {} : { strict: parsedOptions.strict }),
  }
  const target = await inspectTarget(send, targetOptions).catch((error: unknown) => {
    throw new UsageError(
      `${parsedOptions['base-url']} does not respond: ${error instanceof Error ? error.message : String(error)}`,
    )
  })
  let token = parsedOptions.token ?? null
  if (parsedOptions.email !== undefined && parsedOptions.password !== undefined) {
    const response = await new TestContext(target, 'default').request('users.login', {
      body: createLogin(parsedOptions.email, parsedOptions.password),
    })
    const parsed = session.safeParse(response.data)
    if (!parsed.success)
      throw new UsageError(`Signing in as ${parsedOptions.email} failed (${response.status}).`)
    token = parsed.data.token
  }
  if (token !== null) {
    const { status } = await new TestContext({ ...target, isMock: false }, 'default').request(
      'users.getInfo',
      {
        token,
      },
    )
    if (status !== 200) throw new UsageError(`The token is invalid: users/info/get responded ${status}.`)
  }
  const kind = target.isMock ? 'the mock' : target.readOnly ? 'read-only' : 'a server other than the mock'
  console.log(`${parsedOptions['base-url']}: ${kind}\n`)
  const report = await runConformance(
    { ...target, token },
    { only: parsedOptions.only, ...(parsedOptions.target === 'prism' && { checks: statelessChecks }) },
  )
  console.log(formatTextReport(report))
  if (before !== null) {
    const differences = diffObservations(before, report.observations)
    console.log(
      [
        '',
        `${differences.length} differences from ${parsedOptions.compare}`,
        ...differences.map((each) => `  ${each}`),
      ].join('\n'),
    )
  }
  if (parsedOptions.record !== undefined)
    writeFileSync(parsedOptions.record, `${JSON.stringify({ observed: report.observations }, null, 1)}\n`)
  return report.passed
}

try {
  const parsedOptions = readOptions()
  if (parsedOptions === null) console.log(HELP)
  else process.exitCode = (await testServer(parsedOptions)) ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  if (!(error instanceof UsageError)) console.error('See --help.')
  process.exitCode = 2
}
