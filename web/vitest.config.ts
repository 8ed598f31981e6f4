import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [vanillaExtractPlugin()],
  test: {
    name: 'web',
    include: ['src/**/*.test.{ts,tsx}', '{server,i18n,brand}/**/*.test.ts'],
    exclude: ['src/**/*.isolated.test.{ts,tsx}'],
    // The files of a worker share modules and page: a third of the time. Each sets back what it changed.
    isolate: false,
    setupFiles: './test-setup.ts',
    testTimeout: 60_000,
  },
})
