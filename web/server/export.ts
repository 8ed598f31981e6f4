// `npm run build:static`: the built portal as a folder for a host of static files, web/dist-static.
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { RENDERED, readRendered } from './rendered-pages'
import { staticFiles } from './static-export'

const from = fileURLToPath(new URL('../dist/', import.meta.url))
const to = fileURLToPath(new URL('../dist-static/', import.meta.url))

try {
  const files = staticFiles(process.env, readRendered(from))
  rmSync(to, { recursive: true, force: true })
  // Such hosts compress by themselves, and nobody needs Vite's notes there.
  cpSync(from, to, { recursive: true, filter: (path) => !/\.(br|gz|map)$|\/(\.vite|rendered)$/.test(path) })
  mkdirSync(to + RENDERED)
  for (const [name, text] of Object.entries(files)) writeFileSync(to + name, text)
  console.log(`web/dist-static holds the portal, with _headers, _redirects and headers.json for its host.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
