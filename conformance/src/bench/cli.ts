import { parseArgs } from 'node:util'
import { z } from 'zod'
import { measureWrites } from './measure-writes'
import { measureCpuRatios, measureMemory, measureSandboxCreation, median } from './measurements'
import { startMock } from './server-process'

const HELP = `Compares the mock's CPU time with bare Fastify's on this machine.

  npm run bench -- [options]

  --rounds <n>       measurements of each endpoint; the median counts (5)
  --requests <n>     requests per measurement (10000)
  --port <n>         the first of two free ports (4890)
  --help             shows this text

The benchmark measures the CPU time of the server process, so other load on the machine has little effect. Bare Fastify
uses the mock's plugins for cookies and CORS. Needs Linux.
Exit codes: 0 within the targets, 1 a target is missed, 2 invalid options.
`

const positiveInteger = z.coerce.number().int().min(1)
const options = z.object({
  rounds: positiveInteger.default(5),
  requests: positiveInteger.default(10_000),
  port: positiveInteger.max(65_000).default(4890),
})
type Options = z.output<typeof options>

/** The mock's performance targets. */
const TARGETS = {
  ratio: 2.0,
  startSeconds: 1.2,
  memoryMb: 160,
  sandboxMs: 10,
  writeMs: 60,
  readMs: 20,
} as const
const MEMORY_REQUESTS = 100_000
const BASELINE_NOTE = 'Bare: Fastify with the plugins @fastify/cookie and @fastify/cors, like the mock.'

interface Row {
  label: string
  actual: string
  target: string
  ok: boolean
}

const createRow = (label: string, value: number, unit: string, target: number): Row => ({
  label,
  actual: `${value.toFixed(value < 10 ? 2 : 0)} ${unit}`.trim(),
  target: `${target} ${unit}`.trim(),
  ok: value <= target,
})

const formatTable = (rows: readonly Row[]): string =>
  rows
    .map(
      ({ label, actual, target, ok }) =>
        `${label.padEnd(52)}${actual.padStart(12)}   at most ${target.padEnd(8)} ${ok ? 'ok' : 'MISSED'}`,
    )
    .join('\n')

const runBenchmark = async (parsedOptions: Options): Promise<boolean> => {
  const mock = await startMock(parsedOptions.port)
  try {
    const ratios = await measureCpuRatios(mock, {
      rounds: parsedOptions.rounds,
      perRound: parsedOptions.requests,
    })
    const sandbox = await measureSandboxCreation(mock, 50)
    const starts: number[] = []
    let memory = { before: 0, after: 0 }
    for (let count = 0; count < 3; count += 1) {
      const fresh = await startMock(parsedOptions.port + 1)
      try {
        starts.push(fresh.readyAfterSeconds)
        if (count === 0) memory = await measureMemory(fresh, MEMORY_REQUESTS)
      } finally {
        await fresh.stop()
      }
    }
    const writes = await measureWrites(parsedOptions.port + 1)
    const rows = [
      ...ratios.map(({ label, baselineMicros, mockMicros, ratio }) =>
        createRow(
          `${label}: ${mockMicros.toFixed(0)} us, bare ${baselineMicros.toFixed(0)} us`,
          ratio,
          'x',
          TARGETS.ratio,
        ),
      ),
      createRow('start to the first response', median(starts), 's', TARGETS.startSeconds),
      createRow(
        `memory after ${MEMORY_REQUESTS} requests (before: ${memory.before.toFixed(0)} MB)`,
        memory.after,
        'MB',
        TARGETS.memoryMb,
      ),
      createRow('new sandbox', sandbox, 'ms', TARGETS.sandboxMs),
      createRow(`a write to disk with ${writes.users} users`, writes.write, 'ms', TARGETS.writeMs),
      createRow('the slowest read during writes', writes.read, 'ms', TARGETS.readMs),
    ]
    console.log(`${BASELINE_NOTE}\n${formatTable(rows)}`)
    return rows.every(({ ok }) => ok)
  } finally {
    await mock.stop()
  }
}

const readOptions = (): Options | null => {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string' },
      requests: { type: 'string' },
      port: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  return values.help ? null : options.parse(values)
}

try {
  const parsedOptions = readOptions()
  if (parsedOptions === null) console.log(HELP)
  else process.exitCode = (await runBenchmark(parsedOptions)) ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  console.error('See --help.')
  process.exitCode = 2
}
