import { isKnownPath } from '../../lib/paths'
import { parseInternalPath, parseWebUrl } from '../../lib/safe-urls'

/** A page of the portal, or an external address. */
export type NewsLink = { path: string } | { href: string }

/** Returns the link of a news item; null for an unknown page or an address without https. */
export const parseNewsLink = (url = ''): NewsLink | null => {
  const path = parseInternalPath(url)
  if (path !== null) return isKnownPath(path) ? { path } : null
  const href = parseWebUrl(url)
  return href?.startsWith('https:') ? { href } : null
}
