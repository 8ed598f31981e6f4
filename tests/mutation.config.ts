import { defineConfig } from 'vitest/config'

// The fast unit tests. Stryker chooses those that import a mutated file.
export default defineConfig({
  test: {
    include: ['{contract,mock-api,web}/src/**/*.test.ts'],
    exclude: ['**/*.isolated.test.ts'],
    isolate: false,
    setupFiles: 'web/test-setup.ts',
  },
})
