// Type checks every part of the project, two at a time; exits with 1 when one of them fails. Each with one checker: by
// itself it takes four, which infer the same types once each, for twice the processor's time.
import concurrently from 'concurrently'
import { kill } from './lib/kill'
import { projectRoot } from './lib/paths.mjs'

const projects = [
  'contract',
  'mock-api',
  'mock-api/src/control/panel/client',
  'mock-api/src/providers/static',
  'web',
  'web/server',
  'web/i18n',
  'tests/integration',
  'conformance',
  'tests',
  'scripts',
]

const { result } = concurrently(
  projects.map((project) => ({ name: project, command: `tsc -p ${project} --noEmit --checkers 1` })),
  { cwd: projectRoot, maxProcesses: 2, group: true, prefix: 'name', kill },
)
result.catch(() => {
  process.exitCode = 1
})
