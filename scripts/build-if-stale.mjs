// Builds the portal where web/dist is not there or older than what it is made from.
import { spawnSync } from 'node:child_process'
import { isFresh } from './lib/last-change.mjs'
import { inProject, root } from './lib/paths.mjs'

const sources = [
  'web/src',
  'web/public',
  'web/server',
  'web/index.html',
  'web/vite.config.ts',
  'web/package.json',
  'contract/src',
  'pnpm-lock.yaml',
]

if (!isFresh(inProject('web/dist/index.html'), sources.map(inProject))) {
  console.log('Building the portal …')
  const { status, stdout, stderr } = spawnSync('pnpm', ['--silent', 'build'], { cwd: root, encoding: 'utf8' })
  // What a build says is of interest only when it fails.
  if (status !== 0) console.error(`${stdout}${stderr}The portal could not be built; the reason stands above.`)
  process.exitCode = status ?? 1
}
