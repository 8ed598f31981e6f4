import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { projectPath } from '../lib/paths.mjs'
import { runCommand } from '../lib/run-command.mjs'

const TYPES: Partial<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript' }

/**
 * Builds the bare React page of `web/baseline` and serves it compressed like the portal's pages.
 *
 * @returns its origin, and a function that stops the server
 */
export async function serveBaselinePage(): Promise<{ origin: string; close: () => void }> {
  const { code, output } = await runCommand('pnpm', [
    '--filter',
    '@zoog/web',
    'exec',
    'vite',
    'build',
    'baseline',
  ])
  if (code !== 0) throw new Error(`The baseline page could not be built:\n${output}`)
  const files = new Map<string, Buffer | null>()
  const read = (path: string): Buffer | null => {
    try {
      return brotliCompressSync(readFileSync(projectPath(`.cache/baseline${path}`)))
    } catch {
      return null
    }
  }
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const path = pathname === '/' ? '/index.html' : pathname
    if (!files.has(path)) files.set(path, path.includes('..') ? null : read(path))
    const body = files.get(path)
    if (!body) return response.writeHead(404).end()
    const type = TYPES[extname(path)] ?? 'application/octet-stream'
    return response.writeHead(200, { 'content-type': type, 'content-encoding': 'br' }).end(body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The system has no free port.')
  return {
    origin: `http://localhost:${address.port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
