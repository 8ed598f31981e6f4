import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Returns the last change of a file or of anything in a folder, in ms since the epoch; 0 if missing. Folders count too,
 * because a deleted file changes its folder.
 * @param {string} path
 * @returns {number}
 */
export function getLastModified(path) {
  if (!existsSync(path)) return 0
  const stat = statSync(path)
  if (!stat.isDirectory()) return stat.mtimeMs
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => getLastModified(join(path, name))))
}

/**
 * Returns whether a product exists and is not older than its sources.
 * @param {string} product
 * @param {readonly string[]} sources
 */
export function isUpToDate(product, sources) {
  const builtAt = getLastModified(product)
  return builtAt > 0 && sources.every((source) => getLastModified(source) <= builtAt)
}
