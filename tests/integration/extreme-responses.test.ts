import { API_BASE_PATH } from '@zoog/contract/common'
import { endpoints } from '@zoog/contract/endpoints'
import type { Persona } from '@zoog/contract/personas'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { ROUTES } from '../../web/src/app/routes'
import { PATHS } from '../../web/src/lib/paths'
import { startSharedPortal, waitUntil } from './shared-portal'

// Unusual responses that the contract allows: every page renders them without interpreting texts.

const { portal, queryClient } = await startSharedPortal()
afterEach(() => {
  vi.unstubAllGlobals()
  // The smallest items share an empty name, which React reports.
  expect(portal.takeConsoleErrors().filter((words) => !words.includes('same key, ``'))).toEqual([])
})

/** The response schemas of GET requests, by path. */
const schemas = new Map(
  endpoints.flatMap(({ method, path, route }) => {
    const schema = route.responses[200]
    return method === 'GET' && schema instanceof z.ZodType ? [[`${API_BASE_PATH}${path}`, schema]] : []
  }),
)

type JsonObject = Record<string, unknown>
const isObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null

/** Only the first entries of a long list are changed. */
const ENTRIES = 5
const getKeys = (holder: JsonObject): string[] =>
  Object.keys(holder).slice(0, Array.isArray(holder) ? ENTRIES : undefined)

/** Tries values in a field until one fits the contract and returns whether one did. `undefined` deletes the field. */
const tryReplace = (
  holder: JsonObject,
  key: string,
  values: readonly unknown[],
  fits: () => boolean,
): boolean => {
  const before = holder[key]
  for (const value of values) {
    if (value === undefined) Reflect.deleteProperty(holder, key)
    else holder[key] = value
    if (fits()) return true
  }
  holder[key] = before
  return false
}

/** Deletes optional fields, nulls nullable ones and empties texts, including in the entries of lists. */
const strip = (holder: JsonObject, fits: () => boolean): void => {
  for (const key of getKeys(holder)) {
    const before = holder[key]
    const isKept = Array.isArray(holder) || Array.isArray(before)
    const less = typeof before === 'string' ? [undefined, null, ''] : [undefined, null]
    if (!(!isKept && tryReplace(holder, key, less, fits)) && isObject(before)) strip(before, fits)
  }
}

/** Empties every list where the contract allows it. */
const empty = (holder: JsonObject, fits: () => boolean): void => {
  for (const key of Object.keys(holder)) {
    const before = holder[key]
    if (Array.isArray(before)) tryReplace(holder, key, [[]], fits)
    else if (isObject(before)) empty(before, fits)
  }
}

/** Markup, placeholders, a script URL, a right-to-left override and a very long text. */
const MARKUP = '<img src=x onerror="hacked=1">{{constructor}}{0|x}</title>"\'`'
const HOSTILE = [`${MARKUP}\u202eشبكة ${'W'.repeat(200)}`, `${MARKUP}\u202e`, MARKUP, 'javascript:hacked=1//']
let attacks = 0
const attack = (holder: JsonObject, fits: () => boolean): void => {
  for (const key of getKeys(holder)) {
    const before = holder[key]
    attacks += 1
    // Unique, because some fields are React keys.
    const texts = HOSTILE.map((text) => `${text}${attacks}`)
    if (typeof before === 'string') tryReplace(holder, key, texts, fits)
    else if (isObject(before)) attack(before, fits)
  }
}

/** The lengths of long lists, by field. */
const MANY: Record<string, number> = {
  serverList: 1000,
  servers: 1000,
  payments: 100,
  sessions: 100,
  keys: 50,
}
const multiply = (holder: JsonObject, fits: () => boolean): void => {
  for (const key of Object.keys(holder)) {
    const before = holder[key]
    const count = MANY[key]
    if (count && Array.isArray(before) && before.length > 0) {
      const more = Array.from({ length: count }, (_, index) => {
        const entry: unknown = before[index % before.length]
        if (!isObject(entry)) return entry
        // The pages need unique ids.
        return 'id' in entry
          ? { ...entry, id: typeof entry.id === 'number' ? index + 1 : `many-${index}` }
          : entry
      })
      tryReplace(holder, key, [more], fits)
    } else if (isObject(before)) multiply(before, fits)
  }
}

/** Returns a function that changes a response body within the contract; bodies without a schema stay unchanged. */
const createVariant =
  (change: (holder: JsonObject, fits: () => boolean) => void) =>
  (path: string, text: string): string => {
    const schema = schemas.get(path)
    const body: unknown = schema && JSON.parse(text)
    if (!schema || !isObject(body)) return text
    change(body, () => schema.safeParse(body).success)
    return JSON.stringify(body)
  }

/** The variant with long lists, for the pages that have them. */
const MANY_ENTRIES = 'with 1,000 servers and 100 payments'

/** Extreme responses that the contract allows. */
const RESPONSE_VARIANTS = {
  'with as little as possible': createVariant(strip),
  'with empty lists': createVariant(empty),
  'with hostile, long and right-to-left texts': createVariant(attack),
  [MANY_ENTRIES]: createVariant(multiply),
}

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
