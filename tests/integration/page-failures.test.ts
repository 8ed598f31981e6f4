import { afterEach, describe, expect, it, vi } from 'vitest'
import { forEachFailure } from './for-each-failure'
import { PAGE_CASES } from './page-cases'
import { startSharedPortal } from './shared-portal'
import { waitUntil } from './test-portal'

// Each page and each of its calls, against answers of every shape, with the whole portal in front of a running mock: what
// failed is said once, the page keeps the place of what is missing, and another try heals it.

const { portal } = await startSharedPortal()
const { queryClient } = await import('../../web/src/api/query-client')
afterEach(() => {
  vi.restoreAllMocks()
})

const TRY_AGAIN = 'Try again'
/** Presses every one there is: some are two ways to the same call, and go with the first. */
const pressAll = () => {
  for (const button of portal.buttons(TRY_AGAIN)) button.click()
}

describe.each(PAGE_CASES)('R-ERR-1 R-ERR-2 R-ERR-3 $path', ({ path, account, stored = {}, calls }) => {
  const routes = Object.keys(calls)
  it(`without ${routes.join(', ')}`, async () => {
    vi.spyOn(window, 'open').mockReturnValue(window)
    const expectPlaces = () =>
      waitUntil(() => {
        for (const place of Object.values(calls)) expect(portal.text()).toContain(place)
        expect(portal.buttons(TRY_AGAIN)).not.toHaveLength(0)
      })
    await portal.switchVisitor(account)
    const words = (route: string) => `No answer to ${route}.`
    for (const route of routes) await portal.addFault({ route, status: 500, body: { message: words(route) } })
    portal.takeSnackbars()
    // The page of the test before may have asked in the new customer's name.
    portal.clearCache()
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
    portal.navigate(path)
    // The server's own words, of each call once, in a snackbar and nowhere else.
    await expectPlaces()
    await waitUntil(() => expect(portal.getSnackbars().toSorted()).toEqual(routes.map(words).toSorted()))
    expect(document.querySelector('main')?.textContent).not.toContain('No answer to')

    await forEachFailure(portal, '*', async (text) => {
      pressAll()
      // However many calls fail the same way, it is said once.
      await waitUntil(() => expect(portal.getSnackbars()).toEqual([expect.stringMatching(text)]))
      // The last try of a call too: it is not to meet the next way of failing, or none.
      await waitUntil(() => expect(queryClient.isFetching()).toBe(0))
      await expectPlaces()
    })

    pressAll()
    await waitUntil(() => {
      for (const place of Object.values(calls)) expect(portal.text()).not.toContain(place)
      expect(portal.buttons(TRY_AGAIN)).toHaveLength(0)
    })
    expect(portal.getSnackbars()).toEqual([])
  })
})
