import { format } from 'node:util'
import { API_BASE_PATH, CSRF } from '@zoog/contract/constants'
import { type Persona, personas } from '@zoog/contract/personas'
import { type DetachedWindowAPI, PropertySymbol } from 'happy-dom'
import { expect, vi } from 'vitest'
import { z } from 'zod'
import { PATHS } from '../../web/src/lib/paths'
import { PORTAL_CONFIG_META_NAME } from '../../web/src/lib/portal-config'
import type { Fault } from '../support/mock-client'
import { startedPayments } from '../support/mock-client'
import type { MockProcess } from './mock-process'

/** The origins of a mock. */
export type MockOrigins = Pick<MockProcess, 'origin' | 'providerOrigin'>

/** Retries until `check` doesn't throw and returns its result. The timeout is generous, for busy machines. */
export const waitUntil = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 30_000, interval: 5 })

/** The portal's request timeout: raised, because a busy machine takes seconds to render a long list. */
const TIMEOUT_MS = 60_000
const timeout = { ms: TIMEOUT_MS }
vi.doMock('../../web/src/api/request-timeout', () =>
  Object.defineProperty({}, 'REQUEST_TIMEOUT_MS', { enumerable: true, get: () => timeout.ms }),
)

const mails = z.array(z.object({ kind: z.string(), link: z.string().nullable(), text: z.string() }))
const requests = z.array(z.object({ route: z.string().nullable() }))
const faultIds = z.array(z.object({ id: z.string() }))

/** Errors to ignore: a tag that happy-dom doesn't know, and the suspension of `lazyComponent` after its code has loaded. */
const EXPECTED = ['is unrecognized in this browser', 'suspended by an uncached promise']

const json = async (path: string, init?: RequestInit): Promise<unknown> => (await fetch(path, init)).json()
const post = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

/** Gives this document the mock's origin and the configuration that the portal's server would add. */
const prepareDocument = async ({ origin, providerOrigin }: MockOrigins): Promise<void> => {
  const dom: DetachedWindowAPI = Reflect.get(window, 'happyDOM')
  dom.setURL(`${origin}${PATHS.iosDownload}`)
  dom.settings.disableIframePageLoading = true
  Object.assign(dom.settings.navigation, { disableMainFrameNavigation: true, disableFallbackToSetURL: true })
  // happy-dom reports each failed request on its own console; these tests cause failures on purpose.
  Reflect.get(document, PropertySymbol.window).console.error = () => undefined
  const { keys } = z.object({ keys: z.array(z.unknown()) }).parse(await json('/__mock/keys'))
  const meta = document.createElement('meta')
  meta.setAttribute('name', PORTAL_CONFIG_META_NAME)
  const config = {
    providerOrigins: [providerOrigin],
    affiliateOrigins: [providerOrigin],
    encryptionKey: keys[0],
  }
  meta.setAttribute('content', JSON.stringify(config))
  document.head.append(meta)
  document.body.innerHTML = '<div id="root"></div>'
  // happy-dom has no idle callbacks.
  window.requestIdleCallback = (work) =>
    window.setTimeout(() => work({ didTimeout: false, timeRemaining: () => 50 }))
  window.cancelIdleCallback = (handle) => window.clearTimeout(handle)
}

