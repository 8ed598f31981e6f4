import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/**
 * A project that runs in Node. The timeouts suit a busy machine. Modules keep no state between tests, so files of one worker
 * share them (`isolate: false`), which halves the time.
 */
const project = (name: string, include: string[], root = name) => ({
  test: { name, root, include, isolate: false, testTimeout: 60_000, hookTimeout: 60_000 },
})

export default defineConfig({
  test: {
    // By default Vitest leaves one core idle.
    maxWorkers: availableParallelism(),
    projects: [
      project('contract', ['src/**/*.test.ts']),
      project('mock-api', ['src/**/*.test.ts']),
      project('conformance', ['src/**/*.test.ts']),
      project('web-server', ['{build,server,i18n,brand}/**/*.test.ts'], 'web'),
      'web/vitest.config.ts',
      'tests/integration/vitest.config.ts',
      'tests/integration/vitest.isolated.config.ts',
      'web/vitest.isolated.config.ts',
      project('tests', ['{i18n,payments,scripts,security,setup-files}/**/*.test.ts']),
    ],
  },
})
