import { parseInternalPath } from '../../lib/internal-path'
import { isKnownPath } from '../../lib/paths'
import { parseWebUrl } from '../../lib/web-url'

/** A page of the portal, or an address elsewhere. */
export type NewsLink = { path: string } | { href: string }

/** Where a piece of news leads to; null where that is no page of the portal, and no address by https. */
export const parseNewsLink = (url = ''): NewsLink | null => {
  const path = parseInternalPath(url)
  if (path !== null) return isKnownPath(path) ? { path } : null
  const href = parseWebUrl(url)
  return href?.startsWith('https:') ? { href } : null
}
