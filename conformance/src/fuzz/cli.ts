import { randomInt } from 'node:crypto'
import { createMock } from '@zoog/mock-api'
import { z } from 'zod'
import { createHttpTransport, createInProcessTransport } from '../http-transport'
import { parseOptions, runCli, UsageError } from '../run-cli'
import { inspectTarget, type Target } from '../target'
import { runFuzz } from './run-fuzz'

const HELP = `Sends valid and invalid requests to the mock and checks the responses.

  npm run fuzz -- [options]

  --requests <n>     the number of requests (50000)
  --seed <n>         repeats the requests of an earlier run; by default a random seed is used and printed
  --base-url <url>   a running mock; by default a mock is started in this process
  --help             shows this text

Fails if a response is a 5xx or violates the contract, if the mock accepts invalid input, or if a rejected request
changes data. The report contains the smallest failing case.

Exit codes: 0 no problem, 1 a problem, 2 invalid options or no response.
`

const options = z.object({
  requests: z.coerce.number().int().min(1).max(10_000_000).default(50_000),
  seed: z.coerce.number().int().optional(),
  'base-url': z.string().url().optional(),
})

const run = async (target: Target, requests: number, seed: number): Promise<boolean> => {
  console.log(`seed ${seed}`)
  const started = performance.now()
  const report = await runFuzz(target, { requests, seed })
  const seconds = (performance.now() - started) / 1000
  console.log(`${report.requests} requests in ${seconds.toFixed(1)} s, by status:`)
  console.log(
    [...report.statuses]
      .sort()
      .map(([status, count]) => `  ${status}  ${count}`)
      .join('\n'),
  )
  if (report.neverSucceeded.length > 0) console.log(`Never successful: ${report.neverSucceeded.join(', ')}`)
  console.log(report.failure === null ? 'No problem found.' : `\nProblem: ${report.failure}`)
  return report.failure === null
}

await runCli(async () => {
  const settings = parseOptions(options, {
    requests: { type: 'string' },
    seed: { type: 'string' },
    'base-url': { type: 'string' },
  })
  if (settings === null) {
    console.log(HELP)
    return true
  }
  const { requests, seed = randomInt(2 ** 31), 'base-url': baseUrl } = settings
  if (baseUrl !== undefined) {
    const target = await inspectTarget(createHttpTransport(baseUrl)).catch(() => {
      throw new UsageError(`${baseUrl} does not respond.`)
    })
    // Other servers can't be reset after a fuzzing run.
    if (!target.isMock) throw new UsageError(`${baseUrl} is not the mock. Only the mock can be fuzzed.`)
    return run(target, requests, seed)
  }
  const mock = await createMock()
  try {
    return await run(await inspectTarget(createInProcessTransport(mock)), requests, seed)
  } finally {
    await mock.close()
  }
})
