import type { TestProject } from 'vitest/node'
import { startMockProcess } from './mock-process'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the one mock of all files is. */
    origin: string
    providerOrigin: string
  }
}

/** Starts the one mock that every portal of these tests stands in front of, each visitor in a sandbox of their own. */
export default async function startSharedMock({ provide }: TestProject): Promise<() => Promise<void>> {
  const { origin, providerOrigin, kill } = await startMockProcess()
  provide('origin', origin)
  provide('providerOrigin', providerOrigin)
  return kill
}
