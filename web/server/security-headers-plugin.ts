import { randomUUID } from 'node:crypto'
import type { Plugin } from 'vite'
import { reportsPath } from '../src/lib/page-report'
import { createConfigLoader } from './config-loader'
import type { Env } from './portal-config'
import { getPageHeaders, NO_INLINE_SOURCES } from './security-headers'

/** Headers that have a form which only reports. */
const reporting: Readonly<Record<string, string>> = {
  'content-security-policy': 'content-security-policy-report-only',
  'permissions-policy': 'permissions-policy-report-only',
  'cross-origin-opener-policy': 'cross-origin-opener-policy-report-only',
}

/**
 * Production's headers under Vite: what a page may not do there is reported here, in the browser's console and on the
 * terminal, and goes on. One exception: what is inline (the hot reload's first lines, the styles of each module, the head's script)
 * bears a nonce.
 */
export function securityHeadersPlugin(env: Env = process.env): Plugin {
  const nonce = randomUUID()
  return {
    name: 'security-headers',
    apply: 'serve',
    config: () => ({ html: { cspNonce: nonce } }),
    configureServer({ middlewares, config: { logger } }) {
      const configNow = createConfigLoader(env)
      middlewares.use(reportsPath, (request, response) => {
        let report = ''
        request.on('data', (chunk: Buffer) => {
          report += chunk.toString()
        })
        request.on('end', () => {
          logger.warn(`A page reports: ${report}`)
          response.writeHead(204).end()
        })
      })
      middlewares.use((request, response, next) => {
        if (!request.headers.accept?.includes('text/html')) return next()
        configNow().then((config) => {
          for (const [name, value] of Object.entries(getPageHeaders(config, NO_INLINE_SOURCES)))
            response.setHeader(
              reporting[name] ?? name,
              value.replace(/\b(script-src|style-src) /g, `$1 'nonce-${nonce}' `),
            )
          next()
        }, next)
      })
    },
  }
}
