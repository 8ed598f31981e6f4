import { replaceUrl, writeEntryState } from './history-entry'
import { PATHS } from './paths'

/**
 * Changes the query of the address bar without a navigation. Removes secrets once they were read, so that no bookmark,
 * screenshot, script or later history entry holds them.
 *
 * @param entryState state of the history entry; unchanged by default.
 */
export const updateUrlQuery = (
  change: (query: URLSearchParams) => void,
  entryState?: object | null,
): void => {
  const url = new URL(window.location.href)
  const before = url.search
  change(url.searchParams)
  if (url.search === before) return
  // The full URL, as a path that begins with two slashes would name another host.
  if (entryState === undefined) replaceUrl(url.href)
  else writeEntryState(entryState, url.href)
}

export const removeUrlParameters = (...names: string[]): void =>
  updateUrlQuery((query) => {
    // Deleting even a missing parameter rewrites the whole query.
    for (const name of names) if (query.has(name)) query.delete(name)
  })

/** No token ends with them, but a sentence around a link does. */
const TRAILING = /[\s.,;:!?)\]}>"'’”»=*|\\…、。，）」]+$/
const TOKENS = ['token', 't']

/**
 * Repairs a mailed link in the address bar: mail programs turn `&` into `&amp;`, or include the punctuation after a link.
 */
export const repairMailedLink = (): void => {
  const { search } = window.location
  if (!search.includes('token=') && !search.includes('t=')) return
  updateUrlQuery((query) => {
    for (const [name, value] of [...query]) {
      const repairedName = name.replace(/^(amp;)+/, '')
      const repaired = TOKENS.includes(repairedName) ? value.replace(TRAILING, '') : value
      if (repairedName === name && repaired === value) continue
      query.delete(name)
      query.set(repairedName, repaired)
    }
  })
}

/** Secret parameters that a card provider adds to its return URL. */
export const PROVIDER_SECRET_PARAMETERS = [
  'payment_intent',
  'payment_intent_client_secret',
  'setup_intent',
  'setup_intent_client_secret',
] as const

/** All parameters that a card provider adds; only guards read the outcome. */
export const PROVIDER_PARAMETERS = [...PROVIDER_SECRET_PARAMETERS, 'redirect_status'] as const

/** A bank encoded the `?` of the return URL, so the query became a part of the path. */
const MANGLED = new RegExp(`^${PATHS.paymentEvent}(?:%3F|%26|[&;])`, 'i')

/** Returns the path and query of a mangled return URL (R-ROUTE-13); null for every other path. */
export const repairReturnPath = (path: string, search: string): string | null =>
  MANGLED.test(path) ? `${PATHS.paymentEvent}?${path.replace(MANGLED, '')}${search.replace('?', '&')}` : null

/** Repairs the address bar before the routes read it. */
export const repairReturnAddress = (): void => {
  const { pathname, search, hash } = window.location
  const repaired = repairReturnPath(pathname, search)
  if (repaired !== null) replaceUrl(repaired + hash)
}
