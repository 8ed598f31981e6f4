import type { Plugin } from 'vite'
import { createConfigLoader } from './config-loader'
import { createPortalConfig, type Env } from './portal-config'
import { insertPortalConfig } from './portal-config-meta'

/**
 * Writes the configuration into Vite's page. A build takes it from the environment alone: the server that serves the
 * build writes its own in, and no build may depend on a running API.
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
