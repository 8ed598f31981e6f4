import { format } from 'node:util'
import { API_BASE_PATH } from '@zoog/contract/common'
import { CSRF } from '@zoog/contract/constants'
import { type Persona, personas } from '@zoog/contract/personas'
import { type DetachedWindowAPI, PropertySymbol } from 'happy-dom'
import type { Root } from 'react-dom/client'
import { expect, vi } from 'vitest'
import { z } from 'zod'
import { PATHS } from '../../web/src/lib/paths'
import { portalConfigMetaName } from '../../web/src/lib/portal-config'
import type { MockProcess } from './mock-process'

/** Where a mock is. */
export type MockOrigins = Pick<MockProcess, 'origin' | 'providerOrigin'>

/** A fault of the mock; `route` is like `GET users/info/get`, or `*` for every request. */
export interface Fault {
  route: string
  status?: number
  latencyMs?: number
  body?: unknown
  drop?: boolean
}

/** Looks again until it holds. A second is much here; a busy machine has more of them. */
export const waitUntil = <T>(look: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(look, { timeout: 30_000, interval: 5 })

/** How long the portal waits for an answer: longer than it comes with, as a busy machine takes seconds to draw a long list. */
const PATIENCE_MS = 60_000
const patience = { ms: PATIENCE_MS }
vi.doMock('@zoog/contract/constants', async (original) =>
  Object.defineProperty({ ...(await original<object>()) }, 'REQUEST_TIMEOUT_MS', { get: () => patience.ms }),
)

const roots: Root[] = []
vi.doMock('react-dom/client', async (original) => {
  const real = await original<typeof import('react-dom/client')>()
  const createRoot: typeof real.createRoot = (...args) => {
    const root = real.createRoot(...args)
    roots.push(root)
    return root
  }
  return { ...real, createRoot }
})

/** A tag that happy-dom does not know, and what `lazyComponent` does: once the code is there, it waits for nothing. */
const EXPECTED = ['is unrecognized in this browser', 'suspended by an uncached promise']

const json = async (path: string, init?: RequestInit): Promise<unknown> => (await fetch(path, init)).json()
const post = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

/** Makes this document one in front of a mock, with one origin, as the portal's server makes it. */
const prepareDocument = async ({ origin, providerOrigin }: MockOrigins): Promise<void> => {
  const dom: DetachedWindowAPI = Reflect.get(window, 'happyDOM')
  dom.setURL(`${origin}${PATHS.iosDownload}`)
  dom.settings.disableIframePageLoading = true
  Object.assign(dom.settings.navigation, { disableMainFrameNavigation: true, disableFallbackToSetURL: true })
  // It says each failed call by itself, past the test runner; here they are asked for.
  Reflect.get(document, PropertySymbol.window).console.error = () => undefined
  const { keys } = z.object({ keys: z.array(z.unknown()) }).parse(await json('/__mock/keys'))
  const meta = document.createElement('meta')
  meta.setAttribute('name', portalConfigMetaName)
  const config = {
    providerOrigins: [providerOrigin],
    affiliateOrigins: [providerOrigin],
    encryptionKey: keys[0],
  }
  meta.setAttribute('content', JSON.stringify(config))
  document.head.append(meta)
  document.body.innerHTML = '<div id="root"></div>'
}

/** A busy machine takes half a minute. No time limit of the test runner's is kept while a file is loading. */
const START_MS = 120_000
const startInTime = (mock: MockOrigins): Promise<unknown> =>
  Promise.race([
    prepareDocument(mock).then(() => import('../../web/src/main')),
    new Promise((_, reject) => {
      setTimeout(() => reject(new Error('The portal did not start.')), START_MS).unref()
    }),
  ])

/** The whole portal in this document, as its own entry starts it, in front of a mock. */
export const startTestPortal = async (mock: MockOrigins) => {
  await startInTime(mock)
  const [
    { navigate },
    { endSession, restoreSession },
    { snackbars, closeSnackbar },
    { queryClient },
    { readCookie },
    valtio,
  ] = await Promise.all([
    import('wouter/use-browser-location'),
    import('../../web/src/state/session'),
    import('../../web/src/state/snackbars'),
    import('../../web/src/api/query-client'),
    import('../../web/src/storage/cookies'),
    import('valtio'),
  ])
  const defaults = queryClient.getDefaultOptions()
  // The second try of a dropped call comes at once.
  queryClient.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, retryDelay: 1 } })

  const said: string[] = []
  let last = 0
  valtio.subscribe(snackbars, () => {
    for (const { id, text } of snackbars.list) if (id > last) said.push(text)
    last = Math.max(last, ...snackbars.list.map(({ id }) => id))
  })

  const control = (path: string, method: string, body?: object) =>
    fetch(`/__mock/${path}`, body ? { ...post(body), method } : { method })
  /** A call that this portal does not make: another tab's, or another device's. */
  const callFromOtherDevice = async (path: string, body: object, token?: string) => {
    const answer = await fetch(`${API_BASE_PATH}/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [CSRF.header]: readCookie(CSRF.cookie) ?? '',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    })
    const told = z.object({ data: z.unknown() }).safeParse(await answer.json())
    return { status: answer.status, data: told.data?.data }
  }
  const buttons = (name: string | RegExp): HTMLButtonElement[] =>
    [...document.querySelectorAll('button')].filter(({ textContent, ariaLabel }) => {
      const shown = (ariaLabel ?? textContent).trim()
      return typeof name === 'string' ? shown === name : name.test(shown)
    })

  const field = (name: string): HTMLInputElement => {
    for (const { textContent, control } of document.querySelectorAll('label')) {
      if (!textContent.trim().startsWith(name)) continue
      if (control instanceof HTMLInputElement) return control
    }
    throw new Error(`There is no field “${name}”.`)
  }

  // React's own words, of what a browser would have complained about too.
  const complaints: string[] = []
  console.error = (...words: unknown[]) => complaints.push(format(...words))

  const takeSnackbars = (): string[] => {
    for (const { id } of [...snackbars.list]) closeSnackbar(id)
    return said.splice(0)
  }

  let visitors = 0
  return {
    /** What React has complained about since it was asked for last. */
    takeConsoleErrors: (): string[] =>
      complaints.splice(0).filter((words) => !EXPECTED.some((known) => words.includes(known))),
    buttons,
    control,
    callFromOtherDevice,
    /** What snackbars have said since it was asked for last; they are closed with it. */
    takeSnackbars,
    getSnackbars: (): readonly string[] => said,
    /** What the page says of failures, beside the snackbars. */
    alerts: (): string[] =>
      [...document.querySelectorAll('main [role="alert"]')].map(({ textContent }) => textContent),
    /** How long the portal waits for a response, until the next fault or visitor. */
    setPatience: (ms: number): void => {
      patience.ms = ms
    },
    addFault: (fault: Fault) => control('faults', 'POST', fault),
    /** From now on calls fail in this one way, or in none. The portal is not long in waiting for one that is late. */
    setFault: async (fault: Fault | null): Promise<void> => {
      patience.ms = fault?.latencyMs ? 100 : PATIENCE_MS
      await control('faults', 'DELETE')
      if (fault) await control('faults', 'POST', fault)
    },
    /** Resolves with the next answer to a call, or once there is none. */
    waitForResponse: (route: string): Promise<void> => {
      const path = `/${route.split(' ')[1]}`
      const before = window.fetch
      return new Promise((resolve) => {
        window.fetch = async (input, init) => {
          const isAwaited = new URL(String(input), window.location.href).pathname.endsWith(path)
          try {
            return await before(input, init)
          } finally {
            if (isAwaited) {
              window.fetch = before
              resolve()
            }
          }
        }
      })
    },
    text: (): string => document.body.textContent,
    field,
    /** Types into a field, as React is told of it. */
    fill: async (label: string, text: string): Promise<void> => {
      const control = await waitUntil(() => field(label))
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(control, text)
      control.dispatchEvent(new Event('input', { bubbles: true }))
    },
    choose: async (label: string): Promise<void> => (await waitUntil(() => field(label))).click(),
    press: async (name: string | RegExp): Promise<void> =>
      (
        await waitUntil(() => {
          // happy-dom has no `ariaBusy`.
          const button = buttons(name).find(
            (each) => !each.disabled && each.getAttribute('aria-busy') !== 'true',
          )
          expect(button, `a button ${name}`).toBeDefined()
          return button
        })
      )?.click(),
    /**
     * Makes somebody new the visitor, in a sandbox of their own; where they are does not matter. Nothing was said to them yet.
     */
    switchVisitor: async (
      persona: Persona | null,
      sandbox = `visitor-${process.pid}-${++visitors}`,
    ): Promise<void> => {
      patience.ms = PATIENCE_MS
      endSession()
      // biome-ignore lint/suspicious/noDocumentCookie: what the mock knows its callers by
      document.cookie = `mock_sandbox=${sandbox}; path=/`
      queryClient.clear()
      navigate(PATHS.iosDownload)
      if (persona !== null) {
        const { email } = personas[persona]
        const answer = z.object({ token: z.string() }).parse(await json('/__mock/sign-in', post({ email })))
        localStorage.setItem('token', answer.token)
        await restoreSession()
      }
      takeSnackbars()
    },
    restoreSession,
    /** Ends it: what went on would find no document, or keep the one that is to end. */
    unmount: async (): Promise<void> => {
      for (const root of roots) root.unmount()
      await queryClient.cancelQueries()
      queryClient.clear()
    },
    /** What was answered so far is asked for anew by the next page that needs it. */
    clearCache: (): void => queryClient.clear(),
    navigate: (path: string): void => navigate(path),
  }
}
export type TestPortal = Awaited<ReturnType<typeof startTestPortal>>
