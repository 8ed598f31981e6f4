// Builds the portal and its server if they are missing or older than their sources.
import { spawnSync } from 'node:child_process'
import { isUpToDate } from './lib/is-up-to-date.mjs'
import { projectPath, projectRoot } from './lib/paths.mjs'

const sources = [
  'web/src',
  'web/i18n',
  'web/public',
  'web/build',
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
  // Shows the build's output only when it fails.
  if (status !== 0) console.error(`${stdout}${stderr}The portal's build failed; see the error above.`)
  process.exitCode = status ?? 1
}
