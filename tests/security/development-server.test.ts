import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { projectPath, projectRoot } from '../../scripts/lib/paths.mjs'
import { findFreePort } from '../../scripts/lib/ports'
import { formatRawRequest, PATH_TRAVERSALS, sendRawBytes } from './support'

// Any page that a developer visits can send requests to the development server (ASVS 5.0 V3.4, V13.4). It serves only the
// portal's sources, only to its own pages, and proxies only the API's paths.

/** A text that only files outside of the sources contain. */
const SECRET = 'a-secret-of-this-machine'
const folder = projectPath('.cache/attacked')
const SECRET_FILES = [
  projectPath('.cache/attacked/.data/keys.json'),
  projectPath('.cache/attacked/page.html'),
]
const OUTSIDE = [
  ...SECRET_FILES.map((file) => ({ file, says: SECRET })),
  { file: projectPath('mock-api/src/core/keys.ts'), says: 'privateKey' },
  { file: projectPath('web/vite.config.ts'), says: 'defineConfig' },
  { file: '/etc/passwd', says: 'root:' },
]

let api: FastifyInstance
let server: ChildProcess
let port: number
const proxied: string[] = []

beforeAll(async () => {
  mkdirSync(projectPath('.cache/attacked/.data'), { recursive: true })
  for (const file of SECRET_FILES) writeFileSync(file, SECRET)
  api = Fastify()
  api.all('*', async ({ raw }) => {
    proxied.push(raw.url ?? '')
    return { data: null }
  })
  const { port: apiPort } = new URL(await api.listen({ port: 0, host: '127.0.0.1' }))
  port = await findFreePort()
  server = spawn(process.execPath, [projectPath('web/node_modules/vite/bin/vite.js')], {
    cwd: projectPath('web'),
    env: { ...process.env, NODE_ENV: 'development', WEB_PORT: String(port), MOCK_PORT: apiPort },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [server.stdout, server.stderr]) stream?.on('data', (chunk) => (output += chunk))
  // Another server could listen on this port, so check the output too.
  const isUp = () => {
    if (server.exitCode !== null || server.signalCode !== null)
      throw new Error('The development server has ended.')
    // In a terminal with colors, escape codes surround the port.
    if (!stripVTControlCharacters(output).includes(`:${port}/`))
      throw new Error('The development server is not ready.')
    return get('/favicon.svg')
  }
  await vi
    .waitFor(isUp, { timeout: 50_000, interval: 100 })
    .catch((error: unknown) => Promise.reject(new Error(`${error} Its output: ${output}`)))
})
afterAll(async () => {
  server.kill()
  await api.close()
  rmSync(folder, { recursive: true, force: true })
})

const get = (path: string, ...headers: string[]) =>
  sendRawBytes(port, formatRawRequest('GET', path, ['Host: localhost', ...headers]))

const QUERIES = ['?raw', '?raw??', '?import&raw??', '?url', '?inline&import', '?import', '?.svg?.wasm?init']

/** Returns paths that exposed files in past versions of Vite and similar servers; the queries return a file's text or URL. */
const getPathsTo = (file: string) => {
  const fromWeb = relative(projectPath('web'), file)
  const fromRoot = relative(projectRoot, file)
  const encoded = fromWeb.replaceAll('.', '%2e').replaceAll('/', '%2f')
  return [
    ...QUERIES.map((reading) => `/@fs${file}${reading}`),
    ...[
      `/@fs${file}`,
      `/@fs/${file}`,
      `/@fs${file}/.`,
      `/@fs${file}%20`,
      `/@fs${file}#/@vite/client`,
      `/@fs${projectRoot}web/src/../../${fromRoot}`,
      `/@fs${projectRoot}web/src/%2e%2e/%2e%2e/${fromRoot}`,
      `/@fs${projectRoot}node_modules/@zoog/mock-api/../../../${fromRoot}`,
      `/@fs/x/x/x/vite/../../../..${file}`,
      `/@id/${file}`,
      `/@id/__x00__${file}`,
      `/@vite/client/../../..${file}`,
      `/node_modules/@zoog/contract/../../${fromRoot}`,
      `/${fromWeb}`,
      `/${encoded}`,
      `/${encoded.replaceAll('%', '%25')}`,
      `/${fromWeb.replaceAll('/', '\\')}`,
    ].flatMap((path) => [path, `${path}?raw`]),
  ]
}

describe('files', () => {
  it.each(OUTSIDE)('R-SEC-7 $file is not served', async ({ file, says }) => {
    const served = await Promise.all(
      getPathsTo(file).map(async (path) => ((await get(path)).text.includes(says) ? path : null)),
    )
    expect(served.filter(Boolean)).toEqual([])
  })

  it('R-SEC-7 the portal’s sources are served', async () => {
    expect((await get('/', 'Accept: text/html')).text).toContain('/src/main.tsx')
    for (const file of ['web/src/main.tsx', 'contract/src/constants.ts'])
      expect((await get(`/@fs${projectPath(file)}`)).text).toMatch(/^HTTP\/1.1 200/)
  })
})

it('R-ROUTE-10 R-ROUTE-18 a path with an encoded percent sign is decoded once, as in the production build', async () => {
  for (const path of ['/plans/a%25b', '/plans/100%25', '/plans/a%2525b/', '/50%25-off']) {
    const { status, text } = await get(path, 'Accept: text/html')
    expect(status, path).toBe(200)
    expect(text).toContain('/src/main.tsx')
  }
})

describe('other sites', () => {
  it.each(['https://evil.example', 'http://localhost:4001', 'null'])(
    'R-SEC-7 %s may not read responses',
    async (origin) => {
      for (const path of ['/', '/src/main.tsx', '/favicon.svg', '/favicon.svg?.woff2']) {
        const { text } = await get(path, `Origin: ${origin}`, 'Sec-Fetch-Site: cross-site')
        expect(text).not.toMatch(/access-control-allow/i)
        expect(text).toMatch(/cross-origin-resource-policy: same-origin/i)
      }
    },
  )

  it('R-SEC-7 cannot open a file in the editor or listen for changes', async () => {
    const open = await get('/__open-in-editor?file=src/main.tsx', 'Sec-Fetch-Site: cross-site')
    expect(open.status).toBe(403)
    const upgrade = ['Upgrade: websocket', 'Connection: Upgrade', 'Sec-WebSocket-Version: 13']
    const key = ['Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==', 'Sec-WebSocket-Protocol: vite-hmr']
    const lines = ['GET / HTTP/1.1', 'Host: localhost', 'Origin: https://evil.example', ...upgrade, ...key]
    expect((await sendRawBytes(port, `${lines.join('\r\n')}\r\n\r\n`)).status).toBe(400)
  })

  it.each(['evil.example', 'localhost.evil.example', `rebound.example:1`])(
    'R-SEC-7 the host name %s is not served',
    async (host) => {
      const before = proxied.length
      for (const path of ['/', '/src/main.tsx', '/zoog_api/api/ip/info'])
        expect((await sendRawBytes(port, formatRawRequest('GET', path, [`Host: ${host}`]))).status).toBe(403)
      expect(proxied).toHaveLength(before)
    },
  )
})

describe('the API proxy', () => {
  it.each([...PATH_TRAVERSALS, '/zoog_apix/__mock/keys', '/__mock/keys'])(
    'R-SEC-7 %s does not leave the API’s path',
    async (path) => {
      const before = proxied.length
      await get(path, 'Accept: application/json')
      expect(proxied.slice(before)).toEqual([])
    },
  )

  it('R-SEC-7 forwards requests to the API', async () => {
    await get('/zoog_api/api/ip/info?a=..')
    expect(proxied.at(-1)).toBe('/zoog_api/api/ip/info?a=..')
  })
})
