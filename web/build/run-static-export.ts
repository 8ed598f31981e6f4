// `npm run build:static` builds the portal if it is stale and exports it to web/dist-static for a static file host.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { PRERENDERED_FOLDER, readPrerenderedPages } from '../server/page-renderer'
import { checkStaticDeployment, createStaticFiles } from './static-export'

const from = fileURLToPath(new URL('../dist/', import.meta.url))
const build = fileURLToPath(new URL('../../scripts/build-if-stale.mjs', import.meta.url))
const to = fileURLToPath(new URL('../dist-static/', import.meta.url))

try {
  checkStaticDeployment(process.env)
  const { status } = spawnSync('node', [build], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
  const files = createStaticFiles(process.env, readPrerenderedPages(from))
  rmSync(to, { recursive: true, force: true })
  // Static file hosts compress files themselves and don't need Vite's manifest.
  cpSync(from, to, { recursive: true, filter: (path) => !/\.(br|gz|map)$|\/(\.vite|rendered)$/.test(path) })
  mkdirSync(to + PRERENDERED_FOLDER)
  for (const [name, text] of Object.entries(files)) writeFileSync(to + name, text)
  console.log(`web/dist-static contains the portal, with _headers, _redirects and headers.json for its host.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
