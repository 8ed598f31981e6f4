import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { defineConfig } from 'vitest/config'

/** Tests of the whole portal against a running mock. All files share one mock; the files of a worker share one portal. */
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
