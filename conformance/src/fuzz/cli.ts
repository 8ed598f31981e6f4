import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { createMock } from '@zoog/mock-api'
import { z } from 'zod'
import { createHttpTransport, createInProcessTransport } from '../http-transport'
import { inspectTarget, type Target } from '../target'
import { type FuzzReport, runFuzz } from './run-fuzz'

const HELP = `Sends the mock data that fit the contract and data that do not, and watches what becomes of them.

  npm run fuzz -- [options]

  --requests <n>     how many requests (50000)
  --seed <n>         the same number gives the same requests; a random one is taken and printed
  --base-url <url>   a mock that runs; without it one is made for the purpose, in this process
  --help             this text

Fails when an answer is a 5xx or does not fit the contract, when something is taken that the contract refuses, or when
a refusal changed data. A failing case is made as small as it goes before it is told.

Exit codes: 0 nothing found, 1 something found, 2 the call of this command is wrong or nobody answers.
`

const options = z.object({
  requests: z.coerce.number().int().min(1).max(10_000_000).default(50_000),
  seed: z.coerce.number().int().optional(),
  'base-url': z.string().url().optional(),
})

/** Invalid command-line arguments. */
class UsageError extends Error {}

const report = ({ requests, statuses, neverSucceeded, failure }: FuzzReport, seconds: number): string =>
  [
    `${requests} requests in ${seconds.toFixed(1)} s (${Math.round(requests / seconds)}/s)`,
    ...[...statuses]
      .sort(([one], [other]) => one - other)
      .map(([status, count]) => `  ${status}  ${String(count).padStart(7)}`),
    ...(neverSucceeded.length > 0 ? [`Never granted: ${neverSucceeded.join(', ')}`] : []),
    failure === null ? 'Nothing found.' : `\nFound: ${failure}`,
  ].join('\n')

const run = async (target: Target, requests: number, seed: number): Promise<boolean> => {
  console.log(`seed ${seed}`)
  const started = performance.now()
  const found = await runFuzz(target, { requests, seed })
  console.log(report(found, (performance.now() - started) / 1000))
  return found.failure === null
}

const main = async (): Promise<number> => {
  const { values } = parseArgs({
    options: {
      requests: { type: 'string' },
      seed: { type: 'string' },
      'base-url': { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help) {
    console.log(HELP)
    return 0
  }
  const read = options.safeParse(values)
  if (!read.success)
    throw new UsageError(
      read.error.issues.map(({ path, message }) => `--${path.join('.')}: ${message}`).join('; '),
    )
  const { requests, seed = randomInt(2 ** 31), 'base-url': baseUrl } = read.data
  if (baseUrl !== undefined) {
    const target = await inspectTarget(createHttpTransport(baseUrl)).catch(() => {
      throw new UsageError(`${baseUrl} does not answer.`)
    })
    // Any other server can't be reset after a fuzzing run.
    if (!target.isMock) throw new UsageError(`${baseUrl} is not the mock; nothing else is fuzzed.`)
    return (await run(target, requests, seed)) ? 0 : 1
  }
  const mock = await createMock()
  try {
    return (await run(await inspectTarget(createInProcessTransport(mock.api)), requests, seed)) ? 0 : 1
  } finally {
    await mock.close()
  }
}

try {
  process.exitCode = await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  if (!(error instanceof UsageError)) console.error('See --help.')
  process.exitCode = 2
}
