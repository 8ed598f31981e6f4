// Runs every check of the project and sums up; see lib/checks.ts for the table of them.
import { stages } from './lib/checks'
import { runChecks, summary } from './lib/run-checks'

const asked = process.argv.slice(2)
const known = stages.flat().map(({ name }) => name)
const unknown = asked.filter((name) => !known.includes(name))

if (unknown.length > 0) {
  console.error(`No such check: ${unknown.join(', ')}. There are: ${known.join(', ')}.`)
  process.exitCode = 1
} else {
  const chosen = stages.map((stage) => stage.filter(({ name }) => asked.length === 0 || asked.includes(name)))
  const results = await runChecks(chosen)
  console.log(`\n${summary(results)}`)
  process.exitCode = results.every(({ verdict }) => verdict === 'passed') ? 0 : 1
}
