// Measures the portal's server with the mock, in separate processes: the response time under attack (500 half-open
// connections and 40 hostile clients) compared to normal, the memory and open files after the attack, and the errors with 200
// customers for a minute.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { fetchMockToken } from './lib/fetch-mock-token'
import { withIsolatedServers } from './lib/isolated-servers'
import { projectPath } from './lib/paths.mjs'
import { findFreePort } from './lib/ports'

const HELP = `Measures the portal's server under attack and under load.

  npm run load -- [options]

  --clients <n>    simultaneous customers (200)
  --seconds <n>    duration of their visit (60)
  --rounds <n>     rounds of requests without and with attackers; the median counts (5)
  --help           this text

Exit codes: 0 within the limits, 1 otherwise.
`
const MAX_RATIO = 2
/** The maximum ratio of the 99th percentile to the median. */
const MAX_TAIL = 10
const MAX_GROWTH_MB = 50
/** Additional open files after the attack: the connections of the measurement itself. */
const SPARE_FILES = 20
/** The time for the server to release an attack's resources. */
const RELEASE_MS = 10_000
const REQUESTS_PER_ROUND = 400
/** The pause between a customer's requests. */
const PAUSE_MS = 250

const positiveInteger = z.coerce.number().int().min(1)
const options = z.object({
  clients: positiveInteger.default(200),
  seconds: positiveInteger.default(60),
  rounds: positiveInteger.default(5),
})
type Options = z.output<typeof options>

interface Servers {
  portal: string
  mock: string
}

const quantile = (numbers: readonly number[], share: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * share)] ?? 0
const ms = (value: number): string => `${value.toFixed(2)} ms`

/** Sends requests one after another and returns their durations in ms. */
async function measureRequests(portal: string, token: string): Promise<number[]> {
  const times: number[] = []
  for (let count = 0; count < REQUESTS_PER_ROUND; count += 1) {
    const started = performance.now()
    const response = await fetch(`${portal}/zoog_api/api/users/info/get`, {
      headers: { authorization: `Bearer ${token}` },
    })
    await response.text()
    if (response.status !== 200) throw new Error(`A request got the status ${response.status}.`)
    times.push(performance.now() - started)
  }
  return times
}

/** Reads the memory and open files of the portal's process from its metrics. */
async function readUsage(): Promise<{ megabytes: number; files: number }> {
  const text = await (await fetch(`http://127.0.0.1:${process.env.METRICS_PORT}/metrics`)).text()
  const read = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1])
  return { megabytes: read('process_resident_memory_bytes') / 1e6, files: read('process_open_fds') }
}

/** Waits until the portal has released an attack's resources; returns whether it did in time. */
async function isReleased(before: Awaited<ReturnType<typeof readUsage>>): Promise<boolean> {
  const until = performance.now() + RELEASE_MS
  let after = await readUsage()
  while (after.files > before.files + SPARE_FILES && performance.now() < until) {
    await setTimeout(PAUSE_MS)
    after = await readUsage()
  }
  const growth = after.megabytes - before.megabytes
  console.log(
    `after the attack: ${growth.toFixed(0)} MB more memory (less than ${MAX_GROWTH_MB}), ${after.files} open files (${before.files} before)\n`,
  )
  return growth < MAX_GROWTH_MB && after.files <= before.files + SPARE_FILES
}

/** Compares the response time without and with attackers. The rounds alternate, so that other load affects both. */
async function measureUnderAttack({ portal, mock }: Servers, rounds: number): Promise<boolean> {
  const attackers = fork(projectPath('scripts/lib/hostile-clients.ts'), [new URL(portal).port])
  const turn = async (message: 'start' | 'stop') => {
    attackers.send(message)
    await once(attackers, 'message')
  }
  try {
    const token = await fetchMockToken(mock, 'paid')
    await measureRequests(portal, token)
    const before = await readUsage()
    const times: Record<'usual' | 'attacked', number[]> = { usual: [], attacked: [] }
    for (let round = 0; round < rounds; round += 1) {
      times.usual.push(...(await measureRequests(portal, token)))
      await turn('start')
      times.attacked.push(...(await measureRequests(portal, token)))
      await turn('stop')
    }
    const ratio = quantile(times.attacked, 0.5) / quantile(times.usual, 0.5)
    for (const [what, all] of Object.entries(times))
      console.log(
        `${what.padEnd(10)} ${all.length} requests: median ${ms(quantile(all, 0.5))}, 95 % within ${ms(quantile(all, 0.95))}`,
      )
    console.log(
      `with 500 half-open connections and 40 hostile clients: ${ratio.toFixed(2)} times the normal median (at most ${MAX_RATIO})`,
    )
    return (await isReleased(before)) && ratio <= MAX_RATIO
  } finally {
    attackers.kill()
  }
}

/** The requests that each customer repeats. */
const VISIT: readonly { method: 'GET' | 'POST'; path: string; body?: object }[] = [
  { method: 'GET', path: '/dashboard' },
  { method: 'GET', path: '/zoog_api/api/users/info/get' },
  { method: 'GET', path: '/zoog_api/api/setup/servers/get?langCode=en' },
  { method: 'GET', path: '/zoog_api/api/ip/info' },
  { method: 'GET', path: '/zoog_api/api/billing/getGuestPriceData?tariffId=3&currency=USD' },
  { method: 'POST', path: '/zoog_api/api/setup/features/state', body: { id: 2, state: true } },
]

async function measureCustomers({ portal, mock }: Servers, { clients, seconds }: Options): Promise<boolean> {
  const until = performance.now() + seconds * 1000
  const times: number[] = []
  const errors = new Map<string, number>()
  const token = await fetchMockToken(mock, 'paid')
  const customer = async (index: number): Promise<void> => {
    for (let step = index; performance.now() < until; step += 1) {
      const visit = VISIT[step % VISIT.length]
      if (!visit) return
      const { method, path, body } = visit
      const started = performance.now()
      const failed = await fetch(portal + path, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          accept: path === '/dashboard' ? 'text/html' : 'application/json',
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      }).then(
        async (response) =>
          (await response.text()) && response.status === 200 ? null : `${path}: ${response.status}`,
        (error: unknown) => `${path}: ${error instanceof Error ? error.message : error}`,
      )
      times.push(performance.now() - started)
      if (failed !== null) errors.set(failed, (errors.get(failed) ?? 0) + 1)
      await setTimeout(PAUSE_MS)
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, index) => customer(index)))
  const tail = quantile(times, 0.99) / quantile(times, 0.5)
  const failures = [...errors.values()].reduce((sum, each) => sum + each, 0)
  console.log(
    `${clients} customers for ${seconds} s: ${times.length} requests, ${failures} errors; median ${ms(quantile(times, 0.5))}, 95 % within ${ms(quantile(times, 0.95))}, 99 % within ${tail.toFixed(1)} times the median (at most ${MAX_TAIL})`,
  )
  for (const [what, count] of errors) console.log(`  ${count} x ${what}`)
  return failures === 0 && tail <= MAX_TAIL
}

const { values } = parseArgs({
  options: {
    clients: { type: 'string' },
    seconds: { type: 'string' },
    rounds: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  },
})
if (values.help) console.log(HELP)
else {
  const parsedOptions = options.parse(values)
  process.env.METRICS_PORT = String(await findFreePort())
  await withIsolatedServers('load', async (servers) => {
    const isSteady = await measureUnderAttack(servers, parsedOptions.rounds)
    const isReliable = await measureCustomers(servers, parsedOptions)
    process.exitCode = isSteady && isReliable ? 0 : 1
  })
}
