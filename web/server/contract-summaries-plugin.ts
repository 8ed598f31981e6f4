import type { Plugin } from 'vite'

/** A call's `summary`, as the formatter leaves it: a line of its own. */
const SUMMARY = /^\s*summary:\s*(['"`]).*\1,$/gm

/** The contract without what its calls say for readers of the reference: a browser shows that to nobody. */
export const removeSummaries = (code: string): string => code.replace(SUMMARY, '')

/** Leaves the summaries of the contract's calls out of what is built. */
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
