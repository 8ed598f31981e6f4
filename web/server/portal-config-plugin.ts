import type { Plugin } from 'vite'
import { currentConfig } from './current-config'
import { type Env, portalConfigFromEnv } from './portal-config'
import { withPortalConfig } from './portal-config-meta'

/**
 * Writes the configuration into Vite's page. A build takes it from the environment alone: the server that serves the
 * build writes its own in, and no build may depend on a running API.
 */
export function portalConfigPlugin(env: Env = process.env): Plugin {
  let config = async () => portalConfigFromEnv(env)
  return {
    name: 'portal-config',
    configResolved({ command }) {
      if (command === 'serve') config = currentConfig(env)
    },
    transformIndexHtml: async (html) => withPortalConfig(html, await config()),
  }
}
