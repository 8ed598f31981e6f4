import { afterAll, afterEach, expect, inject } from 'vitest'
import { createExpectations, type MockOrigins, startTestPortal, type TestPortal } from './test-portal'

/** Starts the portal of this worker and preloads every part: under load its code can arrive seconds after the first request. */
const startShared = async (mock: MockOrigins): Promise<TestPortal> => {
  const portal = await startTestPortal(mock)
  const [{ preloadPage }, { ROUTES }] = await Promise.all([
    import('../../web/src/app/pages'),
    import('../../web/src/app/routes'),
  ])
  const lazyParts = import.meta.glob(['../../web/src/{features,forms,payments}/**/*.tsx', '!**/*.test.tsx'])
  await Promise.all([
    ...ROUTES.map(({ path }) => preloadPage(path)),
    ...Object.values(lazyParts).map((load) => load()),
  ])
  return portal
}
let shared: Promise<TestPortal> | undefined

export { waitUntil } from './test-portal'

/** Returns the portal that all files of a worker share, with its state. Each test fails on a React error, and the visitor is reset after the file. */
export const startSharedPortal = async () => {
  const mock: MockOrigins = { origin: inject('origin'), providerOrigin: inject('providerOrigin') }
  shared ??= startShared(mock)
  const portal = await shared
  afterEach(() => expect(portal.takeConsoleErrors()).toEqual([]))
  afterAll(async () => {
    await portal.switchVisitor(null)
    localStorage.clear()
    sessionStorage.clear()
  })
  const [{ auth }, { queryClient }, { getStored, setStored }] = await Promise.all([
    import('../../web/src/state/auth'),
    import('../../web/src/api/query-client'),
    import('../../web/src/storage/local'),
  ])
  return { mock, portal, auth, queryClient, getStored, setStored, ...createExpectations(portal) }
}
