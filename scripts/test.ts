// Runs every check of the project and sums up (lib/checks.ts has the table of them); or those named, one shard of them
// (`--shard 1/4`), the reports of all shards as one (`--merge folder`), or the checks that tell whether another Node will do
// (`--node 24`).
import { parseArgs } from 'node:util'
import { optionalChecks, planStages } from './lib/checks'
import { formatSummary, runChecks } from './lib/run-checks'

/** What was asked for. @throws one line that says what cannot be. */
function asked() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { shard: { type: 'string' }, node: { type: 'string' }, merge: { type: 'string' } },
  })
  const { shard, node } = values
  const [part = 0, parts = 0] = shard?.split('/').map(Number) ?? []
  if (shard && !(/^\d+\/\d+$/.test(shard) && part >= 1 && part <= parts))
    throw new Error(`--shard is "${shard}": give a part and how many there are, such as 1/4.`)
  if (node && !/^[\d.]+$/.test(node))
    throw new Error(`--node is "${node}": give a version of Node, such as 24.`)
  const all = positionals.length > 0 ? [...planStages(values), optionalChecks] : planStages(values)
  const names = all.flat().map(({ name }) => name)
  const unknown = positionals.filter((name) => !names.includes(name))
  if (unknown.length > 0)
    throw new Error(`No such check: ${unknown.join(', ')}. There are: ${names.join(', ')}.`)
  return positionals.length > 0
    ? all.map((stage) => stage.filter(({ name }) => positionals.includes(name)))
    : all
}

try {
  const results = await runChecks(asked())
  console.log(`\n${formatSummary(results)}`)
  process.exitCode = results.every(({ verdict }) => verdict === 'passed') ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
