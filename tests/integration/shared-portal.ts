import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { type MockOrigins, startTestPortal, type TestPortal, waitUntil } from './test-portal'

/** The portal of this worker, with the code of every page: under load it may come seconds after a page's first call. */
const startShared = async (mock: MockOrigins): Promise<TestPortal> => {
  // happy-dom has none of these, and no page here is ever busy for long.
  window.requestIdleCallback = (work) =>
    window.setTimeout(() => work({ didTimeout: false, timeRemaining: () => 50 }))
  window.cancelIdleCallback = (handle) => window.clearTimeout(handle)
  const portal = await startTestPortal(mock)
  const [{ preloadPage }, { ROUTES }] = await Promise.all([
    import('../../web/src/app/preload-pages'),
    import('../../web/src/app/routes'),
  ])
  await Promise.all(ROUTES.map(({ path }) => preloadPage(path)))
  return portal
}
let shared: Promise<TestPortal> | undefined

/**
 * The portal that all files of a worker share, for a file of tests: the code of what it shows is there before the first of
 * them, and React complains after none. The next file finds it as this one did.
 *
 * @param parts asks for that code.
 */
export const startSharedPortal = async (parts: () => Promise<unknown>[] = () => []) => {
  const mock: MockOrigins = { origin: inject('origin'), providerOrigin: inject('providerOrigin') }
  shared ??= startShared(mock)
  const portal = await shared
  // A busy machine takes its time to make it ready.
  beforeAll(() => Promise.all(parts()), 120_000)
  afterEach(() => expect(portal.takeConsoleErrors()).toEqual([]))
  afterAll(async () => {
    await portal.switchVisitor(null)
    localStorage.clear()
    sessionStorage.clear()
  })
  const expectText = (text: string | RegExp) => waitUntil(() => expect(portal.text()).toMatch(text))
  return { mock, portal, expectText }
}
