import type { TestProject } from 'vitest/node'
import { startMockProcess } from './mock-process'

declare module 'vitest' {
  interface ProvidedContext {
    /** The origin of the mock that all files share. */
    origin: string
    providerOrigin: string
  }
}

/** Starts the mock that all portals of these tests share; each visitor has their own sandbox. Returns its teardown. */
export default async function startSharedMock({ provide }: TestProject): Promise<() => Promise<void>> {
  const { origin, providerOrigin, kill } = await startMockProcess()
  provide('origin', origin)
  provide('providerOrigin', providerOrigin)
  return kill
}
