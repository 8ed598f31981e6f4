// Plays the sequences of a seed in a browser, against the built portal and the mock: `npm run chaos -- [--seed N] [--only K]`.
import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { findChromium } from '../../../scripts/lib/find-chromium.mjs'
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
const chosen = generateSequences(seed).filter(({ number }) => !only || only.includes(number))
const say = (line: string) => process.stdout.write(`${line}\n`)

say(`${chosen.length} sequences of seed ${seed}; one alone: npm run chaos -- --only N --seed ${seed}`)
const folder = projectPath('test-results')
mkdirSync(folder, { recursive: true })
const stories: SequenceResult[] = []
await withIsolatedServers('chaos', async ({ ports }) => {
  for (const [name, port] of Object.entries(ports)) process.env[name] = String(port)
  const browser = await chromium.launch({
    executablePath: findChromium() ?? undefined,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  const left = [...chosen]
  const work = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      const story = await runSequence(browser, next, seed)
      stories.push(story)
      // Story by story, so that a run which is broken off has its report.
      writeFileSync(`${folder}/chaos.md`, formatReport(seed, stories))
      const { failure, sequence, ms } = story
      const names = sequence.steps.map(({ event }) => event).join(', ')
      say(
        `${failure ? 'FAILED' : 'held  '} ${sequence.number} (${(ms / 1000).toFixed(0)} s) ${sequence.start}: ${names}`,
      )
      if (failure) say(`       ${failure}`)
    }
  }
  await Promise.all(Array.from({ length: Number(values.workers) }, work))
  await browser.close()
})
const failed = stories.filter(({ failure }) => failure !== null)
say(
  `${stories.length - failed.length} of ${chosen.length} sequences held (seed ${seed}); the stories are in test-results/chaos.md`,
)
process.exitCode = failed.length > 0 || chosen.length === 0 ? 1 : 0
