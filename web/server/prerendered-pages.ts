import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where a build keeps the pages that it rendered, below its folder: a file for each path and language. */
export const PRERENDERED_FOLDER = 'rendered'

/** The file of a path in a language. */
export const getPrerenderedFile = (path: string, language: string): string =>
  join(PRERENDERED_FOLDER, `${path.slice(1) || 'root'}.${language}.html`)

/** The HTML of a build's rendered pages, by their files. */
export function readPrerenderedPages(dist: string): ReadonlyMap<string, string> {
  const folder = join(dist, PRERENDERED_FOLDER)
  const names = existsSync(folder) ? readdirSync(folder) : []
  return new Map(
    names.map((name) => [join(PRERENDERED_FOLDER, name), readFileSync(join(folder, name), 'utf8')]),
  )
}
