import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { climbs } from './border'
import { type Env, list, portalConfigFromEnv } from './portal-config'

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
export function developmentBorderPlugin(env: Env = process.env): Plugin {
  return {
    name: 'development-border',
    apply: 'serve',
    config: () => {
      const { restrictedHosts, testHosts } = portalConfigFromEnv(env)
      return {
        server: {
          allowedHosts: ['.localhost', ...(list(env.PORTAL_HOSTS) ?? []), ...restrictedHosts, ...testHosts],
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
        if (!climbs(url) && !isForeign) return next()
        response.writeHead(isForeign ? 403 : 400, { 'content-type': 'text/plain' })
        response.end(isForeign ? 'Forbidden.' : 'Bad request.')
      })
    },
  }
}
