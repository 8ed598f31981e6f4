// Runs the project's checks (see lib/checks.ts) and prints a summary. Arguments select checks by name, a shard
// (`--shard 1/4`), the merge of all shards' reports (`--merge folder`), or the checks for another Node (`--node 24`).

import { parseArgs } from 'node:util'
import { optionalChecks, planStages } from './lib/checks'
import { formatSummary, runChecks } from './lib/run-checks'

/** Returns the selected stages. @throws one line about an invalid argument. */
const readStages = () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { shard: { type: 'string' }, node: { type: 'string' }, merge: { type: 'string' } },
  })
  const { shard, node } = values
  const [part = 0, parts = 0] = shard?.split('/').map(Number) ?? []
  if (shard && !(/^\d+\/\d+$/.test(shard) && part >= 1 && part <= parts))
    throw new Error(`--shard is "${shard}": use a part and the number of parts, such as 1/4.`)
  if (node && !/^[\d.]+$/.test(node))
    throw new Error(`--node is "${node}": use a version of Node, such as 24.`)
  const all = positionals.length > 0 ? [...planStages(values), optionalChecks] : planStages(values)
  const names = all.flat().map(({ name }) => name)
  const unknown = positionals.filter((name) => !names.includes(name))
  if (unknown.length > 0)
    throw new Error(`Unknown check: ${unknown.join(', ')}. The checks are: ${names.join(', ')}.`)
  return positionals.length > 0
    ? all.map((stage) => stage.filter(({ name }) => positionals.includes(name)))
    : all
}

try {
  const results = await runChecks(readStages())
  console.log(`\n${formatSummary(results)}`)
  process.exitCode = results.every(({ verdict }) => verdict === 'passed') ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
