import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { eventually, type MockAddress, type PortalInTest, startPortal } from './portal'

/** The portal of this worker, with the code of every page: under load it may come seconds after a page's first call. */
const startShared = async (mock: MockAddress): Promise<PortalInTest> => {
  // happy-dom has none of these, and no page here is ever busy for long.
  window.requestIdleCallback = (work) =>
    window.setTimeout(() => work({ didTimeout: false, timeRemaining: () => 50 }))
  window.cancelIdleCallback = (handle) => window.clearTimeout(handle)
  const portal = await startPortal(mock)
  const [{ preload }, { ROUTES }] = await Promise.all([
    import('../src/app/likely-next'),
    import('../src/app/routes'),
  ])
  await Promise.all(ROUTES.map(({ path }) => preload(path)))
  return portal
}
let shared: Promise<PortalInTest> | undefined

/**
 * The portal that all files of a worker share, for a file of tests: the code of what it shows is there before the first of
 * them, and React complains after none. The next file finds it as this one did.
 *
 * @param parts asks for that code.
 */
export const startTested = async (parts: () => Promise<unknown>[] = () => []) => {
  const mock: MockAddress = { origin: inject('origin'), providerOrigin: inject('providerOrigin') }
  shared ??= startShared(mock)
  const portal = await shared
  // A busy machine takes its time to make it ready.
  beforeAll(() => Promise.all(parts()), 120_000)
  afterEach(() => expect(portal.takeComplaints()).toEqual([]))
  afterAll(async () => {
    await portal.become(null)
    localStorage.clear()
    sessionStorage.clear()
  })
  const seen = (text: string | RegExp) => eventually(() => expect(portal.text()).toMatch(text))
  return { mock, portal, seen }
}
