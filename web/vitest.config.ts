import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [vanillaExtractPlugin()],
  test: {
    name: 'web',
    include: ['src/**/*.test.{ts,tsx}', '{server,i18n}/**/*.test.ts'],
    environment: 'happy-dom',
    testTimeout: 60_000,
  },
})
