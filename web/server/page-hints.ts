import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { findRoute, ROUTES, type Route } from '../src/app/routes'

/** The chunk of the frame, by its group's name in vite.config.ts. */
const FRAME = 'frame'

/** What Vite tells of the files it wrote, by the module each was made from. */
const manifest = z.record(
  z.object({
    file: z.string(),
    name: z.string().optional(),
    css: z.array(z.string()).default([]),
    imports: z.array(z.string()).default([]),
  }),
)
type Manifest = z.infer<typeof manifest>

/** The files that a module's chunk needs before it can run, those that most need first, the module's own last. */
const filesOf = (chunks: Manifest, module: string, seen: Set<string>): string[] => {
  const chunk = chunks[module]
  if (!chunk || seen.has(module)) return []
  seen.add(module)
  return [...chunk.imports.flatMap((each) => filesOf(chunks, each, seen)), ...chunk.css, chunk.file]
}

const isStyle = (file: string): boolean => file.endsWith('.css')

const linkTo = (files: readonly string[], scriptHint: string): string =>
  files
    .map((file) => `</${file}>; ${isStyle(file) ? 'rel=preload; as=style; crossorigin' : scriptHint}`)
    .join(', ')

/** A rendered page has its styles in it, and stands before its script, which leaves the line to the font. */
const linksTo = (files: readonly string[], isRendered: boolean): string =>
  isRendered
    ? linkTo(
        files.filter((file) => !isStyle(file)),
        LATER,
      )
    : linkTo(files, 'rel=modulepreload')
const LATER = 'rel=modulepreload; fetchpriority=low'

/** The same in the HTML of a rendered page: its text and the font of it come before its scripts. */
export const deferScripts = (html: string): string =>
  html
    .replace(/ fetchpriority="low"/, '')
    .replaceAll(/<(?:script type="module"|link rel="modulepreload")/g, (tag) => `${tag} fetchpriority="low"`)

/** What the page itself names. */
const namedIn = (html: string): string[] =>
  [...html.matchAll(/"\/(assets\/[^"]+\.(?:js|css))"/g)].flatMap(([, file]) => file ?? [])

/** The files of each route's page, those that most need first; null where the build has no manifest. */
export function getPageFiles(dist: string): ReadonlyMap<Route, string[]> | null {
  const file = join(dist, '.vite', 'manifest.json')
  if (!existsSync(file)) return null
  const chunks = manifest.parse(JSON.parse(readFileSync(file, 'utf8')))
  const frame = Object.keys(chunks).find((key) => chunks[key]?.name === FRAME)
  if (!frame) throw new Error(`The build has no chunk "${FRAME}": framed pages would load it late.`)
  return new Map(
    ROUTES.map((route) => {
      const modules = [...(route.frame ? [frame] : []), `src/features/${route.page}.tsx`]
      const seen = new Set<string>()
      return [route, modules.flatMap((module) => filesOf(chunks, module, seen))]
    }),
  )
}

/**
 * What a path's page needs, as a `Link` header: the browser fetches all of it at once, rather than the page's own part
 * after the portal has started. Empty where the build has no manifest.
 */
export function createPageHints(dist: string, html: string): (path: string) => string {
  const files = getPageFiles(dist)
  if (!files) return () => ''
  const first = namedIn(html)
  // The portal itself brings signing in: that page has no file of its own.
  const hints = new Map(
    [...files].map(([route, own]) => [
      route,
      linksTo(own.length > 0 ? own : first, Boolean(route.isPrerendered)),
    ]),
  )
  const otherwise = linksTo(first, false)
  return (path) => {
    const route = findRoute(path)
    return (route && hints.get(route)) ?? otherwise
  }
}
