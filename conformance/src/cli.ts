import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { API_BASE_PATH } from '@zoog/contract/common'
import { session } from '@zoog/contract/users'
import { z } from 'zod'
import { publishedKey } from './encrypt-body'
import { endpoints } from './endpoints'
import { createLogin } from './examples'
import { createHttpTransport } from './http-transport'
import { formatJunitReport } from './junit-report'
import { diffObservations, type Observation, observationRecord } from './observations'
import { formatTextReport } from './report'
import { runConformance } from './run-conformance'
import { inspectTarget } from './target'
import { TestContext } from './test-context'

const HELP = `Holds a server to the contract: every call and every declared answer.

  npm run conformance -- --base-url <url> [options]

  --base-url <url>       the server, without the base path
  --base-path <path>     below which it has the calls, instead of /zoog_api/api; '' for none
  --token <token>        looks with this account; it is never changed
  --email, --password    signs in first, instead of --token
  --read-only            makes only GETs that change nothing: for live systems
  --key <file>           public key (JWK) for encrypted bodies; the mock publishes its own
  --only <name>          a call (users.login), an area (users) or "server"; may be repeated
  --strict               what the mock promises beyond the specification (X-Request-Id, Date, the codes of failures) is
                         asked for too; else it is a warning
  --record <file>        keeps what each call gave: statuses and the types of fields, no values
  --compare <file>       tells what is other than in such a record; a difference alone fails nothing
  --junit <file>         writes the report as JUnit XML too
  --help                 this text

At the mock, everything happens in sandboxes of its own. Elsewhere, without --read-only, accounts are registered and
deleted and payments are begun; what cannot be brought about there is reported as "not provoked" and fails nothing.

Exit codes: 0 the contract is kept, 1 it is broken, 2 the call of this command is wrong or nobody answers.
`

/** Invalid command-line arguments. */
class UsageError extends Error {}

const text = z.string().min(1).optional()
const options = z.object({
  'base-url': z.string().url(),
  token: text,
  email: text,
  password: text,
  key: text,
  junit: text,
  record: text,
  compare: text,
  'base-path': z
    .string()
    .regex(/^(\/.*[^/])?$/, 'not a path such as /v2/api')
    .default(API_BASE_PATH),
  strict: z.boolean().optional(),
  'read-only': z.boolean().default(false),
  only: z.array(z.string()).default([]),
})
type Options = z.output<typeof options>

const readOptions = (): Options | null => {
  const { values } = parseArgs({
    options: {
      'base-url': { type: 'string' },
      token: { type: 'string' },
      email: { type: 'string' },
      password: { type: 'string' },
      key: { type: 'string' },
      junit: { type: 'string' },
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
  const read = options.safeParse(values)
  if (!read.success)
    throw new UsageError(
      read.error.issues.map((issue) => `--${issue.path.join('.')}: ${issue.message}`).join('; '),
    )
  const { data } = read
  if (!/^https?:/.test(data['base-url'])) throw new UsageError('--base-url is not an address of the web.')
  if ((data.email === undefined) !== (data.password === undefined))
    throw new UsageError('--email and --password belong together.')
  if (data.email !== undefined && data['read-only'])
    throw new UsageError('Signing in is more than a GET: give a --token with --read-only.')
  const known = new Set(['server', ...endpoints.flatMap(({ name }) => [name, name.split('.')[0] ?? ''])])
  const unknown = data.only.filter((name) => !known.has(name))
  if (unknown.length > 0) throw new UsageError(`The contract has no ${unknown.join(', ')}.`)
  return data
}

const keyIn = (file: string | undefined) => {
  if (file === undefined) return null
  try {
    return publishedKey.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    throw new UsageError(`${file} holds no public key (a JWK of the curve P-256 with a kid).`)
  }
}

const recordIn = (file: string): Observation[] => {
  try {
    return observationRecord.parse(JSON.parse(readFileSync(file, 'utf8'))).observed
  } catch {
    throw new UsageError(`${file} holds no record (--record writes one).`)
  }
}

const hold = async (given: Options): Promise<boolean> => {
  const send = createHttpTransport(given['base-url'], given['base-path'])
  const before = given.compare === undefined ? null : recordIn(given.compare)
  const look = {
    readOnly: given['read-only'],
    key: keyIn(given.key),
    ...(given.strict === undefined ? {} : { strict: given.strict }),
  }
  const first = await inspectTarget(send, look).catch((error: unknown) => {
    throw new UsageError(
      `${given['base-url']} does not answer: ${error instanceof Error ? error.message : String(error)}`,
    )
  })
  let token = given.token ?? null
  if (given.email !== undefined && given.password !== undefined) {
    const reply = await new TestContext(first, 'default').request('users.login', {
      body: createLogin(given.email, given.password),
    })
    const parsed = session.safeParse(reply.data)
    if (!parsed.success) throw new UsageError(`${given.email} could not be signed in (${reply.status}).`)
    token = parsed.data.token
  }
  if (token !== null) {
    const { status } = await new TestContext({ ...first, isMock: false }, 'default').request(
      'users.getInfo',
      {
        token,
      },
    )
    if (status !== 200) throw new UsageError(`The token is not good: users/info/get answered ${status}.`)
  }
  const kind = first.isMock ? 'the mock' : first.readOnly ? 'only reading' : 'a server that is not the mock'
  console.log(`${given['base-url']}: ${kind}\n`)
  const report = await runConformance({ ...first, token }, { only: given.only })
  console.log(formatTextReport(report))
  if (before !== null) {
    const found = diffObservations(before, report.observations)
    console.log(
      ['', `${found.length} differences from ${given.compare}`, ...found.map((each) => `  ${each}`)].join(
        '\n',
      ),
    )
  }
  if (given.record !== undefined)
    writeFileSync(given.record, `${JSON.stringify({ observed: report.observations }, null, 1)}\n`)
  if (given.junit !== undefined) writeFileSync(given.junit, formatJunitReport(report))
  return report.passed
}

try {
  const given = readOptions()
  if (given === null) console.log(HELP)
  else process.exitCode = (await hold(given)) ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  if (!(error instanceof UsageError)) console.error('See --help.')
  process.exitCode = 2
}
