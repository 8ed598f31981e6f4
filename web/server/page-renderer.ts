import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { PortalConfig } from '../src/lib/portal-config'
import { insertPortalConfig, type PrefetchRequests } from './portal-config-meta'

export interface RenderedPage {
  etag: string
  plain: Buffer
  br: Buffer
  gzip: Buffer
}

/**
 * Returns a function that renders the page with a configuration. It caches the page of the last configuration.
 *
 * @param requests the route's API requests that the page's head prefetches
 */
export const createPageRenderer = (
  html: string,
  requests: PrefetchRequests = {},
): ((config: PortalConfig) => RenderedPage) => {
  let last: { key: string; page: RenderedPage } | null = null
  return (config) => {
    const key = JSON.stringify(config)
    if (last?.key !== key) last = { key, page: render(insertPortalConfig(html, config, requests)) }
    return last.page
  }
}

const render = (html: string): RenderedPage => {
  const plain = Buffer.from(html)
  return {
    etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    plain,
    br: brotliCompressSync(plain),
    gzip: gzipSync(plain),
  }
}

/** Returns the best encoding that the browser accepts. */
export const chooseEncoding = (accepted: string | undefined): 'br' | 'gzip' | 'plain' => {
  const names = (accepted ?? '')
    .split(',')
    // A weight of 0 means that the browser refuses the encoding.
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim())
  return names.includes('br') ? 'br' : names.includes('gzip') ? 'gzip' : 'plain'
}

/** The folder of prerendered pages in a build, with a file for each path and language. */
export const PRERENDERED_FOLDER = 'rendered'

/** Returns the file of a path in a language, relative to the build. */
export const getPrerenderedFile = (path: string, language: string): string =>
  join(PRERENDERED_FOLDER, `${path.slice(1) || 'root'}.${language}.html`)

/** Returns the HTML of a build's prerendered pages by file. */
export const readPrerenderedPages = (dist: string): ReadonlyMap<string, string> => {
  const folder = join(dist, PRERENDERED_FOLDER)
  const names = existsSync(folder) ? readdirSync(folder) : []
  return new Map(
    names.map((name) => [join(PRERENDERED_FOLDER, name), readFileSync(join(folder, name), 'utf8')]),
  )
}
