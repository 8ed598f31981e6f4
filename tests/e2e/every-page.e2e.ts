import { LANGUAGES, type Language } from '@zoog/contract/constants'
import { type ListedServer, setupContract } from '@zoog/contract/setup'
import type { Page } from 'playwright/test'
import { expect, openEmptyPage, test } from '../fixtures'
import { type AxeOptions, findAxeViolations, injectAxe, WCAG_TAGS } from '../support/axe'
import { createTranslate } from '../support/create-translate'
import { expectNoLayoutShift, recordLayoutShifts } from '../support/layout-shifts'
import { ACCESSIBILITY_STATES } from '../support/page-states'
import {
  formatPageName,
  PAGES,
  type PortalPage,
  reloadInLanguage,
  SAME_COMPONENT,
  waitForPageReady,
} from '../support/pages'
import { portalUrl } from '../support/urls'

// Every page in one language: no layout shift while it loads, no axe violations in either theme, including in its menus,
// dialogs and invalid forms, and nothing cut off on any screen. Each test visits several pages in one tab.

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
          (expected) => [undefined, expected].includes(document.documentElement.dataset.theme),
          theme,
        ),
      ),
  )

/** The number of longest names in the shortened list. */
const LONGEST_NAME_COUNT = 8

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
    const shown = new Set([...kinds, ...longest.slice(0, LONGEST_NAME_COUNT)])
    body.data.serverList = serverList.filter((server) => shown.has(server))
    await route.fulfill({ response, json: body })
  })

/** A small phone, a desktop at 200% and a tablet. */
const SCREENS = [
  { width: 320, height: 640 },
  { width: 720, height: 450 },
  { width: 820, height: 1180 },
]

/** The language of each page in turn; two of three are Persian, which is mirrored, or Russian with the longest texts. */
const LANGUAGE_ROTATION = LANGUAGES.filter((language) => language !== 'fa' && language !== 'ru').flatMap(
  (language): Language[] => ['fa', 'ru', language],
)

const getStates = ({ path, account }: PortalPage) =>
  Object.entries(ACCESSIBILITY_STATES).filter(
    ([, state]) => state.path === path && (state.account === undefined ? 'paid' : state.account) === account,
  )

interface Visit {
  target: PortalPage
  language: Language
  view: 'desktop' | 'phone'
}
const visits = PAGES.filter(({ path }) => !SAME_COMPONENT.includes(path)).map((target, index): Visit => {
  const wanted = LANGUAGE_ROTATION[index % LANGUAGE_ROTATION.length]
  return {
    target,
    language: target.languages.find((language) => language === wanted) ?? target.languages[0] ?? 'en',
    view: index % 2 === 0 || getStates(target).length > 0 ? 'desktop' : 'phone',
  }
})

/** Pages that one tab visits, with one sign-in and the same cached code. */
const PAGES_PER_TEST = 5
const ACCOUNTS: readonly PortalPage['account'][][] = [[null], ['paid'], ['free', 'intro', 'unverified']]
const groups = ACCOUNTS.flatMap((accounts) =>
  (['desktop', 'phone'] as const).flatMap((view) => {
    const own = visits.filter((visit) => visit.view === view && accounts.includes(visit.target.account))
    return Array.from({ length: Math.ceil(own.length / PAGES_PER_TEST) }, (_, at) =>
      own.slice(at * PAGES_PER_TEST, (at + 1) * PAGES_PER_TEST),
    )
  }),
)

for (const group of groups)
  test(`R-I18N-2 R-FRAME-1 ${group.map(({ target }) => formatPageName(target)).join(', ')}: no layout shift, no axe violations, nothing cut off${group[0]?.view === 'phone' ? ' @phone-only' : ''}`, async ({
    page,
    mock,
    openAs,
    expectStatus,
  }) => {
    test.setTimeout(240_000)
    // The response to a change that couldn't be saved.
    expectStatus(500)
    await injectAxe(page)
    await recordLayoutShifts(page)
    await shortenList(page)
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
    let signedIn: PortalPage['account'] = null

    for (const { target, language } of group)
      await test.step(`${formatPageName(target)} in ${language}`, async () => {
        const name = formatPageName(target)
        const expectNoViolations = async (title: string, options?: AxeOptions) =>
          expect.soft(await findAxeViolations(page, options), title).toEqual([])
        // A prerendered page starts in English. On the others only slow texts would show English first.
        const first = target.account ? language : (target.languages[0] ?? language)
        // Slow responses show every skeleton.
        await mock.faults.add({ route: '*', latencyMs: 300 })
        await mock.faults.add({ route: 'GET assets/i18n/:file', latencyMs: 0 })
        await openEmptyPage(page, portalUrl('/'))
        await page.evaluate(
          (stored) => {
            for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
          },
          { ...target.stored, i18nLang: first },
        )
        if (target.account && target.account !== signedIn) await openAs(target.account, { path: target.path })
        else await page.goto(portalUrl(target.path))
        signedIn = target.account
        await waitForPageReady(page)
        await expectNoLayoutShift(page, name)
        await mock.faults.clear()
        if (first !== language) await reloadInLanguage(page, language)
        expect(new URL(page.url()).pathname, name).toBe(target.path.split('?')[0])

        await expectNoViolations(name)
        await page.emulateMedia({ colorScheme: 'dark' })
        await waitForFrameThemes(page, 'dark')
        await expectNoViolations(`${name}, dark`, { scope: 'colors' })
        for (const size of SCREENS) {
          await page.setViewportSize(size)
          expect.soft(await findMisfits(page), `${name} in ${size.width} by ${size.height}`).toEqual([])
        }
        await page.setViewportSize({ width, height })
        for (const [title, { open, role }] of getStates(target))
          await test.step(title, async () => {
            await open({ page, mock, translate: createTranslate(language) })
            if (role) await expect(page.getByRole(role)).toBeVisible()
            // The page behind a dialog was checked above.
            const within = role && `[role="${role}"]`
            await expectNoViolations(`${name}, ${title}, dark`, { tags: WCAG_TAGS, within })
            await page.keyboard.press('Escape')
            await page.setViewportSize({ width, height })
          })
        await page.emulateMedia({ colorScheme: 'light' })
      })
  })
