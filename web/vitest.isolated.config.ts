import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { defineConfig } from 'vitest/config'

/** Tests that replace a module or a browser API, or need a fresh module. Each file runs in its own worker. */
export default defineConfig({
  plugins: [vanillaExtractPlugin()],
  test: {
    name: 'web-isolated',
    include: ['src/**/*.isolated.test.{ts,tsx}'],
    environment: 'happy-dom',
    setupFiles: './test-setup.ts',
    testTimeout: 60_000,
  },
})
