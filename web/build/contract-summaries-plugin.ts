import type { Plugin } from 'vite'

/** Matches an endpoint's `summary`, which the formatter puts on its own line. */
const SUMMARY = /^\s*summary:\s*(['"`]).*\1,$/gm

/** Removes the summaries from the contract's code. Only the API reference shows them. */
export const removeSummaries = (code: string): string => code.replace(SUMMARY, '')

/** Removes the endpoints' summaries from the build. */
export function contractSummariesPlugin(): Plugin {
  return {
    name: 'contract-summaries',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/contract\/src\/[\w/-]+\.ts$/ },
      handler: (code) => ({ code: removeSummaries(code), map: null }),
    },
  }
}
