import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { FRAME_FILE, PAGE_FILES, type PageFile } from '../src/app/page-files'
import { PATHS } from '../src/lib/paths'

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

/**
 * What a path's page needs, as a `Link` header: the browser fetches all of it at once, rather than the page's own part
 * after the portal has started. Empty where the build has no manifest.
 */
export function pageHints(dist: string, html: string): (path: string) => string {
  const file = join(dist, '.vite', 'manifest.json')
  if (!existsSync(file)) return () => ''
  const chunks = manifest.parse(JSON.parse(readFileSync(file, 'utf8')))
  const hints = new Map<string, string>()
  const add = (page: PageFile, around: readonly string[]): void => {
    const seen = new Set<string>()
    const files = [...around, page.file].flatMap((module) => filesOf(chunks, module, seen))
    for (const path of page.paths) hints.set(path, linkTo(files))
  }
  for (const page of PAGE_FILES.alone) add(page, [])
  for (const page of PAGE_FILES.inFrame) add(page, [FRAME_FILE])
  const first = linkTo(namedIn(html))
  // A plan has its name after the address of all plans.
  return (path) => hints.get(path.startsWith(`${PATHS.plans}/`) ? PATHS.plans : path) ?? first
}
