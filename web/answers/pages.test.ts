import { afterEach, describe, expect, it, vi } from 'vitest'
import { eventually } from './portal'
import { PAGES } from './rows'
import { failInEachWay } from './shapes'
import { startTested } from './tested'

// Each page and each of its calls, against answers of every shape, with the whole portal in front of a running mock: what
// failed is said once, the page keeps the place of what is missing, and another try heals it.

const { portal } = await startTested()
const { queryClient } = await import('../src/api/query-client')
afterEach(() => {
  vi.restoreAllMocks()
})

const TRY_AGAIN = 'Try again'
/** Presses every one there is: some are two ways to the same call, and go with the first. */
const pressAll = () => {
  for (const button of portal.buttons(TRY_AGAIN)) button.click()
}

describe.each(PAGES)('R-ERR-1 R-ERR-2 R-ERR-3 $path', ({ path, account, stored = {}, calls }) => {
  const routes = Object.keys(calls)
  it(`without ${routes.join(', ')}`, async () => {
    vi.spyOn(window, 'open').mockReturnValue(window)
    const expectPlaces = () =>
      eventually(() => {
        for (const place of Object.values(calls)) expect(portal.text()).toContain(place)
        expect(portal.buttons(TRY_AGAIN)).not.toHaveLength(0)
      })
    await portal.become(account)
    const words = (route: string) => `No answer to ${route}.`
    for (const route of routes) await portal.addFault({ route, status: 500, body: { message: words(route) } })
    portal.takeSaid()
    // The page of the test before may have asked in the new customer's name.
    portal.forgetAnswers()
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
    portal.go(path)
    // The server's own words, of each call once, in a snackbar and nowhere else.
    await expectPlaces()
    await eventually(() => expect(portal.said().toSorted()).toEqual(routes.map(words).toSorted()))
    expect(document.querySelector('main')?.textContent).not.toContain('No answer to')

    await failInEachWay(portal, '*', async (text) => {
      pressAll()
      // However many calls fail the same way, it is said once.
      await eventually(() => expect(portal.said()).toEqual([expect.stringMatching(text)]))
      // The last try of a call too: it is not to meet the next way of failing, or none.
      await eventually(() => expect(queryClient.isFetching()).toBe(0))
      await expectPlaces()
    })

    pressAll()
    await eventually(() => {
      for (const place of Object.values(calls)) expect(portal.text()).not.toContain(place)
      expect(portal.buttons(TRY_AGAIN)).toHaveLength(0)
    })
    expect(portal.said()).toEqual([])
  })
})
