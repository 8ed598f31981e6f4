import { LANGUAGES, type Language } from '@zoog/contract/constants'
import { type Server, setupContract } from '@zoog/contract/setup'
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

// What holds for every page: nothing jumps while it loads; axe finds nothing, in light and dark; on no screen is anything
// cut off, and nothing scrolls sideways. Each is looked at in its first language, where everything is mirrored, and in one
// of the others in turn, most often the one of the longest texts. Colours are the same in all, so axe looks at them in the
// first, and at a language's words and direction in the first and the mirrored one. `E2E_LANGUAGES=all` looks at all.

/** What does not fit into the window's width, or into an element that cuts it off without a sign. */
const misfits = (page: Page): Promise<string[]> =>
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

/** A provider's page inside of the portal is told of a theme, and shows it a moment later. */
const framesFollow = (page: Page, theme: string) =>
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

/** How many of the longest names are looked at beside one row of each kind. */
const LONGEST = 8

/** A list with each kind of location and the longest names: the other rows are the same again, and axe reads them all. */
const shorten = (page: Page) =>
  page.route('**/setup/servers/get?*', async (route) => {
    const response = await route.fetch()
    const body = setupContract.getServers.responses[200].parse(await response.json())
    const { serverList } = body.data
    const kindOf = (server: Server) =>
      [server.isBlur, server.dashVisible, server.isAllowedP2P, server.isAllowedStream].join()
    const kinds = new Set(new Map(serverList.map((server) => [kindOf(server), server])).values())
    const longest = serverList.toSorted((a, b) => b.locationName.length - a.locationName.length)
    const shown = new Set([...kinds, ...longest.slice(0, LONGEST)])
    body.data.serverList = serverList.filter((server) => shown.has(server))
    await route.fulfill({ response, json: body })
  })

const NARROWEST = { width: 320, height: 640 }
/** A phone on its side, a desk at 200%, a tablet. */
const OTHER_SCREENS = [
  { width: 844, height: 390 },
  { width: 720, height: 450 },
  { width: 820, height: 1180 },
]
const MIRRORED: Language = 'fa'
/** Which language of the others a page is looked at in; Russian has the longest texts. */
const IN_TURN = LANGUAGES.filter((language) => !['en', 'ru', MIRRORED].includes(language)).flatMap(
  (language): Language[] => ['ru', language],
)

const isAll = process.env.E2E_LANGUAGES === 'all'

/** The languages that a page is looked at in. */
const lookedAt = ({ path, languages }: PortalPage, index: number): readonly Language[] => {
  if (isAll) return languages
  // The same page at another price.
  if (DISCOUNT_CHECKOUTS.includes(path)) return languages.slice(0, 1)
  const inTurn = IN_TURN[index % IN_TURN.length]
  return languages.filter((language, at) => at === 0 || language === MIRRORED || language === inTurn)
}

for (const [index, each] of PAGES.entries())
  test(`R-I18N-2 R-FRAME-1 ${formatPageName(each)}: nothing jumps, nothing for axe to find, and nothing cut off at 320 px`, async ({
    page,
    mock,
    signedInAs,
  }) => {
    // Many looks at one page, of which some have thousands of elements.
    test.slow()
    await injectAxe(page)
    await recordLayoutShifts(page)
    await shorten(page)
    // Late answers let every skeleton be seen.
    await mock.faults.add({ route: '*', latencyMs: 300 })
    await openPage(page, each, signedInAs)
    await expectNoLayoutShift(page, each.path)
    await mock.faults.clear()
    for (const language of lookedAt(each, index)) {
      const isFirst = language === each.languages[0]
      if (!isFirst) await reloadInLanguage(page, language)
      expect(new URL(page.url()).pathname).toBe(each.path.split('?')[0])
      if (isFirst) {
        expect(await findAxeViolations(page), `axe, ${language}`).toEqual([])
        await page.emulateMedia({ colorScheme: 'dark' })
        await framesFollow(page, 'dark')
        expect(await findAxeViolations(page, 'colours'), `axe, ${language}, dark`).toEqual([])
        await page.emulateMedia({ colorScheme: 'light' })
      } else if (language === MIRRORED || isAll)
        expect(await findAxeViolations(page, 'but colours'), `axe, ${language}`).toEqual([])
      for (const size of isFirst ? [NARROWEST] : [NARROWEST, ...OTHER_SCREENS]) {
        await page.setViewportSize(size)
        expect(await misfits(page), `${size.width} by ${size.height}, ${language}`).toEqual([])
      }
      await page.setViewportSize({ width: 1440, height: 900 })
    }
  })
