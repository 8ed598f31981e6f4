import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { defineConfig } from 'vitest/config'

/** Integration tests that replace a module or a browser API. Each file has its own worker. */
export default defineConfig({
  plugins: [vanillaExtractPlugin()],
  test: {
    name: 'integration-isolated',
    include: ['*.isolated.test.ts'],
    environment: 'happy-dom',
    testTimeout: 60_000,
  },
})
