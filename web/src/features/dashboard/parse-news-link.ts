import { isKnownPath } from '../../lib/paths'
import { parseInternalPath, parseWebUrl } from '../../lib/safe-urls'

/** Returns a news item's page of the portal or external address; null for an unknown page or an address without https. */
export const parseNewsLink = (url = ''): { path: string } | { href: string } | null => {
  const path = parseInternalPath(url)
  if (path !== null) return isKnownPath(path) ? { path } : null
  const href = parseWebUrl(url)
  return href?.startsWith('https:') ? { href } : null
}
