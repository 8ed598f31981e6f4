import { defineConfig } from 'playwright/test'
import { createPlaywrightConfig } from './support/create-playwright-config'

// Runs the tests tagged @development against the servers of `npm start`. Every console warning fails a test, including
// React's warnings and report-only policy violations.
export default defineConfig<{ failsOnWarnings: boolean }>(
  await createPlaywrightConfig('development', '.cache/development.json'),
  {
    grep: /@development/,
    // Vite transforms every module on its first request.
    timeout: 180_000,
    projects: [
      { name: 'development', use: { viewport: { width: 1440, height: 900 }, failsOnWarnings: true } },
    ],
  },
)
