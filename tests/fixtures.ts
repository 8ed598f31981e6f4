import { type Persona, personas } from '@zoog/contract/personas'
import { session } from '@zoog/contract/users'
import { test as base, expect, type Page } from 'playwright/test'
import { z } from 'zod'
import { createLoginFields } from '../mock-api/src/testing/request-fields'
import { type BrowserErrorLog, collectBrowserErrors } from './support/browser-errors'
import { createMockClient, type MockClient } from './support/mock-client'
import { type PortalHost, portalOrigins, portalUrl } from './support/urls'

interface Fixtures {
  /** The test's own sandbox in the mock, used by the browser and `mock`. */
  sandbox: string
  mock: MockClient
  /** Opens the portal as an account of the seed, on the dashboard or at `path`. */
  openAs: (persona: Persona, where?: { path?: string; host?: PortalHost }) => Promise<void>
  portalUrl: typeof portalUrl
  /** Allows a console error; any other fails the test. */
  expectConsoleError: BrowserErrorLog['expectConsoleError']
  /** Allows response statuses, which the browser logs as errors. */
  expectStatus: BrowserErrorLog['expectStatus']
  errorLog: BrowserErrorLog
  /** Whether a warning fails the test like an error. */
  failsOnWarnings: boolean
}

export const test = base.extend<Fixtures>({
  sandbox: async ({ browserName: _ }, use, { testId, workerIndex, repeatEachIndex, retry }) => {
    await use(`e2e-${testId}-${workerIndex}-${repeatEachIndex}-${retry}`.slice(0, 64))
  },

  context: async ({ context, sandbox }, use) => {
    // HttpOnly, because the portal clears its cookies at sign-out.
    const cookie = { name: 'mock_sandbox', value: sandbox, httpOnly: true }
    await context.addCookies(portalOrigins().map((url) => ({ ...cookie, url })))
    await use(context)
  },

  mock: async ({ sandbox, context }, use) => {
    await use(createMockClient(sandbox, context))
  },

  portalUrl: async ({ baseURL: _ }, use) => {
    await use(portalUrl)
  },

  failsOnWarnings: [false, { option: true }],
  errorLog: [
    async ({ context, failsOnWarnings }, use) => {
      const errorLog = collectBrowserErrors(context, failsOnWarnings)
      await use(errorLog)
      expect(errorLog.getUnexpectedErrors(), 'errors in the browser that the test did not expect').toEqual([])
    },
    { auto: true },
  ],
  expectConsoleError: ({ errorLog }, use) => use(errorLog.expectConsoleError),
  expectStatus: ({ errorLog }, use) => use(errorLog.expectStatus),

  openAs: async ({ page, mock }, use) => {
    await use(async (persona, { path = '/dashboard', host } = {}) => {
      await openSignedIn(page, portalUrl(path, host), await fetchSessionToken(mock, persona))
    })
  },
})

/**
 * Opens a page of the portal with a stored session. A link with the token would ask for confirmation first (R-AUTH-12).
 */
export async function openSignedIn(page: Page, url: string, token: string): Promise<void> {
  await openEmptyPage(page, url)
  // Replaces the empty page in the history.
  const loaded = page.waitForEvent('load')
  await page.evaluate(
    ([target, stored]) => {
      localStorage.setItem('token', stored)
      // biome-ignore lint/suspicious/noDocumentCookie: the portal sets the two cookies this way
      document.cookie = `zoogToken=${stored}; Path=/`
      // biome-ignore lint/suspicious/noDocumentCookie: the portal sets the two cookies this way
      document.cookie = 'isUserExist=1; Path=/'
      window.location.replace(target)
    },
    [url, token] as const,
  )
  await loaded
}

/** Opens an empty page of the same origin, where tests can change stored data. */
export async function openEmptyPage(page: Page, origin = page.url()): Promise<void> {
  const empty = new URL('/empty-page-of-the-tests', origin).href
  await page.route(empty, (route) => route.fulfill({ body: '' }))
  await page.goto(empty)
  await page.unroute(empty)
}

/** Removes the session and all stored data. */
export async function clearSession(page: Page): Promise<void> {
  await openEmptyPage(page)
  await page.evaluate(() => localStorage.clear())
  await page.context().clearCookies({ name: 'zoogToken' })
}

/** Signs an account in through the API and returns its token. */
export async function fetchSessionToken(mock: MockClient, persona: Persona): Promise<string> {
  const { status, body } = await mock.api('users/login', {
    method: 'POST',
    body: createLoginFields(personas[persona].email),
  })
  if (status !== 200) throw new Error(`${persona} cannot sign in: ${status} ${JSON.stringify(body)}`)
  return z.object({ data: session }).parse(body).data.token
}

export { expect }
