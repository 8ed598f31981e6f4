import { defineConfig } from 'vitest/config'

// The fast unit tests. Stryker chooses those that import a mutated file.
export default defineConfig({
  test: {
    include: ['{contract,mock-api,web}/src/**/*.test.ts'],
    exclude: ['**/*.isolated.test.ts'],
    isolate: false,
    // A property test runs slowly while Stryker records which test covers which line.
    testTimeout: 60_000,
    setupFiles: 'web/test-setup.ts',
  },
})
