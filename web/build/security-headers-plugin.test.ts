import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { securityHeadersPlugin } from './security-headers-plugin'

const root = mkdtempSync(join(tmpdir(), 'portal-vite-'))
let server: ViteDevServer
let page: Response

beforeAll(async () => {
  writeFileSync(join(root, 'index.html'), '<!doctype html><html><head></head><body></body></html>')
  const env = { API_ORIGIN: 'https://api.example.com', VITE_PROVIDER_ORIGINS: 'https://pay.example.com' }
  server = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    server: { host: '127.0.0.1', port: 0, watch: null },
    plugins: [securityHeadersPlugin(env)],
  })
  await server.listen()
  page = await fetch(String(server.resolvedUrls?.local[0]), { headers: { accept: 'text/html' } })
})
afterAll(async () => {
  await server.close()
  rmSync(root, { recursive: true, force: true })
})

describe('the development server', () => {
  it('sends the production policies report-only', () => {
    const policy = page.headers.get('content-security-policy-report-only') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).toContain('frame-src https://pay.example.com')
    expect(policy).not.toContain('unsafe-')
    for (const name of ['permissions-policy', 'cross-origin-opener-policy']) {
      expect(page.headers.has(`${name}-report-only`)).toBe(true)
      expect(page.headers.has(name)).toBe(false)
    }
    expect(page.headers.has('content-security-policy')).toBe(false)
  })

  it('accepts reports of pages', async () => {
    const { status } = await fetch(new URL('/reports', page.url), { method: 'POST', body: '{}' })
    expect(status).toBe(204)
  })
})
