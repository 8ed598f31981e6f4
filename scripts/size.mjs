// How much JavaScript and CSS each page of the built portal loads before it can be used, in brotli, against its budget.
import { existsSync, readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { inProject } from './lib/paths.mjs'

/** @typedef {{ file: string, css?: string[], imports?: string[], dynamicImports?: string[] }} Chunk */

const KB = 1000
// Ratchets: lower them when a page gets smaller. The bounds are 130 and 180 as they cross the wire; the libraries alone (React, zod, ts-rest,
// react-query, valtio, wouter, typesafe-i18n) take 85.
const FIRST_PAGE_KB = 118
const OTHER_PAGE_KB = 162

const dist = inProject('web/dist')
const manifestFile = `${dist}/.vite/manifest.json`

/** @param {Record<string, Chunk>} manifest @param {string} key @param {Set<string>} files */
function collect(manifest, key, files) {
  const chunk = manifest[key]
  if (!chunk || files.has(chunk.file)) return files
  files.add(chunk.file)
  for (const css of chunk.css ?? []) files.add(css)
  for (const imported of chunk.imports ?? []) collect(manifest, imported, files)
  return files
}

/** @type {Map<string, number>} */
const sizes = new Map()
/** @param {string} file */
function brotliSize(file) {
  const known = sizes.get(file)
  if (known !== undefined) return known
  const size = brotliCompressSync(readFileSync(`${dist}/${file}`)).length
  sizes.set(file, size)
  return size
}

if (!existsSync(manifestFile)) {
  console.error('There is no build to measure: run `pnpm build` first.')
  process.exit(1)
}
/** @type {Record<string, Chunk>} */
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'))
const pages = Object.keys(manifest).filter((key) => /^src\/features\/.*Page\.tsx$/.test(key))
// What the page itself names is what every page begins with, and all that the first one, signing in, needs.
const named = readFileSync(`${dist}/index.html`, 'utf8').matchAll(/"\/(assets\/[^"]+\.(?:js|css))"/g)
const first = [...named].flatMap(([, file]) => file ?? [])
if (first.length === 0 || pages.length === 0) {
  console.error('The build has no pages: the manifest is not of the portal.')
  process.exit(1)
}
const frame = 'src/app/frame/Frame.tsx'
const frameless = /\/(auth|checkout|ios-download)\/|PaymentEventPage|IosDownloadPage/

/** @param {Iterable<string>} files */
const kbOf = (files) => [...files].reduce((sum, file) => sum + brotliSize(file), 0) / KB

const rows = pages.map((page) => {
  const files = new Set(first)
  if (!frameless.test(page)) collect(manifest, frame, files)
  collect(manifest, page, files)
  return { page: page.replace('src/features/', ''), kb: kbOf(files), budget: OTHER_PAGE_KB }
})
rows.unshift({ page: 'the first page, auth/SignInPage.tsx', kb: kbOf(first), budget: FIRST_PAGE_KB })
for (const { page, kb, budget } of rows)
  console.log(`${kb <= budget ? 'ok  ' : 'OVER'} ${kb.toFixed(1).padStart(6)} kB of ${budget}  ${page}`)
process.exitCode = rows.every(({ kb, budget }) => kb <= budget) ? 0 : 1
