import { replaceUrl } from '../lib/history-entry'
import { PATHS } from '../lib/paths'

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
