import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { hasPathTraversal } from './host-guard'
import { createPortalConfig, type Env, parseList } from './portal-config'

/** All that the portal is made of; Vite alone would serve everything in the repository, the mock's keys included. */
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
 * What a page that a developer visits may get of the development server: nothing. Its host names are a list, it serves
 * the sources and no other file, and gives no other origin leave to read but the typeface, which the card provider's page
 * wears too.
 */
export function developmentHostGuardPlugin(env: Env = process.env): Plugin {
  return {
    name: 'development-border',
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
        // What Vite offers its own page: to open a file in the editor.
        const isForeign = url.startsWith('/__') && site !== 'same-origin' && site !== 'none'
        if (url.split('?', 1)[0]?.endsWith('.woff2')) response.setHeader('access-control-allow-origin', '*')
        if (!hasPathTraversal(url) && !isForeign) return next()
        response.writeHead(isForeign ? 403 : 400, { 'content-type': 'text/plain' })
        response.end(isForeign ? 'Forbidden.' : 'Bad request.')
      })
    },
  }
}
