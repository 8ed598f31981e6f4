import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressPlugin } from './build/compress'
import { developmentHostGuardPlugin } from './build/development-host-guard-plugin'
import { fontPreloadPlugin, portalConfigPlugin, startPlugin } from './build/html-plugins'
import { securityHeadersPlugin } from './build/security-headers-plugin'
import { getApiOrigin } from './server/portal-config'

const port = (name: string, fallback: number): number => Number(process.env[name] ?? fallback)
const host = process.env.HOST ?? '127.0.0.1'

export default defineConfig({
  plugins: [
    react(),
    vanillaExtractPlugin(),
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
    // The API is same-origin for the portal. The `Host` header stays unchanged, because links in mails use it.
    proxy: { '^/zoog_api/': { target: getApiOrigin(process.env), changeOrigin: false } },
  },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    license: { fileName: 'third-party-licenses.md' },
    rolldownOptions: {
      output: {
        // Content blockers block file names with words such as "consent" or "affiliate", so a name is only the content hash.
        // Hexadecimal hashes compress better in lists of files.
        hashCharacters: 'hex',
        entryFileNames: 'assets/[hash:8].js',
        chunkFileNames: 'assets/[hash:8].js',
        assetFileNames: ({ names: [name = ''] }) =>
          name.endsWith('.css') ? 'assets/[hash:8][extname]' : 'assets/[name]-[hash:8][extname]',
        codeSplitting: {
          groups: [
            // Every page needs these modules. One file compresses best.
            { name: 'first', tags: ['$initial'] },
            // The frame, the customer's plan and their imports, which most pages need.
            { name: 'frame', test: /app\/frame\/Frame\.tsx|payments\/plan-end-text\.ts/ },
          ],
        },
      },
    },
  },
})
