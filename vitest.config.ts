import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/**
 * Node projects. Long enough that no test fails for a busy machine alone. Their modules keep nothing between tests (what
 * lives, lives in the server that a test makes), so that the files of a worker share them: half of the time.
 */
const project = (name: string, include: string[]) => ({
  test: { name, root: name, include, isolate: false, testTimeout: 60_000, hookTimeout: 60_000 },
})

export default defineConfig({
  test: {
    // By itself Vitest leaves one core out, which on a machine of two is half of it.
    maxWorkers: availableParallelism(),
    projects: [
      project('contract', ['src/**/*.test.ts']),
      project('mock-api', ['src/**/*.test.ts']),
      project('conformance', ['src/**/*.test.ts']),
      'web/vitest.config.ts',
      'tests/integration/vitest.config.ts',
      'tests/integration/vitest.isolated.config.ts',
      'web/vitest.isolated.config.ts',
      project('tests', ['{i18n,payments,scripts,security,setup-files}/**/*.test.ts']),
    ],
  },
})
