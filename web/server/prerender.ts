// Part of the build: renders the pages that people arrive at, each in its languages, into web/dist.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { LANGUAGES } from '@zoog/contract/constants'
import { Window } from 'happy-dom'
import { z } from 'zod'
import { ROUTES } from '../src/app/routes'
import { getMarketLanguage } from '../src/lib/paths'
import { replaceNoScriptNotice } from './no-script-notice'
import { deferScripts, getPageFiles } from './page-hints'
import { escapeHtml } from './portal-config-meta'
import { getPrerenderedFile, PRERENDERED_FOLDER } from './prerendered-pages'

const web = fileURLToPath(new URL('..', import.meta.url))
const dist = join(web, 'dist')

/** The parts of a browser that the portal asks for while it is rendered. */
const PARTS = ['document', 'location', 'history', 'navigator', 'localStorage'] as const

const origin = 'http://localhost'
const browser = new Window({ url: origin })
Object.defineProperty(globalThis, 'window', { value: browser })
for (const part of PARTS)
  Object.defineProperty(globalThis, part, { value: browser[part], configurable: true })

/** What `src/prerender.tsx` gives, which this program does not see through. */
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
      // A market's page has the language of its market, whatever the visitor's.
      .replace(/ data-languages="[^"]*"/, (languages) => (getMarketLanguage(path) ? '' : languages))
      .replace(/<title>.*?<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
      .replace(
        /<meta name="description"[^>]*>/,
        () => `<meta name="description" content="${escapeHtml(description)}" />`,
      )
      .replace('<div id="root"></div>', () => `<div id="root">${withoutStyles(content)}</div>`)
  )
}

/** The styles that stand in elements, by number: the policy lets none apply, so they stand in the page's own. */
const styles: string[] = []

/** A page whose elements name their styles there. React keeps to them: what it takes over, it does not style again. */
function withoutStyles(html: string): string {
  return html.replaceAll(/ style="([^"]*)"/g, (_all, style: string) => {
    if (!styles.includes(style)) styles.push(style)
    return ` data-style="${styles.indexOf(style)}"`
  })
}

const files = getPageFiles(dist)
const stylesheet = (file: string): string => `<link rel="stylesheet" crossorigin href="/${file}">`

/**
 * A page with its styles in it, so that it is seen with the first answer. The links stay, for the portal's code to find that
 * nothing of them is missing; disabled, nothing is fetched.
 */
const withStyles = (html: string): string =>
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
  // What is seen before the script is to look as it will: the styles that the page's code would bring.
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
    withStyles(html).replace('</head>', () => `${own}</head>`),
  )
}
await browser.happyDOM.close()
console.log(`${pages.size} pages rendered into web/dist/${PRERENDERED_FOLDER}.`)
// The portal's cache would stay for minutes, to forget what its queries were asked.
process.exit()
