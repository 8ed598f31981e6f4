import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The folder of prerendered pages in a build, with a file for each path and language. */
export const PRERENDERED_FOLDER = 'rendered'

/** Returns the file of a path in a language, relative to the build. */
export const getPrerenderedFile = (path: string, language: string): string =>
  join(PRERENDERED_FOLDER, `${path.slice(1) || 'root'}.${language}.html`)

/** Returns the HTML of a build's prerendered pages by file. */
export function readPrerenderedPages(dist: string): ReadonlyMap<string, string> {
  const folder = join(dist, PRERENDERED_FOLDER)
  const names = existsSync(folder) ? readdirSync(folder) : []
  return new Map(
    names.map((name) => [join(PRERENDERED_FOLDER, name), readFileSync(join(folder, name), 'utf8')]),
  )
}
