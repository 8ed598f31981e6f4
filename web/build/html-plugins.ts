import { readdirSync, readFileSync } from 'node:fs'
import { minify, type Plugin, transformWithOxc } from 'vite'
import { renderMarkSvg } from '../brand/drawings'
import { renderNoScriptNotice } from '../server/no-script-notice'
import { createConfigLoader, createPortalConfig, type Env } from '../server/portal-config'
import { insertPortalConfig } from '../server/portal-config-meta'
import { start } from '../src/i18n/en/start'

/** Returns the portal's languages by their files. Vite's configuration can't import the contract's sources. */
export const getLanguages = (): string[] =>
  readdirSync(new URL('../i18n', import.meta.url)).flatMap((file) => /^(\w\w)\.json$/.exec(file)?.[1] ?? [])

const HEAD_SCRIPT = new URL('../src/head-script.ts', import.meta.url).pathname

/** Compiles the head script to a minified classic script. */
export async function buildHeadScript(): Promise<string> {
  const { code } = await transformWithOxc(readFileSync(HEAD_SCRIPT, 'utf8'), HEAD_SCRIPT)
  const script = await minify('head-script.js', `{${code.replace(/^export\s*\{\s*\};?$/m, '')}}`)
  return script.code.trim()
}

/** Adds the content that a page shows until the portal starts to index.html: the logo, the head script and the notice. */
export const startPlugin = (): Plugin => ({
  name: 'start',
  transformIndexHtml: {
    order: 'pre',
    handler: async (html) => {
      const script = await buildHeadScript()
      return html
        .replace('<html lang="en"', (tag) => `${tag} data-languages="${getLanguages().join(' ')}"`)
        .replace('<!-- mark -->', renderMarkSvg('tile', 56))
        .replace('<!-- head script -->', () => `<script>${script}</script>`)
        .replace('<!-- needs script -->', renderNoScriptNotice(start))
    },
  },
})

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

/** The Latin subset of the font, which every page needs first. */
const FIRST_FONT = /onest-latin-wght-normal.*\.woff2$/

/**
 * Preloads the first font in parallel with the styles, so that the text doesn't shift when the font arrives. Its priority is
 * low, because a page without rendered text needs its scripts first.
 */
export function fontPreloadPlugin(): Plugin {
  return {
    name: 'font-preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => FIRST_FONT.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: {
              rel: 'preload',
              as: 'font',
              type: 'font/woff2',
              href: `/${file}`,
              crossorigin: true,
              fetchpriority: 'low',
            },
            injectTo: 'head' as const,
          })),
    },
  }
}
