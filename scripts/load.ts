// Measures the portal's server in front of the mock, both in processes of their own: how long calls take beside 500 half-open
// connections and 40 hostile clients, against how long they usually take; what the attack leaves behind in memory and open files; and
// whether 200 customers for a minute are all answered.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { fetchMockToken } from './lib/fetch-mock-token'
import { withIsolatedServers } from './lib/isolated-servers'
import { projectPath } from './lib/paths.mjs'

const HELP = `Measures the portal's server under attack and under load.

  npm run load -- [options]

  --clients <n>    customers at once (200)
  --seconds <n>    how long they stay (60)
  --rounds <n>     how often calls are timed without and with attackers; the middle counts (5)
  --help           this text

Exit codes: 0 within the bounds, 1 not.
`
const MAX_RATIO = 2
/** How much longer than the middle one the slowest call in a hundred may take. */
const MAX_TAIL = 10
const MAX_GROWTH_MB = 50
/** Open files beyond those before the attack: connections of the measurement itself. */
const SPARE_FILES = 20
/** How long the server has to give up what an attack held. */
const RELEASE_MS = 10_000
const CALLS_A_ROUND = 400
/** Between two of a customer's calls. */
const PAUSE_MS = 250

const whole = z.coerce.number().int().min(1)
const options = z.object({
  clients: whole.default(200),
  seconds: whole.default(60),
  rounds: whole.default(5),
})
type Options = z.output<typeof options>

interface Servers {
  portal: string
  mock: string
}

const at = (numbers: readonly number[], share: number): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length * share)] ?? 0
const ms = (value: number): string => `${value.toFixed(2)} ms`

/** Milliseconds that each of some calls takes, one after another. */
async function timed(portal: string, token: string): Promise<number[]> {
  const times: number[] = []
  for (let count = 0; count < CALLS_A_ROUND; count += 1) {
    const started = performance.now()
    const answer = await fetch(`${portal}/zoog_api/api/users/info/get`, {
      headers: { authorization: `Bearer ${token}` },
    })
    await answer.text()
    if (answer.status !== 200) throw new Error(`A call was answered with ${answer.status}.`)
    times.push(performance.now() - started)
  }
  return times
}

/** The memory and the open files of the portal's process, from its own metrics. */
async function readUsage(portal: string): Promise<{ megabytes: number; files: number }> {
  const text = await (await fetch(`${portal}/metrics`)).text()
  const read = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1])
  return { megabytes: read('process_resident_memory_bytes') / 1e6, files: read('process_open_fds') }
}

/** Whether the portal is as small as before an attack, within the time it has for that. */
async function isReleased(portal: string, before: Awaited<ReturnType<typeof readUsage>>): Promise<boolean> {
  const until = performance.now() + RELEASE_MS
  let after = await readUsage(portal)
  while (after.files > before.files + SPARE_FILES && performance.now() < until) {
    await setTimeout(PAUSE_MS)
    after = await readUsage(portal)
  }
  const growth = after.megabytes - before.megabytes
  console.log(
    `after the attack: ${growth.toFixed(0)} MB more memory (less than ${MAX_GROWTH_MB}), ${after.files} open files (${before.files} before)\n`,
  )
  return growth < MAX_GROWTH_MB && after.files <= before.files + SPARE_FILES
}

/** Rounds without and with attackers alternate, so that what else the machine does hits both. */
async function besideAttackers({ portal, mock }: Servers, rounds: number): Promise<boolean> {
  const attackers = fork(projectPath('scripts/lib/hostile-clients.ts'), [new URL(portal).port])
  const turn = async (message: 'start' | 'stop') => {
    attackers.send(message)
    await once(attackers, 'message')
  }
  try {
    const token = await fetchMockToken(mock, 'paid')
    await timed(portal, token)
    const before = await readUsage(portal)
    const times: Record<'usual' | 'attacked', number[]> = { usual: [], attacked: [] }
    for (let round = 0; round < rounds; round += 1) {
      times.usual.push(...(await timed(portal, token)))
      await turn('start')
      times.attacked.push(...(await timed(portal, token)))
      await turn('stop')
    }
    const ratio = at(times.attacked, 0.5) / at(times.usual, 0.5)
    for (const [what, all] of Object.entries(times))
      console.log(
        `${what.padEnd(10)} ${all.length} calls: median ${ms(at(all, 0.5))}, 95 % within ${ms(at(all, 0.95))}`,
      )
    console.log(
      `beside 500 half-open connections and 40 hostile clients: ${ratio.toFixed(2)} times the usual (at most ${MAX_RATIO})`,
    )
    return (await isReleased(portal, before)) && ratio <= MAX_RATIO
  } finally {
    attackers.kill()
  }
}

/** What a customer does, over and over. */
const VISIT: readonly { method: 'GET' | 'POST'; path: string; body?: object }[] = [
  { method: 'GET', path: '/dashboard' },
  { method: 'GET', path: '/zoog_api/api/users/info/get' },
  { method: 'GET', path: '/zoog_api/api/setup/servers/get?langCode=en' },
  { method: 'GET', path: '/zoog_api/api/ip/info' },
  { method: 'GET', path: '/zoog_api/api/billing/getGuestPriceData?tariffId=3&currency=USD' },
  { method: 'POST', path: '/zoog_api/api/setup/features/state', body: { id: 2, state: true } },
]

async function manyCustomers({ portal, mock }: Servers, { clients, seconds }: Options): Promise<boolean> {
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
        async (answer) =>
          (await answer.text()) && answer.status === 200 ? null : `${path}: ${answer.status}`,
        (error: unknown) => `${path}: ${error instanceof Error ? error.message : error}`,
      )
      times.push(performance.now() - started)
      if (failed !== null) errors.set(failed, (errors.get(failed) ?? 0) + 1)
      await setTimeout(PAUSE_MS)
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, index) => customer(index)))
  const tail = at(times, 0.99) / at(times, 0.5)
  const failures = [...errors.values()].reduce((sum, each) => sum + each, 0)
  console.log(
    `${clients} customers for ${seconds} s: ${times.length} calls, ${failures} errors; median ${ms(at(times, 0.5))}, 95 % within ${ms(at(times, 0.95))}, 99 % within ${tail.toFixed(1)} times the median (at most ${MAX_TAIL})`,
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
  const given = options.parse(values)
  await withIsolatedServers('load', async (servers) => {
    const isSteady = await besideAttackers(servers, given.rounds)
    const isWhole = await manyCustomers(servers, given)
    process.exitCode = isSteady && isWhole ? 0 : 1
  })
}
