// Checks the packages for known vulnerabilities, and exits with 1 if one is high or critical. The check is skipped if the
// registry has no audit endpoint or can't be reached.

import { mkdirSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import type { TestCounts } from './lib/checks'
import { projectPath } from './lib/paths.mjs'
import { runPnpmJson } from './lib/supply-chain'

const audit = z.union([
  z.object({ error: z.object({ message: z.string() }) }),
  z.object({
    advisories: z.record(
      z.object({ module_name: z.string(), severity: z.string(), title: z.string(), url: z.string() }),
    ),
  }),
])

const report = audit.parse(
  await runPnpmJson(
    'audit',
    '--audit-level',
    'high',
    '--config.fetch-retries=0',
    '--config.fetch-timeout=10000',
  ),
)
const counts: TestCounts = { passed: 0, failed: 0, skipped: [] }
if ('error' in report) {
  counts.skipped.push('known vulnerabilities: no audit data from the registry')
  console.log(`Skipped: no audit data from the registry. ${report.error.message}`)
} else {
  const severe = Object.values(report.advisories).filter(({ severity }) => /high|critical/.test(severity))
  for (const { module_name, severity, title, url } of severe)
    console.log(`${severity}: ${module_name}: ${title} (${url})`)
  counts.passed = severe.length === 0 ? 1 : 0
  counts.failed = severe.length
  if (severe.length === 0) console.log('No package has a known high or critical vulnerability.')
}
mkdirSync(projectPath('.cache'), { recursive: true })
writeFileSync(projectPath('.cache/vulnerabilities.json'), JSON.stringify(counts))
process.exitCode = counts.failed === 0 ? 0 : 1
