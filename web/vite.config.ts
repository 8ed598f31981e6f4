import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressPlugin } from './server/compress'
import { contractSummariesPlugin } from './server/contract-summaries-plugin'
import { developmentHostGuardPlugin } from './server/development-host-guard-plugin'
import { fontPreloadPlugin } from './server/font-preload-plugin'
import { getApiOrigin } from './server/portal-config'
import { portalConfigPlugin } from './server/portal-config-plugin'
import { securityHeadersPlugin } from './server/security-headers-plugin'
import { startPlugin } from './server/start-plugin'

const port = (name: string, otherwise: number): number => Number(process.env[name] ?? otherwise)
const host = process.env.HOST ?? '127.0.0.1'

export default defineConfig({
  plugins: [
    react(),
    vanillaExtractPlugin(),
    contractSummariesPlugin(),
    portalConfigPlugin(),
    securityHeadersPlugin(),
    developmentHostGuardPlugin(),
    startPlugin(),
    fontPreloadPlugin(),
    compressPlugin(),
  ],
  server: {
    host,
    port: port('WEB_PORT', 3000),
    strictPort: true,
    // The API is same-origin for the portal; the host stays as the browser said it, for links in mails.
    proxy: { '^/zoog_api/': { target: getApiOrigin(process.env), changeOrigin: false } },
  },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    // The licences of what is shipped, beside it.
    license: { fileName: 'third-party-licences.md' },
    rolldownOptions: {
      output: {
        // Content blockers drop files by words in their names (consent, affiliate, tracking): the content's hash alone names
        // a file. Hexadecimal compresses better in the lists of files.
        hashCharacters: 'hex',
        entryFileNames: 'assets/[hash:8].js',
        chunkFileNames: 'assets/[hash:8].js',
        assetFileNames: ({ names: [name = ''] }) =>
          name.endsWith('.css') ? 'assets/[hash:8][extname]' : 'assets/[name]-[hash:8][extname]',
        codeSplitting: {
          groups: [
            // Every page starts with these modules; one file compresses best.
            { name: 'first', tags: ['$initial'] },
            // The frame with all it imports, because most pages have it.
            { name: 'frame', test: /app\/frame\/Frame\.tsx/ },
          ],
        },
      },
    },
  },
})
