// Asks the registry for known vulnerabilities of the packages, and ends with 1 where one is high or critical. A registry that
// has no such list, or that cannot be reached, is said so, and is no failure.
import { mkdirSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import { projectPath } from './lib/paths.mjs'
import { runPnpmJson } from './lib/supply-chain'
import type { TestCounts } from './lib/test-reports'

const audit = z.union([
  z.object({ error: z.object({ message: z.string() }) }),
  z.object({
    advisories: z.record(
      z.object({ module_name: z.string(), severity: z.string(), title: z.string(), url: z.string() }),
    ),
  }),
])

const found = audit.parse(
  await runPnpmJson(
    'audit',
    '--audit-level',
    'high',
    '--config.fetch-retries=0',
    '--config.fetch-timeout=10000',
  ),
)
const counts: TestCounts = { passed: 0, failed: 0, skipped: [], flaky: [] }
if ('error' in found) {
  counts.skipped.push('known vulnerabilities: the registry gives no list of them')
  console.log(`Skipped: the registry gives no list of known vulnerabilities. ${found.error.message}`)
} else {
  const grave = Object.values(found.advisories).filter(({ severity }) => /high|critical/.test(severity))
  for (const { module_name, severity, title, url } of grave)
    console.log(`${severity}: ${module_name}: ${title} (${url})`)
  counts.passed = grave.length === 0 ? 1 : 0
  counts.failed = grave.length
  if (grave.length === 0) console.log('No package has a known vulnerability that is high or critical.')
}
mkdirSync(projectPath('.cache'), { recursive: true })
writeFileSync(projectPath('.cache/vulnerabilities.json'), JSON.stringify(counts))
process.exitCode = counts.failed === 0 ? 0 : 1
