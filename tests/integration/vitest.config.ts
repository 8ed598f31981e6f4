import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { defineConfig } from 'vitest/config'

/** Tests of the whole portal in front of a running mock: one mock for all of them, and one portal for the files of a worker. */
export default defineConfig({
  plugins: [vanillaExtractPlugin()],
  test: {
    name: 'integration',
    include: ['*.test.ts'],
    exclude: ['*.isolated.test.ts'],
    environment: 'happy-dom',
    isolate: false,
    globalSetup: './global-setup.ts',
    testTimeout: 60_000,
  },
})
