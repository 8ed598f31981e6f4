import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'contract', root: 'contract', include: ['src/**/*.test.ts'] } },
      { test: { name: 'mock-api', root: 'mock-api', include: ['src/**/*.test.ts'] } },
      { test: { name: 'conformance', root: 'conformance', include: ['src/**/*.test.ts'] } },
      'web/vitest.config.ts',
      { test: { name: 'tests', root: 'tests', include: ['contract/**/*.test.ts', 'scripts/**/*.test.ts'] } },
    ],
  },
})
