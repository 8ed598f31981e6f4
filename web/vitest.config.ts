import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [vanillaExtractPlugin()],
  test: {
    name: 'web',
    include: ['src/**/*.test.{ts,tsx}'],
    environment: 'happy-dom',
    exclude: ['src/**/*.isolated.test.{ts,tsx}'],
    // The test files of a worker share modules and the page, which takes a third of the time; Vitest starts another worker for
    // each change of the environment. test-setup.ts cleans up.
    isolate: false,
    setupFiles: './test-setup.ts',
    testTimeout: 60_000,
  },
})
