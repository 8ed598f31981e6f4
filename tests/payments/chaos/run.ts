// Runs the sequences of a seed in a browser, against the built portal and the mock: `npm run chaos -- [--seed N] [--only K]`.
import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { withIsolatedServers } from '../../../scripts/lib/isolated-servers'
import { projectPath } from '../../../scripts/lib/paths.mjs'
import { formatReport } from './report'
import { runSequence, type SequenceResult } from './run-sequence'
import { generateSequences } from './sequences'

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    only: { type: 'string', multiple: true },
    workers: { type: 'string', default: '2' },
  },
})
const seed = Number(values.seed ?? Date.now() % 1_000_000)
const only = values.only?.flatMap((numbers) => numbers.split(',').map(Number))
const sequences = generateSequences(seed).filter(({ number }) => !only || only.includes(number))
const print = (line: string) => process.stdout.write(`${line}\n`)

print(
  `${sequences.length} sequences of seed ${seed}; to run only one: npm run chaos -- --only N --seed ${seed}`,
)
const folder = projectPath('test-results')
mkdirSync(folder, { recursive: true })
const results: SequenceResult[] = []
await withIsolatedServers('chaos', async ({ browser, ports }) => {
  for (const [name, port] of Object.entries(ports)) process.env[name] = String(port)
  const queue = [...sequences]
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const result = await runSequence(browser, next, seed)
      results.push(result)
      // Write after each sequence, so an aborted run has a report too.
      writeFileSync(`${folder}/chaos.md`, formatReport(seed, results))
      const { failure, sequence, ms } = result
      const names = sequence.steps.map(({ event }) => event).join(', ')
      print(
        `${failure ? 'FAILED' : 'passed'} ${sequence.number} (${(ms / 1000).toFixed(0)} s) ${sequence.start}: ${names}`,
      )
      if (failure) print(`       ${failure}`)
    }
  }
  await Promise.all(Array.from({ length: Number(values.workers) }, work))
})
const failed = results.filter(({ failure }) => failure !== null)
print(
  `${results.length - failed.length} of ${sequences.length} sequences passed (seed ${seed}); see test-results/chaos.md`,
)
process.exitCode = failed.length > 0 || sequences.length === 0 ? 1 : 0
