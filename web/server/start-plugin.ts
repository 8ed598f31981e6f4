import { readdirSync, readFileSync } from 'node:fs'
import { minify, type Plugin, transformWithOxc } from 'vite'
import { markSvg } from '../brand/drawings'
import { start } from '../src/i18n/en/start'
import { needsScript } from './needs-script'

/** The portal's languages, by their files: this stands in Vite's configuration, which cannot read the contract's sources. */
export const languages = (): string[] =>
  readdirSync(new URL('../i18n', import.meta.url)).flatMap((file) => /^(\w\w)\.json$/.exec(file)?.[1] ?? [])

const HEAD_SCRIPT = new URL('../src/head-script.ts', import.meta.url).pathname

/** The script of the page's head as a classic one: types, comments and spaces gone, and with them its being a module. */
export async function headScript(): Promise<string> {
  const { code } = await transformWithOxc(readFileSync(HEAD_SCRIPT, 'utf8'), HEAD_SCRIPT)
  const script = await minify('head-script.js', `{${code.replace(/^export\s*\{\s*\};?$/m, '')}}`)
  return script.code.trim()
}

/** Puts into index.html what is there until the portal has started: the mark, the head's script, what the page needs. */
export const startPlugin = (): Plugin => ({
  name: 'start',
  transformIndexHtml: {
    order: 'pre',
    handler: async (html) => {
      const script = await headScript()
      return html
        .replace('<html lang="en"', (tag) => `${tag} data-languages="${languages().join(' ')}"`)
        .replace('<!-- mark -->', markSvg('tile', 56))
        .replace('<!-- head script -->', () => `<script>${script}</script>`)
        .replace('<!-- needs script -->', needsScript(start))
    },
  },
})
