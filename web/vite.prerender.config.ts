import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Builds the portal for Node, to prerender its entry pages. */
export default defineConfig({
  plugins: [react(), vanillaExtractPlugin()],
  publicDir: false,
  build: {
    ssr: 'src/prerender.tsx',
    outDir: 'dist-prerender',
    target: 'node20',
    assetsInlineLimit: 0,
  },
})
