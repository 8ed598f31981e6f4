import type { Persona } from '@zoog/contract/personas'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ROUTES } from '../../web/src/app/routes'
import { PATHS } from '../../web/src/lib/paths'
import { MANY_ENTRIES, RESPONSE_VARIANTS } from './response-variants'
import { startSharedPortal } from './shared-portal'
import { waitUntil } from './test-portal'

// Unusual responses that the contract allows: every page renders them without interpreting texts.

const { portal } = await startSharedPortal()
const { queryClient } = await import('../../web/src/api/query-client')
afterEach(() => {
  vi.unstubAllGlobals()
  // The smallest items share an empty name, which React reports.
  expect(portal.takeConsoleErrors().filter((words) => !words.includes('same key, ``'))).toEqual([])
})

/** Pages without server data, or redirects. */
const WITHOUT_DATA: readonly string[] = [PATHS.setup, PATHS.affiliate, PATHS.failedPayment]
const PAGES: readonly [string, Persona | null][] = [
  ...ROUTES.filter(({ frame, path }) => frame && !path.includes(':') && !WITHOUT_DATA.includes(path)).map(
    ({ path }): [string, Persona] => [path, 'paid'],
  ),
  ['/plans/yearly', 'free'],
  [PATHS.checkout, null],
]

/** The pages with the longest lists. */
const LISTS: readonly string[] = [
  PATHS.serverLocations,
  PATHS.configurationFiles,
  PATHS.wireGuard,
  PATHS.profile,
]

describe.each(Object.entries(RESPONSE_VARIANTS))(
  'R-ERR-3 R-CALL-1 responses %s',
  (variant, createVariant) => {
    const pages = variant === MANY_ENTRIES ? PAGES.filter(([path]) => LISTS.includes(path)) : PAGES
    it.each(pages)('%s of %s', async (path, account) => {
      await portal.switchVisitor(account)
      const real = window.fetch
      let responses = 0
      vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
        const response = await real(url, init)
        const { pathname } = new URL(url, window.location.href)
        // The user stays as is: it decides which pages are allowed.
        if (response.status !== 200 || pathname.endsWith('/users/info/get')) return response
        responses += 1
        const body = createVariant(pathname, await response.text())
        return new Response(body, { status: 200, headers: response.headers })
      })
      localStorage.setItem('tariffName', 'Yearly Plan')
      portal.takeSnackbars()
      portal.navigate(path)
      await waitUntil(() => {
        expect(responses).toBeGreaterThan(0)
        expect(queryClient.isFetching()).toBe(0)
        expect(document.querySelector('h1')).not.toBeNull()
        expect(document.querySelector('main')?.textContent.length).toBeGreaterThan(20)
      })
      expect(window.location.pathname).toBe(path)
      expect(portal.text()).not.toContain('We couldn’t show this page.')
      expect(portal.getSnackbars()).toEqual([])
      expect('hacked' in window).toBe(false)
      const injected = 'img[src="x"], [href^="javascript:" i], [src^="javascript:" i]'
      expect(document.querySelectorAll(injected)).toHaveLength(0)
    })
  },
)
