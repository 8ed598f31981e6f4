import { readdirSync, readFileSync } from 'node:fs'
import { minify, type Plugin, transformWithOxc } from 'vite'
import { renderMarkSvg } from '../brand/drawings'
import { renderNoScriptNotice } from '../server/no-script-notice'
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
