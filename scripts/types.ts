// Type checks every part of the project, two at a time; exits with 1 when one of them fails. Each with one checker: by
// itself it takes four, which infer the same types once each, for twice the processor's time.
import concurrently from 'concurrently'
import { kill } from './lib/kill'
import { root } from './lib/paths.mjs'

const projects = [
  'contract',
  'mock-api',
  'mock-api/src/desk/client',
  'mock-api/src/stand-ins/static',
  'web',
  'web/server',
  'web/i18n',
  'web/answers',
  'conformance',
  'tests',
  'scripts',
]

const { result } = concurrently(
  projects.map((project) => ({ name: project, command: `tsc -p ${project} --noEmit --checkers 1` })),
  { cwd: root, maxProcesses: 2, group: true, prefix: 'name', kill },
)
result.catch(() => {
  process.exitCode = 1
})
