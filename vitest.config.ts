import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'contract', root: 'contract', include: ['src/**/*.test.ts'] } },
      { test: { name: 'mock-api', root: 'mock-api', include: ['src/**/*.test.ts'] } },
      {
        plugins: [vanillaExtractPlugin()],
        test: { name: 'web', root: 'web', include: ['src/**/*.test.{ts,tsx}', 'server/**/*.test.ts'], environment: 'happy-dom' },
      },
      { test: { name: 'tests', root: 'tests', include: ['contract/**/*.test.ts', 'scripts/**/*.test.ts'] } },
    ],
  },
})
