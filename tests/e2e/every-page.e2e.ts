import { LANGUAGES, type Language } from '@zoog/contract/constants'
import { type ListedServer, setupContract } from '@zoog/contract/setup'
import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures'
import { findAxeViolations, injectAxe } from '../support/axe'
import { expectNoLayoutShift, recordLayoutShifts } from '../support/layout-shifts'
import {
  DISCOUNT_CHECKOUTS,
  formatPageName,
  openPage,
  PAGES,
  type PortalPage,
  reloadInLanguage,
} from '../support/pages'

// Every page, on a desktop or a phone in turn: no layout shift while it loads, and in one language each no axe violations in
// either theme and nothing cut off on any screen.

/** Finds content wider than the window, and content that an element cuts off without an ellipsis. */
const findMisfits = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth > clientWidth) found.push(`The page is ${scrollWidth} wide in ${clientWidth}.`)
    for (const element of document.querySelectorAll('main *, header *')) {
      const { overflowX, textOverflow } = getComputedStyle(element)
      const isCut = overflowX === 'hidden' || overflowX === 'clip'
      if (
        isCut &&
        textOverflow !== 'ellipsis' &&
        element.scrollWidth > element.clientWidth + 1 &&
        element.clientWidth > 1
      )
        found.push(`${element.tagName}.${element.className}: ${element.textContent?.slice(0, 60)}`)
    }
    return found
  })

/** Waits until embedded provider pages show the theme. */
const waitForFrameThemes = (page: Page, theme: string) =>
  Promise.all(
    page
      .frames()
      .slice(1)
      .map((frame) =>
        frame.waitForFunction(
          (told) => [undefined, told].includes(document.documentElement.dataset.theme),
          theme,
        ),
      ),
  )

/** The number of longest names in the shortened list. */
const LONGEST = 8

/** Cuts the list to every kind of location and the longest names: axe reads each row, and the others are alike. */
const shortenList = (page: Page) =>
  page.route('**/setup/servers/get?*', async (route) => {
    const response = await route.fetch()
    const body = setupContract.getServers.responses[200].parse(await response.json())
    const { serverList } = body.data
    const getKind = (server: ListedServer) =>
      [server.isBlur, server.dashVisible, server.isAllowedP2P, server.isAllowedStream].join()
    const kinds = new Set(new Map(serverList.map((server) => [getKind(server), server])).values())
    const longest = serverList.toSorted(
      (a, b) => (b.locationName?.length ?? 0) - (a.locationName?.length ?? 0),
    )
    const shown = new Set([...kinds, ...longest.slice(0, LONGEST)])
    body.data.serverList = serverList.filter((server) => shown.has(server))
    await route.fulfill({ response, json: body })
  })

/** A small phone, a phone in landscape, a desktop at 200% and a tablet. */
const SCREENS = [
  { width: 320, height: 640 },
  { width: 844, height: 390 },
  { width: 720, height: 450 },
  { width: 820, height: 1180 },
]

/** The language of each page in turn; two of three are Persian, which is mirrored, or Russian with the longest texts. */
const IN_TURN = LANGUAGES.filter((language) => language !== 'fa' && language !== 'ru').flatMap(
  (language): Language[] => ['fa', 'ru', language],
)
const getLanguage = ({ languages }: PortalPage, index: number): Language =>
  languages.find((language) => language === IN_TURN[index % IN_TURN.length]) ?? languages[0] ?? 'en'

/** All pages except checkouts that differ only in price. */
const pages = PAGES.filter(({ path }) => !DISCOUNT_CHECKOUTS.includes(path))

for (const [index, each] of pages.entries()) {
  const language = getLanguage(each, index)
  const tag = index % 2 === 0 ? '' : ' @phone-only'
  test(`R-I18N-2 R-FRAME-1 ${formatPageName(each)} in ${language}: no layout shift, no axe violations, nothing cut off${tag}`, async ({
    page,
    mock,
    signedInAs,
  }) => {
    // Some pages have thousands of elements.
    test.slow()
    await injectAxe(page)
    await recordLayoutShifts(page)
    await shortenList(page)
    // Slow responses show every skeleton.
    await mock.faults.add({ route: '*', latencyMs: 300 })
    await openPage(page, each, signedInAs)
    await expectNoLayoutShift(page, each.path)
    await mock.faults.clear()
    // Change the language only now, because a page that loads slowly starts in English.
    if (language !== each.languages[0]) await reloadInLanguage(page, language)
    expect(new URL(page.url()).pathname).toBe(each.path.split('?')[0])
    expect(await findAxeViolations(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    await waitForFrameThemes(page, 'dark')
    expect(await findAxeViolations(page, 'colors'), 'dark').toEqual([])
    for (const size of SCREENS) {
      await page.setViewportSize(size)
      expect(await findMisfits(page), `${size.width} by ${size.height}`).toEqual([])
    }
  })
}
