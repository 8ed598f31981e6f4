// Type checks every part of the project, two at a time; exits with 1 when one of them fails.
import { run } from './lib/command.mjs'
import { inParallel } from './lib/parallel.mjs'
import { inProject } from './lib/paths.mjs'

const projects = [
  'contract',
  'mock-api',
  'mock-api/src/desk/client',
  'mock-api/src/stand-ins/static',
  'web',
  'web/server',
  'web/i18n',
  'conformance',
  'tests',
  'scripts',
]
const tsc = inProject('node_modules/typescript/bin/tsc')

const codes = await inParallel(2, projects, async (project) => {
  const started = performance.now()
  const pretty = process.stdout.isTTY ? ['--pretty'] : []
  const { code, output } = await run(process.execPath, [tsc, '-p', project, '--noEmit', ...pretty])
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${project} (${seconds} s)`)
  if (code !== 0) console.log(output)
  return code
})
process.exitCode = codes.some((code) => code !== 0) ? 1 : 0
