import { defineConfig } from 'vite'

/** The portal's server as one file of plain JavaScript, made of our own sources alone: packages stay packages. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: 'server/serve.ts',
    outDir: 'dist-server',
    target: 'node20',
    rolldownOptions: { output: { entryFileNames: 'server.js' } },
  },
})
