import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { defineConfig } from 'vitest/config'

/** Tests of the whole portal in front of a running mock: one mock for all of them, and one portal for the files of a worker. */
export default defineConfig({
  plugins: [vanillaExtractPlugin()],
  test: {
    name: 'web-answers',
    include: ['answers/*.test.ts'],
    exclude: ['answers/*.isolated.test.ts'],
    environment: 'happy-dom',
    isolate: false,
    globalSetup: './answers/one-mock.ts',
    testTimeout: 60_000,
  },
})
