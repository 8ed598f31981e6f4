import type { Plugin } from 'vite'
import { createConfigLoader, createPortalConfig, type Env } from '../server/portal-config'
import { insertPortalConfig } from '../server/portal-config-meta'

/**
 * Inserts the configuration into Vite's page. A build uses only the environment, because it must not depend on a running
 * API. The portal's server inserts its own configuration later.
 */
export function portalConfigPlugin(env: Env = process.env): Plugin {
  let config = async () => createPortalConfig(env)
  return {
    name: 'portal-config',
    configResolved({ command }) {
      if (command === 'serve') config = createConfigLoader(env)
    },
    transformIndexHtml: async (html) => insertPortalConfig(html, await config()),
  }
}
