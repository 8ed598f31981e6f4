import { defineConfig } from 'vitest/config'

/** Node projects. Long enough that no test fails for a busy machine alone. */
const project = (name: string, include: string[]) => ({
  test: { name, root: name, include, testTimeout: 60_000, hookTimeout: 60_000 },
})

export default defineConfig({
  test: {
    projects: [
      project('contract', ['src/**/*.test.ts']),
      project('mock-api', ['src/**/*.test.ts']),
      project('conformance', ['src/**/*.test.ts']),
      'web/vitest.config.ts',
      project('tests', ['{attacks,contract,payments,scripts}/**/*.test.ts']),
    ],
  },
})
