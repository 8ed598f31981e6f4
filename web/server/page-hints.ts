import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { ROUTES, type Route, routeOf } from '../src/app/routes'

/** The frame's module. */
const FRAME = 'src/app/frame/Frame.tsx'

/** What Vite tells of the files it wrote, by the module each was made from. */
const manifest = z.record(
  z.object({
    file: z.string(),
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

const hint = (file: string): string =>
  file.endsWith('.css') ? `</${file}>; rel=preload; as=style; crossorigin` : `</${file}>; rel=modulepreload`

/** What the page itself names. */
const namedIn = (html: string): string[] =>
  [...html.matchAll(/"\/(assets\/[^"]+\.(?:js|css))"/g)].flatMap(([, file]) => file ?? [])

const linkTo = (files: readonly string[]): string => files.map(hint).join(', ')

/** The files of each route's page, those that most need first; null where the build has no manifest. */
export function pageFiles(dist: string): ReadonlyMap<Route, string[]> | null {
  const file = join(dist, '.vite', 'manifest.json')
  if (!existsSync(file)) return null
  const chunks = manifest.parse(JSON.parse(readFileSync(file, 'utf8')))
  return new Map(
    ROUTES.map((route) => {
      const modules = [...(route.frame ? [FRAME] : []), `src/features/${route.page}.tsx`]
      const seen = new Set<string>()
      return [route, modules.flatMap((module) => filesOf(chunks, module, seen))]
    }),
  )
}

/**
 * What a path's page needs, as a `Link` header: the browser fetches all of it at once, rather than the page's own part
 * after the portal has started. Empty where the build has no manifest.
 */
export function pageHints(dist: string, html: string): (path: string) => string {
  const files = pageFiles(dist)
  if (!files) return () => ''
  const first = linkTo(namedIn(html))
  const hints = new Map([...files].map(([route, named]) => [route, linkTo(named)]))
  return (path) => {
    const route = routeOf(path)
    // The portal itself brings signing in: that page has no file of its own.
    return (route && hints.get(route)) || first
  }
}
