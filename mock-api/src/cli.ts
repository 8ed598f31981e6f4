#!/usr/bin/env -S npx tsx
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { type MockConfig, readConfig, SEED_NAMES } from './config'
import { StartupError } from './core/errors'
import { createMock, type Mock } from './index'

const HELP = `The portal's mock API and fake providers.

  --port <number>           port of the API (MOCK_PORT, 4000)
  --provider-port <number>  port of the fake providers (PROVIDER_PORT, 4001)
  --db <folder>             data folder (MOCK_DATA_DIR, .data); "memory" stores nothing on disk
  --seed <name>             ${SEED_NAMES.join(' or ')}: large has 1,000 servers
  --chaos <share>           share of requests that fail at random, 0 to 1
  --latency <ms>            delay of every response
  --strict                  reject fields that the contract does not declare
  --minimal                 serve only the specification: no extensions, no optional fields
  --help                    show this help
`

const number = z.coerce.number({ invalid_type_error: 'must be a number' })
const port = number.int().min(0).max(65_535).optional()
const options = z.object({
  port,
  'provider-port': port,
  db: z.string().min(1).optional(),
  seed: z.enum(SEED_NAMES).default('default'),
  chaos: number.min(0).max(1).default(0),
  latency: number.int().min(0).max(600_000).default(0),
  strict: z.boolean().default(false),
  minimal: z.boolean().default(false),
})

const readOptions = (): Partial<MockConfig> | null => {
  const { values } = parseArgs({
    options: {
      port: { type: 'string' },
      'provider-port': { type: 'string' },
      db: { type: 'string' },
      seed: { type: 'string' },
      chaos: { type: 'string' },
      latency: { type: 'string' },
      strict: { type: 'boolean' },
      minimal: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help) return null
  const read = options.parse(values)
  return {
    seed: read.seed,
    chaos: read.chaos,
    latencyMs: read.latency,
    strict: read.strict,
    minimal: read.minimal,
    ...(read.port === undefined ? {} : { apiPort: read.port }),
    ...(read['provider-port'] === undefined ? {} : { providerPort: read['provider-port'] }),
    ...(read.db === undefined ? {} : { dataDir: read.db === 'memory' ? null : read.db }),
  }
}

/** Explains a failed start, in one line if the cause is known. */
const explain = (error: unknown): string => {
  if (error instanceof StartupError) return error.message
  if (error instanceof z.ZodError)
    return error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ')
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error ? error.code : undefined
  const port = 'port' in error ? error.port : undefined
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken. Stop the program that uses it, or choose another port with --port or --provider-port.`
  if (code === 'EACCES' && port !== undefined) return `You don’t have permission to open port ${port}.`
  return typeof code === 'string' ? error.message : (error.stack ?? error.message)
}

/** Returns whether the arguments are invalid, as opposed to a failed start. */
const isUsageError = (error: unknown): boolean =>
  error instanceof z.ZodError ||
  (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))

/** The timeout for closing. Acknowledged changes are already on disk, so it loses nothing. */
const GRACE_MS = 5000

/** Opens a mock's ports, and closes it on SIGINT or SIGTERM. */
const startServer = async (mock: Mock): Promise<void> => {
  const { api, providers } = await mock.listen()
  let closing = false
  const close = (signal: NodeJS.Signals) => {
    if (closing) return
    closing = true
    const timeout = setTimeout(() => {
      console.error('The mock did not close in time.')
      process.exit(1)
    }, GRACE_MS)
    timeout.unref()
    mock.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(`The mock could not close after ${signal}:`, error)
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', close)
  process.on('SIGTERM', close)
  const toLocalhost = (address: string) => address.replace('127.0.0.1', 'localhost')
  const { config, panelToken } = mock
  const address = `${toLocalhost(api)}/__mock${panelToken === null ? '' : `?token=${panelToken}`}`
  const panel = config.nodeEnv === 'production' ? '' : `, control panel at ${address}`
  console.log(`Mock ready: API at ${toLocalhost(api)}, providers at ${toLocalhost(providers)}${panel}`)
  if (panelToken !== null)
    console.log(
      `Other machines can reach the API, the providers and every account, whose passwords are public (HOST=${config.host}). The control panel requires its token.`,
    )
}

try {
  const parsedOptions = readOptions()
  if (parsedOptions === null) console.log(HELP)
  else {
    const mock = await createMock(readConfig(process.env, parsedOptions))
    await startServer(mock).catch(async (error: unknown) => {
      await mock.close()
      throw error
    })
  }
} catch (error) {
  console.error(`The mock cannot start. ${explain(error)}`)
  process.exitCode = isUsageError(error) ? 2 : 1
}
