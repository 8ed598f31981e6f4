import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { defineConfig } from 'vitest/config'

/** Tests that exchange a module or a part of the browser, or want a module as at the start of a visit: each file has a worker to itself. */
export default defineConfig({
  plugins: [vanillaExtractPlugin()],
  test: {
    name: 'web-isolated',
    include: ['src/**/*.isolated.test.{ts,tsx}'],
    environment: 'happy-dom',
    testTimeout: 60_000,
  },
})
