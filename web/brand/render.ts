// Renders the brand files in `web/public` from `web/src/ui/brand.ts`: icons, manifest and social card.
// Run `npx tsx web/brand/render.ts` after a change of the brand, and commit the result.
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import { light } from '../src/styles/palette'
import { brand } from '../src/ui/brand'
import { renderMarkSvg, renderSocialCardHtml } from './drawings'

const publicFile = (name: string): string => fileURLToPath(new URL(`../public/${name}`, import.meta.url))
const fontFile = new URL(
  '../node_modules/@fontsource-variable/onest/files/onest-latin-wght-normal.woff2',
  import.meta.url,
)

const manifest = {
  name: brand.name,
  short_name: brand.name,
  description: brand.line,
  id: '/',
  start_url: '/',
  display: 'standalone',
  background_color: light.bg,
  theme_color: light.night,
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
}

/** `tile` has round corners. Operating systems round the corners of `square`, and `maskable` has more padding. */
const icons = [
  { name: 'icon-192.png', size: 192, shape: 'tile' },
  { name: 'icon-512.png', size: 512, shape: 'tile' },
  { name: 'icon-maskable-512.png', size: 512, shape: 'maskable' },
  { name: 'apple-touch-icon.png', size: 180, shape: 'square' },
] as const

/** The size in pixels of `/favicon.ico`, which browsers request by default and show in tabs. */
const FAVICON_SIZE = 32

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
})
const page = await browser.newPage()

const screenshot = async (html: string, width: number, height: number): Promise<Buffer> => {
  await page.setViewportSize({ width, height })
  await page.setContent(`<!doctype html><style>*{margin:0}svg{display:block}</style>${html}`)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  return page.screenshot({ omitBackground: true })
}
const draw = async (name: string, html: string, width: number, height: number): Promise<void> =>
  writeFile(publicFile(name), await screenshot(html, width, height))

for (const { name, size, shape } of icons) await draw(name, renderMarkSvg(shape, size), size, size)
const font = (await readFile(fontFile)).toString('base64')
await draw('social-card.png', renderSocialCardHtml(font), 1200, 630)

const faviconPng = await screenshot(renderMarkSvg('tile', FAVICON_SIZE), FAVICON_SIZE, FAVICON_SIZE)
await browser.close()
// An icon file with one directory entry before a PNG (https://en.wikipedia.org/wiki/ICO_(file_format)).
const header = Buffer.alloc(22)
header.writeUInt16LE(1, 2) // an icon
header.writeUInt16LE(1, 4) // one image
header.writeUInt8(FAVICON_SIZE, 6)
header.writeUInt8(FAVICON_SIZE, 7)
header.writeUInt16LE(1, 10) // color planes
header.writeUInt16LE(32, 12) // bits per pixel
header.writeUInt32LE(faviconPng.length, 14)
header.writeUInt32LE(header.length, 18)
await writeFile(publicFile('favicon.ico'), Buffer.concat([header, faviconPng]))
await writeFile(publicFile('favicon.svg'), `${renderMarkSvg('tile')}\n`)
await writeFile(publicFile('manifest.webmanifest'), `${JSON.stringify(manifest, null, 2)}\n`)
