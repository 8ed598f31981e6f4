import { defineConfig } from 'vite'

/** Builds the portal's server as one JavaScript file. Packages aren't bundled. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: 'server/serve.ts',
    outDir: 'dist-server',
    target: 'node20',
    rolldownOptions: { output: { entryFileNames: 'server.js' } },
  },
})