/** Starts the whole portal in this document against a mock, through its own entry module. */
export const startTestPortal = async (mock: MockOrigins) => {
  await prepareDocument(mock)
  await import('../../web/src/main')
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
  // Retry dropped requests at once.
  queryClient.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, retryDelay: 1 } })

  const shownTexts: string[] = []
  let last = 0
  valtio.subscribe(snackbars, () => {
    for (const { id, text } of snackbars.list) if (id > last) shownTexts.push(text)
    last = Math.max(last, ...snackbars.list.map(({ id }) => id))
  })

  const control = (path: string, method: string, body?: object) =>
    fetch(`/__mock/${path}`, body ? { ...post(body), method } : { method })
  /** Returns the response of a control request, parsed with a schema. */
  const read = async <Schema extends z.ZodTypeAny>(path: string, schema: Schema): Promise<z.output<Schema>> =>
    schema.parse(await json(`/__mock/${path}`))
  /** Starts another session of an account and returns its token. */
  const fetchToken = async (email: string): Promise<string> =>
    z.object({ token: z.string() }).parse(await json('/__mock/sign-in', post({ email }))).token
  /** Sends a request as another tab or device would. */
  const callFromOtherDevice = async (path: string, body: object, token?: string) => {
    const response = await fetch(`${API_BASE_PATH}/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [CSRF.header]: readCookie(CSRF.cookie) ?? '',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    })
    const parsed = z.object({ data: z.unknown() }).safeParse(await response.json())
    return { status: response.status, data: parsed.data?.data }
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

  /** Sets a field's value so that React notices. */
  const fill = async (label: string, text: string): Promise<void> => {
    const control = await waitUntil(() => field(label))
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(control, text)
    control.dispatchEvent(new Event('input', { bubbles: true }))
  }

  /** Returns the mails to an address, newest first. */
  const outbox = (to: string) => read(`outbox?to=${encodeURIComponent(to)}`, mails)
  /** Returns the sandbox's payments, newest first. */
  const payments = () => read('payments', startedPayments)
  const findCardForm = () =>
    waitUntil(() => {
      const frame = document.querySelector<HTMLIFrameElement>('iframe[src*="/card/"]')
      if (!frame) throw new Error('There is no card form.')
      return frame
    })

  const consoleErrors: string[] = []
  console.error = (...values: unknown[]) => consoleErrors.push(format(...values))

  const takeSnackbars = (): string[] => {
    for (const { id } of [...snackbars.list]) closeSnackbar(id)
    return shownTexts.splice(0)
  }

  /** Replaces all faults; `null` removes them. */
  const setFault = async (fault: Fault | null): Promise<void> => {
    const earlier = await read('faults', faultIds)
    // Add the new fault first, because no request may succeed between two faults.
    if (fault) await control('faults', 'POST', fault)
    await Promise.all(earlier.map(({ id }) => control(`faults/${id}`, 'DELETE')))
  }

  let visitors = 0
  /** Starts a new visitor (`null`: a guest) in a new sandbox, on a neutral page and without snackbars. */
  const switchVisitor = async (
    persona: Persona | null,
    sandbox = `visitor-${process.pid}-${++visitors}`,
  ): Promise<void> => {
    timeout.ms = TIMEOUT_MS
    endSession()
    // biome-ignore lint/suspicious/noDocumentCookie: the mock chooses the sandbox by this cookie
    document.cookie = `mock_sandbox=${sandbox}; path=/`
    queryClient.clear()
    navigate(PATHS.iosDownload)
    if (persona !== null) {
      localStorage.setItem('token', await fetchToken(personas[persona].email))
      await restoreSession()
    }
    takeSnackbars()
  }

  return {
    /** Returns and clears the unexpected console errors. */
    takeConsoleErrors: (): string[] =>
      consoleErrors.splice(0).filter((text) => !EXPECTED.some((known) => text.includes(known))),
    buttons,
    control,
    read,
    fetchToken,
    callFromOtherDevice,
    /** Closes all snackbars and returns the texts shown since the last call. */
    takeSnackbars,
    getSnackbars: (): readonly string[] => shownTexts,
    /** Returns the texts of the page's alerts, without snackbars. */
    alerts: (): string[] =>
      [...document.querySelectorAll('main [role="alert"]')].map(({ textContent }) => textContent),
    /** Sets the request timeout until the next visitor. */
    setPatience: (ms: number): void => {
      timeout.ms = ms
    },
    outbox,
    /** Returns path and query of the link in the newest mail to an address, or in the newest of a kind. */
    findMailedLink: async (to: string, kind?: string): Promise<string> => {
      const mail = (await outbox(to)).find((each) => kind === undefined || each.kind === kind)
      const { pathname, search } = new URL(mail?.link ?? '')
      return pathname + search
    },
    payments,
    findCardForm,
    /** Lets the newest payment succeed and sends the card form's message. This window stands in for the form's own. */
    payByCard: async (): Promise<void> => {
      const frame = await findCardForm()
      const subscriptionHash = (await payments())[0]?.subscriptionHash
      await control(`payments/${subscriptionHash}`, 'POST', { state: 'succeeded' })
      Object.defineProperty(frame, 'contentWindow', { value: window, configurable: true })
      const data = { type: 'card.succeeded', subscriptionHash }
      window.dispatchEvent(new MessageEvent('message', { origin: mock.providerOrigin, source: window, data }))
      await waitUntil(() => expect(window.location.pathname).toBe('/thank-you'))
    },
    /** Returns the number of the sandbox's requests to a route such as `GET users/info/get`. */
    countRequests: async (route: string): Promise<number> => {
      const all = await read('requests', requests)
      return all.filter((request) => request.route === route).length
    },
    addFault: (fault: Fault) => control('faults', 'POST', fault),
    setFault,
    /**
     * Makes the response to a request (`*`: to every request) unreadable while `send` runs. `send` gets the expected
     * message. All requests share their error handling; `portal-fetch.isolated.test.ts` covers every kind of failure.
     */
    withUnreadable: async (route: string, send: (text: RegExp) => Promise<void>): Promise<void> => {
      await setFault({ route, status: 200, body: '' })
      takeSnackbars()
      await send(/page can’t read/)
      await setFault(null)
      takeSnackbars()
    },
    /** Resolves when the next request of this route has a response or has failed. */
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
    /** Returns the texts of the elements that a selector matches. */
    texts: (selector: string): string[] =>
      [...document.querySelectorAll(selector)].map(({ textContent }) => textContent),
    field,
    fill,
    fillAll: async (texts: Record<string, string>): Promise<void> => {
      for (const [label, text] of Object.entries(texts)) await fill(label, text)
    },
    /** Returns a link by its text, once there is one. */
    link: (text: string): Promise<HTMLAnchorElement> =>
      waitUntil(() => {
        const found = [...document.querySelectorAll('a')].find(({ textContent }) => textContent === text)
        if (!found) throw new Error(`There is no link “${text}”.`)
        return found
      }),
    /** Chooses an option of a select so that React notices. */
    select: async (label: string, value: string): Promise<void> =>
      waitUntil(() => {
        const labels = [...document.querySelectorAll('label')]
        const control = labels.find(({ textContent }) => textContent.trim().startsWith(label))?.control
        if (!(control instanceof HTMLSelectElement)) throw new Error(`There is no select “${label}”.`)
        control.value = value
        control.dispatchEvent(new Event('change', { bubbles: true }))
      }),
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
    /** Presses a button by the start of its label, for buttons with another text or none. */
    pressLabeled: async (label: string): Promise<void> =>
      waitUntil(() => {
        const button = document.querySelector<HTMLButtonElement>(`button[aria-label^="${label}"]`)
        if (!button) throw new Error(`There is no button labeled “${label}”.`)
        button.click()
      }),
    switchVisitor,
    /** Opens a page as a new visitor. */
    openAs: async (persona: Persona | null, path: string, sandbox?: string): Promise<void> => {
      await switchVisitor(persona, sandbox)
      navigate(path)
    },
    restoreSession,
    /** Clears the cache, so the next page requests its data again. */
    clearCache: (): void => queryClient.clear(),
    navigate: (path: string): void => navigate(path),
  }
}
export type TestPortal = Awaited<ReturnType<typeof startTestPortal>>

/** Returns expectations of a portal that wait until they are met. */
export const createExpectations = (portal: TestPortal) => ({
  expectText: (text: string | RegExp) => waitUntil(() => expect(portal.text()).toMatch(text)),
  expectHidden: (text: string) => waitUntil(() => expect(portal.text()).not.toContain(text)),
  expectPath: (path: string) => waitUntil(() => expect(window.location.pathname).toBe(path)),
  /** Expects exactly these snackbars since the last call, and closes them. */
  expectSnackbars: async (...texts: (string | RegExp)[]) => {
    const expected = texts.map((text) => (typeof text === 'string' ? text : expect.stringMatching(text)))
    await waitUntil(() => expect(portal.getSnackbars()).toEqual(expected))
    portal.takeSnackbars()
  },
})
