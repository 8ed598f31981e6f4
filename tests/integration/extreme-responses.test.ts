import { API_BASE_PATH } from '@zoog/contract/constants'
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

/** Lists values to try in a field; `undefined` deletes it. `isEntry`: the field is an entry of a list. */
type ListCandidates = (value: unknown, key: string, isEntry: boolean) => readonly unknown[]

/**
 * Returns a function that replaces each field of a response body by the first candidate that the contract allows, else
 * the fields within it. Bodies without a schema stay unchanged.
 */
const createVariant =
  (listCandidates: ListCandidates) =>
  (path: string, text: string): string => {
    const schema = schemas.get(path)
    const body: unknown = schema && JSON.parse(text)
    if (!schema || !isObject(body)) return text
    const change = (holder: JsonObject): void => {
      const isList = Array.isArray(holder)
      for (const key of Object.keys(holder).slice(0, isList ? ENTRIES : undefined)) {
        const before = holder[key]
        const isReplaced = listCandidates(before, key, isList).some((candidate) => {
          if (candidate === undefined) Reflect.deleteProperty(holder, key)
          else holder[key] = candidate
          return schema.safeParse(body).success
        })
        if (isReplaced) continue
        holder[key] = before
        if (isObject(before)) change(before)
      }
    }
    change(body)
    return JSON.stringify(body)
  }

/** Deletes optional fields, nulls nullable ones and empties texts, including in the entries of lists. */
const strip = createVariant((value, _key, isEntry) => {
  if (isEntry || Array.isArray(value)) return []
  return typeof value === 'string' ? [undefined, null, ''] : [undefined, null]
})

/** Empties every list where the contract allows it. */
const empty = createVariant((value) => (Array.isArray(value) ? [[]] : []))

/** Markup, placeholders, a script URL, a right-to-left override and a very long text. */
const MARKUP = '<img src=x onerror="hacked=1">{{constructor}}{0|x}</title>"\'`'
const HOSTILE = [`${MARKUP}\u202eشبكة ${'W'.repeat(200)}`, `${MARKUP}\u202e`, MARKUP, 'javascript:hacked=1//']
let attacks = 0
const attack = createVariant((value) => {
  attacks += 1
  // Unique, because some fields are React keys.
  return typeof value === 'string' ? HOSTILE.map((text) => `${text}${attacks}`) : []
})

/** The lengths of long lists, by field. */
const MANY: Record<string, number> = {
  serverList: 1000,
  servers: 1000,
  payments: 100,
  sessions: 100,
  keys: 50,
}
const multiply = createVariant((value, field) => {
  const length = MANY[field]
  if (!length || !Array.isArray(value) || value.length === 0) return []
  const entries = Array.from({ length }, (_, index): unknown => {
    const entry: unknown = value[index % value.length]
    // The pages need unique ids.
    return isObject(entry) && 'id' in entry
      ? { ...entry, id: typeof entry.id === 'number' ? index + 1 : `many-${index}` }
      : entry
  })
  return [entries]
})

/** The variant with long lists, for the pages that have them. */
const MANY_ENTRIES = 'with 1,000 servers and 100 payments'

/** Extreme responses that the contract allows. */
const RESPONSE_VARIANTS = {
  'with as little as possible': strip,
  'with empty lists': empty,
  'with hostile, long and right-to-left texts': attack,
  [MANY_ENTRIES]: multiply,
}

/** Pages without server data, or redirects. */
const WITHOUT_DATA: readonly string[] = [PATHS.setup, PATHS.affiliate, PATHS.failedPayment]
const PAGES: readonly [string, Persona | null][] = [
  ...ROUTES.filter(
    ({ hasFrame, path }) => hasFrame && !path.includes(':') && !WITHOUT_DATA.includes(path),
  ).map(({ path }): [string, Persona] => [path, 'paid']),
  ['/plans/yearly', 'free'],
  [PATHS.checkout, null],
]

/** The pages with the longest lists. */
const LISTS: string[] = [PATHS.serverLocations, PATHS.configurationFiles, PATHS.wireGuard, PATHS.profile]

describe.each(Object.entries(RESPONSE_VARIANTS))('R-ERR-3 R-CALL-1 responses %s', (variant, change) => {
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
      const body = change(pathname, await response.text())
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
})
