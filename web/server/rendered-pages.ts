import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where a build keeps the pages that it rendered, below its folder: a file for each path and language. */
export const RENDERED = 'rendered'

/** The file of a path in a language. */
export const renderedFile = (path: string, language: string): string =>
  join(RENDERED, `${path.slice(1) || 'root'}.${language}.html`)

/** The HTML of a build's rendered pages, by their files. */
export function readRendered(dist: string): ReadonlyMap<string, string> {
  const folder = join(dist, RENDERED)
  const names = existsSync(folder) ? readdirSync(folder) : []
  return new Map(names.map((name) => [join(RENDERED, name), readFileSync(join(folder, name), 'utf8')]))
}
