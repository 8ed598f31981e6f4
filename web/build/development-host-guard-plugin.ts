import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { hasPathTraversal } from '../server/host-guard'
import { createPortalConfig, type Env, parseList } from '../server/portal-config'

/** The portal's sources. By default Vite serves every file in the repository, including the mock's keys. */
const SOURCES = [
  'index.html',
  'states.html',
  'src',
  'public',
  'node_modules',
  '../contract/src',
  '../node_modules/.pnpm',
].map((path) => fileURLToPath(new URL(`../${path}`, import.meta.url)))

const SECRETS = ['.env', '.env.*', '*.{crt,pem,key}', '**/.git/**', '**/.data/**', '**/keys.json']

/**
 * Protects the development server from other websites that a developer visits. It serves only listed host names and the
 * portal's sources. Other origins can read only the font, which the card provider's page uses too.
 */
export function developmentHostGuardPlugin(env: Env = process.env): Plugin {
  return {
    name: 'development-host-guard',
    apply: 'serve',
    config: () => {
      const { restrictedHosts, testHosts } = createPortalConfig(env)
      return {
        server: {
          allowedHosts: [
            '.localhost',
            ...(parseList(env.PORTAL_HOSTS) ?? []),
            ...restrictedHosts,
            ...testHosts,
          ],
          cors: false,
          fs: { strict: true, allow: SOURCES, deny: SECRETS },
          headers: { 'cross-origin-resource-policy': 'same-origin', 'x-content-type-options': 'nosniff' },
        },
      }
    },
    configureServer({ middlewares }) {
      middlewares.use(({ url = '', headers }, response, next) => {
        const site = headers['sec-fetch-site'] ?? 'none'
        // Vite's own endpoints, such as the one that opens a file in the editor.
        const isForeign = url.startsWith('/__') && site !== 'same-origin' && site !== 'none'
        if (url.split('?', 1)[0]?.endsWith('.woff2')) response.setHeader('access-control-allow-origin', '*')
        if (!hasPathTraversal(url) && !isForeign) return next()
        response.writeHead(isForeign ? 403 : 400, { 'content-type': 'text/plain' })
        response.end(isForeign ? 'Forbidden.' : 'Bad request.')
      })
    },
  }
}
