// Type checks every part of the project, two at a time, and exits with 1 on an error. Each uses one checker, because the
// default of four checkers infers the same types four times and takes twice the CPU time.
import concurrently from 'concurrently'
import { kill } from './lib/kill'
import { projectRoot } from './lib/paths.mjs'

/** Each environment has its own types: `.` is Node with the DOM of browser tests, `web` is a browser without Node. */
const projects = [
  '.',
  'tests/integration',
  'web',
  'web/server',
  'mock-api',
  'mock-api/src/control/panel/client',
  'mock-api/src/providers/static',
]

const { result } = concurrently(
  projects.map((project) => ({ name: project, command: `tsc -p ${project} --noEmit --checkers 1` })),
  { cwd: projectRoot, maxProcesses: 2, group: true, prefix: 'name', kill },
)
result.catch(() => {
  process.exitCode = 1
})
