import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [vanillaExtractPlugin()],
  test: {
    name: 'web',
    include: ['src/**/*.test.{ts,tsx}', '{build,server,i18n,brand}/**/*.test.ts'],
    exclude: ['src/**/*.isolated.test.{ts,tsx}'],
    // The test files of a worker share modules and the page, which takes a third of the time. test-setup.ts cleans up.
    isolate: false,
    setupFiles: './test-setup.ts',
    testTimeout: 60_000,
  },
})
