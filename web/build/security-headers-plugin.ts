import { randomUUID } from 'node:crypto'
import type { Plugin } from 'vite'
import type { Env } from '../server/portal-config'
import { createConfigLoader } from '../server/portal-config'
import { getPageHeaders, NO_INLINE_SOURCES } from '../server/security-headers'
import { REPORTS_PATH } from '../src/lib/page-report'

/** Headers with a report-only variant. */
const REPORT_ONLY: Readonly<Record<string, string>> = {
  'content-security-policy': 'content-security-policy-report-only',
  'permissions-policy': 'permissions-policy-report-only',
  'cross-origin-opener-policy': 'cross-origin-opener-policy-report-only',
}

/**
 * Adds the production headers to Vite's pages in report-only mode: the console and the terminal show violations, but the
 * browser doesn't block them. Inline code of the development server (hot reload, module styles, the head script) has a nonce.
 */
export function securityHeadersPlugin(env: Env = process.env): Plugin {
  const nonce = randomUUID()
  return {
    name: 'security-headers',
    apply: 'serve',
    config: () => ({ html: { cspNonce: nonce } }),
    configureServer({ middlewares, config: { logger } }) {
      const loadConfig = createConfigLoader(env)
      middlewares.use(REPORTS_PATH, (request, response) => {
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
        loadConfig().then((config) => {
          for (const [name, value] of Object.entries(getPageHeaders(config, NO_INLINE_SOURCES)))
            response.setHeader(
              REPORT_ONLY[name] ?? name,
              value.replace(/\b(script-src|style-src) /g, `$1 'nonce-${nonce}' `),
            )
          next()
        }, next)
      })
    },
  }
}
