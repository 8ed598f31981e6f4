// Part of the build: renders the entry pages in their languages into web/dist.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { LANGUAGES } from '@zoog/contract/constants'
import { Window } from 'happy-dom'
import { z } from 'zod'
import { replaceNoScriptNotice } from '../server/no-script-notice'
import { deferScripts, getPageFiles } from '../server/page-hints'
import { getPrerenderedFile, PRERENDERED_FOLDER } from '../server/page-renderer'
import { escapeHtml } from '../server/portal-config-meta'
import { ROUTES } from '../src/app/routes'
import { getMarketLanguage } from '../src/lib/paths'

const web = fileURLToPath(new URL('..', import.meta.url))
const dist = join(web, 'dist')

/** The browser globals that the portal needs while it renders. */
const BROWSER_GLOBALS = ['document', 'location', 'history', 'navigator', 'localStorage'] as const

const origin = 'http://localhost'
const browser = new Window({ url: origin })
Object.defineProperty(globalThis, 'window', { value: browser })
for (const name of BROWSER_GLOBALS)
  Object.defineProperty(globalThis, name, { value: browser[name], configurable: true })

/** The result of `src/prerender.tsx`, which is imported as a built file without types. */
const page = z.object({
  content: z.string(),
  direction: z.enum(['ltr', 'rtl']),
  title: z.string(),
  description: z.string(),
  start: z.object({ needsScript: z.string(), help: z.string() }),
})
const { renderPage } = z
  .object({ renderPage: z.function().args(z.string(), z.unknown()).returns(z.promise(page)) })
  .parse(await import(join(web, 'dist-prerender', 'prerender.js')))
const shell = deferScripts(readFileSync(join(dist, 'index.html'), 'utf8'))

const render = async (path: string, language: (typeof LANGUAGES)[number]): Promise<string> => {
  const texts: unknown = JSON.parse(readFileSync(join(web, 'i18n', `${language}.json`), 'utf8'))
  browser.happyDOM.setURL(origin + path)
  const { content, direction, title, description, start } = await renderPage(language, texts)
  const attributes = {
    lang: language,
    dir: direction,
    'data-path': path,
  }
  const html = Object.entries(attributes).map(([name, value]) => `${name}="${value}"`)
  return (
    replaceNoScriptNotice(shell, start)
      .replace('lang="en"', html.join(' '))
      // A market's page always has the market's language.
      .replace(/ data-languages="[^"]*"/, (languages) => (getMarketLanguage(path) ? '' : languages))
      .replace(/<title>.*?<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
      .replace(
        /<meta name="description"[^>]*>/,
        () => `<meta name="description" content="${escapeHtml(description)}" />`,
      )
      .replace('<div id="root"></div>', () => `<div id="root">${extractStyleAttributes(content)}</div>`)
  )
}

/** The values of `style` attributes. The content security policy forbids the attributes, so a `<style>` element has them. */
const styles: string[] = []

/** Replaces `style` attributes with references to a `<style>` element. React doesn't set them again when it hydrates. */
function extractStyleAttributes(html: string): string {
  return html.replaceAll(/ style="([^"]*)"/g, (_all, style: string) => {
    if (!styles.includes(style)) styles.push(style)
    return ` data-style="${styles.indexOf(style)}"`
  })
}

const files = getPageFiles(dist)
const stylesheet = (file: string): string => `<link rel="stylesheet" crossorigin href="/${file}">`

/**
 * Inlines a page's stylesheets, so that it renders with the first response. The disabled links stay, so that the portal's
 * code treats the stylesheets as loaded and doesn't fetch them.
 */
const inlineStylesheets = (html: string): string =>
  html.replaceAll(
    /<link rel="stylesheet"([^>]*href="([^"]+)"[^>]*)>/g,
    (_all, rest: string, href: string) => {
      const css = readFileSync(join(dist, href), 'utf8').trim()
      return `<style>${css}</style><link rel="stylesheet" disabled${rest}>`
    },
  )
const pages = new Map<string, string>()
for (const route of ROUTES) {
  const { path, isPrerendered } = route
  // The page needs the styles of its own chunks before its script runs.
  const own = (files?.get(route) ?? []).filter((file) => file.endsWith('.css') && !shell.includes(file))
  const links = own.map(stylesheet).join('')
  const market = getMarketLanguage(path)
  for (const language of market ? [market] : LANGUAGES)
    if (isPrerendered)
      pages.set(
        getPrerenderedFile(path, language),
        (await render(path, language)).replace('</head>', () => `${links}</head>`),
      )
}

const css = styles.map((style, index) => `[data-style="${index}"]{${style}}`).join('\n')
rmSync(join(dist, PRERENDERED_FOLDER), { recursive: true, force: true })
mkdirSync(join(dist, PRERENDERED_FOLDER))
for (const [file, html] of pages) {
  const own = html.includes(' data-style=') ? `<style>${css}</style>` : ''
  writeFileSync(
    join(dist, file),
    inlineStylesheets(html).replace('</head>', () => `${own}</head>`),
  )
}
await browser.happyDOM.close()
console.log(`${pages.size} pages rendered into web/dist/${PRERENDERED_FOLDER}.`)
// The query cache's timers would keep the process running for minutes.
process.exit()
