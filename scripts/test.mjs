// Runs every check of the project and sums up; see lib/checks.mjs for the table of them.
import { availableParallelism } from 'node:os'
import { checks } from './lib/checks.mjs'
import { runChecks, summary } from './lib/run-checks.mjs'
import { onceToldToEnd } from './lib/signals.mjs'

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !checks.some((check) => check.name === name))
const end = new AbortController()
onceToldToEnd(() => end.abort())

if (unknown.length > 0) {
  console.error(
    `No such check: ${unknown.join(', ')}. There are: ${checks.map(({ name }) => name).join(', ')}.`,
  )
  process.exitCode = 1
} else {
  const chosen = asked.length > 0 ? checks.filter(({ name }) => asked.includes(name)) : checks
  const results = await runChecks(chosen, { cores: availableParallelism(), signal: end.signal })
  console.log(`\n${summary(results)}`)
  process.exitCode = results.every(({ verdict }) => verdict === 'passed') ? 0 : 1
}
