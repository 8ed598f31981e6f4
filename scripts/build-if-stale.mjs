// Builds the portal and its server where they are not there, or older than what they are made from.
import { spawnSync } from 'node:child_process'
import { isUpToDate } from './lib/is-up-to-date.mjs'
import { projectPath, projectRoot } from './lib/paths.mjs'

const sources = [
  'web/src',
  'web/i18n',
  'web/public',
  'web/server',
  'web/index.html',
  'web/vite.config.ts',
  'web/vite.server.config.ts',
  'web/vite.prerender.config.ts',
  'web/package.json',
  'contract/src',
  'pnpm-lock.yaml',
]

const products = ['web/dist/index.html', 'web/dist-server/server.js', 'web/dist/rendered/root.en.html']

if (!products.every((product) => isUpToDate(projectPath(product), sources.map(projectPath)))) {
  console.log('Building the portal …')
  const { status, stdout, stderr } = spawnSync('pnpm', ['--silent', 'build'], {
    cwd: projectRoot,
    encoding: 'utf8',
  })
  // What a build says is of interest only when it fails.
  if (status !== 0) console.error(`${stdout}${stderr}The portal could not be built; the reason stands above.`)
  process.exitCode = status ?? 1
}
