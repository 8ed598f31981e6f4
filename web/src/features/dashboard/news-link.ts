import { ownPath } from '../../lib/own-path'
import { isKnownPath } from '../../lib/paths'
import { webAddress } from '../../lib/web-address'

/** A page of the portal, or an address elsewhere. */
export type NewsLink = { path: string } | { href: string }

/** Where a piece of news leads to; null where that is no page of the portal, and no address by https. */
export const newsLink = (url = ''): NewsLink | null => {
  const path = ownPath(url)
  if (path !== null) return isKnownPath(path) ? { path } : null
  const href = webAddress(url)
  return href?.startsWith('https:') ? { href } : null
}
