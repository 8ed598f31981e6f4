import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkOf } from './server/chunk-plugin'
import { compressPlugin } from './server/compress'
import { fontPreloadPlugin } from './server/font-preload-plugin'
import { apiOrigin } from './server/portal-config'
import { portalConfigPlugin } from './server/portal-config-plugin'
import { securityHeadersPlugin } from './server/security-headers-plugin'
import { startingMarkPlugin } from './server/starting-mark-plugin'

const port = (name: string, otherwise: number): number => Number(process.env[name] ?? otherwise)
const host = process.env.HOST ?? '127.0.0.1'

/** Libraries that no page does without. */
const EVERY_PAGE =
  /node_modules\/(react|react-dom|scheduler|zod|valtio|proxy-compare|wouter|use-sync-external-store|regexparam|mitt|typesafe-i18n|@tanstack|@ts-rest)\//

const frame = chunkOf('frame', '/src/app/frame/Frame.tsx')

export default defineConfig({
  plugins: [
    react(),
    vanillaExtractPlugin(),
    portalConfigPlugin(),
    securityHeadersPlugin(),
    startingMarkPlugin(),
    frame.plugin,
    fontPreloadPlugin(),
    compressPlugin(),
  ],
  server: {
    host,
    port: port('WEB_PORT', 3000),
    strictPort: true,
    allowedHosts: ['.localhost'],
    // The API is same-origin for the portal; the host stays as the browser said it, for links in mails.
    proxy: { '/zoog_api': { target: apiOrigin(process.env), changeOrigin: false } },
  },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: {
      output: {
        // What every page needs comes in one file: fewer requests, and it compresses better together.
        codeSplitting: {
          groups: [
            { name: 'libraries', test: EVERY_PAGE },
            { name: 'first', tags: ['$initial'] },
            // What of Ark comes with every framed page, and what several kinds of its parts stand on.
            { name: 'switch', test: /@zag-js\/switch\// },
            {
              name: 'presence',
              test: /@zag-js\/presence\/|react\/dist\/(components\/presence\/|utils\/(render-strategy|use-event))/,
            },
            { name: 'flags', test: /flag-icons|src\/ui\/Flag/ },
            // The parts that many pages are made of; texts, calls and what is bought go with the pages that have them.
            {
              name: 'shared',
              minShareCount: 4,
              test: /web\/src\/(ui(?!\/(Copy|Dialog|Menu|Tabs|Toaster))|lib|parts)\//,
            },
            // The frame would bring these to pages without it.
            {
              name: 'framed-or-not',
              test: /src\/(ip|i18n\/en\/plans|payments\/price-view|styles\/responsive|ui\/(Avatar|SkipLink))/,
            },
            frame.group,
            // What lies over a page comes later: what all of that shares, dialogs by themselves, and the rest.
            { name: 'layers', test: /@zag-js\/(dismissable|interact-outside|presence)\// },
            {
              name: 'dialog',
              test: /@zag-js\/(dialog|aria-hidden|focus-trap|remove-scroll)\/|src\/ui\/Dialog/,
            },
            { name: 'overlays', test: /@zag-js\/(menu|toast|popper)\/|src\/ui\/(Menu|Toaster)/ },
          ],
        },
      },
    },
  },
})
