// Builds the portal and its server if they are missing or older than their sources.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
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

/**
 * Returns the last change of a file or of anything in a folder, in ms since the epoch; 0 if missing. Folders count too,
 * because a deleted file changes its folder.
 * @param {string} path
 * @returns {number}
 */
const getLastModified = (path) => {
  if (!existsSync(path)) return 0
  const stat = statSync(path)
  if (!stat.isDirectory()) return stat.mtimeMs
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => getLastModified(join(path, name))))
}

/** @param {string} path */
const getTime = (path) => getLastModified(projectPath(path))

if (Math.max(...sources.map(getTime)) > Math.min(...products.map(getTime))) {
  console.log('Building the portal …')
  const { status, stdout, stderr } = spawnSync('pnpm', ['--silent', 'build'], {
    cwd: projectRoot,
    encoding: 'utf8',
  })
  // Shows the build's output only when it fails.
  if (status !== 0) console.error(`${stdout}${stderr}The portal's build failed; see the error above.`)
  process.exitCode = status ?? 1
}
