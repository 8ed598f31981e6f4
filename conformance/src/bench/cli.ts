import { parseArgs } from 'node:util'
import { z } from 'zod'
import { createHttpTransport } from '../http-transport'
import { compareMockServers } from './compare-mock-servers'
import { measureWrites } from './measure-writes'
import { measureCpuRatios, measureMemory, measureSandboxCreation, median } from './measurements'
import { startMock } from './server-process'

const HELP = `Measures the mock beside bare Fastify, in one run on one machine.

  npm run bench -- [options]

  --rounds <n>       how often each call is measured; the middle counts (5)
  --requests <n>     requests of each measurement (10000)
  --port <n>         first of a few free ports (4890)
  --compare          measures json-server and Prism too; npx fetches them where they are not at hand
  --help             this text

What counts is the processor's time in the server's own process, so that a busy machine matters little. Bare Fastify
has the mock's plugins for cookies and CORS registered as well. Needs Linux.
Exit codes: 0 within the targets, 1 not, 2 the call of this command is wrong.
`

const whole = z.coerce.number().int().min(1)
const options = z.object({
  rounds: whole.default(5),
  requests: whole.default(10_000),
  port: whole.max(65_000).default(4890),
  compare: z.boolean().default(false),
})
type Options = z.output<typeof options>

/** The targets that the mock is held to. */
const TARGETS = {
  ratio: 2.0,
  startSeconds: 1.2,
  memoryMb: 160,
  sandboxMs: 10,
  writeMs: 60,
  readMs: 20,
} as const
const MEMORY_REQUESTS = 100_000
const SIDES = 'Bare: Fastify with @fastify/cookie and @fastify/cors registered, as the mock has them.'

interface Row {
  what: string
  is: string
  target: string
  ok: boolean
}

const row = (what: string, value: number, unit: string, target: number): Row => ({
  what,
  is: `${value.toFixed(value < 10 ? 2 : 0)} ${unit}`.trim(),
  target: `${target} ${unit}`.trim(),
  ok: value <= target,
})

const table = (rows: readonly Row[]): string =>
  rows
    .map(
      ({ what, is, target, ok }) =>
        `${what.padEnd(52)}${is.padStart(12)}   at most ${target.padEnd(8)} ${ok ? 'ok' : 'MISSED'}`,
    )
    .join('\n')

const others = async (port: number, given: Options, baselineMicros: number): Promise<string[]> => {
  const document = await createHttpTransport(`http://127.0.0.1:${port}`)({
    method: 'GET',
    path: '/__mock/openapi.json',
    headers: {},
  })
  const found = await compareMockServers(document.text, given.port + 2, given.requests)
  return found.map(({ name, micros }) =>
    micros === null
      ? `${name}: could not be run`
      : `${name}: ${micros.toFixed(0)} us a request, ${(micros / baselineMicros).toFixed(1)} times bare Fastify`,
  )
}

const bench = async (given: Options): Promise<boolean> => {
  const mock = await startMock(given.port)
  try {
    const ratios = await measureCpuRatios(mock, { rounds: given.rounds, perRound: given.requests })
    const sandbox = await measureSandboxCreation(mock, 50)
    const starts: number[] = []
    let memory = { before: 0, after: 0 }
    for (let count = 0; count < 3; count += 1) {
      const fresh = await startMock(given.port + 1)
      try {
        starts.push(fresh.readyAfterSeconds)
        if (count === 0) memory = await measureMemory(fresh, MEMORY_REQUESTS)
      } finally {
        await fresh.stop()
      }
    }
    const writes = await measureWrites(given.port + 1)
    const rows = [
      ...ratios.map(({ label, baselineMicros, mockMicros, ratio }) =>
        row(
          `${label}: ${mockMicros.toFixed(0)} us, bare ${baselineMicros.toFixed(0)} us`,
          ratio,
          'x',
          TARGETS.ratio,
        ),
      ),
      row('start to the first answer', median(starts), 's', TARGETS.startSeconds),
      row(
        `memory after ${MEMORY_REQUESTS} requests (before: ${memory.before.toFixed(0)} MB)`,
        memory.after,
        'MB',
        TARGETS.memoryMb,
      ),
      row('new sandbox', sandbox, 'ms', TARGETS.sandboxMs),
      row(`a write among ${writes.users} users, on the disk`, writes.write, 'ms', TARGETS.writeMs),
      row('the slowest read beside them', writes.read, 'ms', TARGETS.readMs),
    ]
    console.log(`${SIDES}\n${table(rows)}`)
    if (given.compare) {
      const baselineMicros = median(ratios.map((each) => each.baselineMicros))
      console.log((await others(mock.port, given, baselineMicros)).join('\n'))
    }
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
      compare: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  return values.help ? null : options.parse(values)
}

try {
  const given = readOptions()
  if (given === null) console.log(HELP)
  else process.exitCode = (await bench(given)) ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  console.error('See --help.')
  process.exitCode = 2
}
