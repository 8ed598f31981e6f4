import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { findRoute, ROUTES, type Route } from '../src/app/routes'

/** The name of the frame's chunk group in vite.config.ts. */
const FRAME = 'frame'

const manifest = z.record(
  z.object({
    file: z.string(),
    name: z.string().optional(),
    css: z.array(z.string()).default([]),
    imports: z.array(z.string()).default([]),
  }),
)
type Manifest = z.infer<typeof manifest>

/** Returns the files that a module's chunk needs: shared dependencies first, the module's own file last. */
const getChunkFiles = (chunks: Manifest, module: string, seen: Set<string>): string[] => {
  const chunk = chunks[module]
  if (!chunk || seen.has(module)) return []
  seen.add(module)
  return [
    ...chunk.imports.flatMap((imported) => getChunkFiles(chunks, imported, seen)),
    ...chunk.css,
    chunk.file,
  ]
}

const isStyle = (file: string): boolean => file.endsWith('.css')

/**
 * Returns the `Link` header for a page's files. A rendered page has inline styles and shows text before its scripts run, so
 * its scripts get a low priority and the font loads first.
 */
const createLinkHeader = (files: readonly string[], isRendered: boolean): string => {
  const scriptHint = isRendered ? 'rel=modulepreload; fetchpriority=low' : 'rel=modulepreload'
  return files
    .filter((file) => !isRendered || !isStyle(file))
    .map((file) => `</${file}>; ${isStyle(file) ? 'rel=preload; as=style; crossorigin' : scriptHint}`)
    .join(', ')
}

/** Lowers the priority of a rendered page's scripts in its HTML, so that its text and font load first. */
export const deferScripts = (html: string): string =>
  html
    .replace(/ fetchpriority="low"/, '')
    .replaceAll(/<(?:script type="module"|link rel="modulepreload")/g, (tag) => `${tag} fetchpriority="low"`)

const findLinkedFiles = (html: string): string[] =>
  [...html.matchAll(/"\/(assets\/[^"]+\.(?:js|css))"/g)].flatMap(([, file]) => file ?? [])

/** Returns the files of each route's page, shared dependencies first; null if the build has no manifest. */
export const getPageFiles = (dist: string): ReadonlyMap<Route, string[]> | null => {
  const file = join(dist, '.vite', 'manifest.json')
  if (!existsSync(file)) return null
  const chunks = manifest.parse(JSON.parse(readFileSync(file, 'utf8')))
  const frame = Object.keys(chunks).find((key) => chunks[key]?.name === FRAME)
  if (!frame) throw new Error(`The build has no chunk "${FRAME}": framed pages would load it late.`)
  return new Map(
    ROUTES.map((route) => {
      const modules = [...(route.hasFrame ? [frame] : []), `src/features/${route.page}.tsx`]
      const seen = new Set<string>()
      return [route, modules.flatMap((module) => getChunkFiles(chunks, module, seen))]
    }),
  )
}

/**
 * Returns a function that creates a path's `Link` header, so that the browser fetches all files of the page in parallel
 * instead of waiting for the portal to start. The header is empty if the build has no manifest.
 */
export const createPageHints = (dist: string, html: string): ((path: string) => string) => {
  const files = getPageFiles(dist)
  if (!files) return () => ''
  const first = findLinkedFiles(html)
  // The sign-in page is part of the entry chunk and has no separate file.
  const hints = new Map(
    [...files].map(([route, own]) => [
      route,
      createLinkHeader(own.length > 0 ? own : first, Boolean(route.isPrerendered)),
    ]),
  )
  const fallback = createLinkHeader(first, false)
  return (path) => {
    const route = findRoute(path)?.route
    return (route && hints.get(route)) ?? fallback
  }
}
