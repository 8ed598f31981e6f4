import { defineConfig } from 'playwright/test'
import { createPlaywrightConfig } from './support/create-playwright-config'

// The journeys tagged @development once more, against what `npm start` serves: whatever the browser's console complains
// of there, React's warnings and the policies' reports among it, fails them.
export default defineConfig<{ failsOnWarnings: boolean }>(
  await createPlaywrightConfig('development', '.cache/development.json'),
  {
    grep: /@development/,
    projects: [
      { name: 'development', use: { viewport: { width: 1440, height: 900 }, failsOnWarnings: true } },
    ],
  },
)
