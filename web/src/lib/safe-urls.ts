const BASE = 'https://portal.invalid'
const MAX_LENGTH = 2048
const isRooted = (path: string): boolean => /^\/(?![/\\])/.test(path)

/**
 * Returns a path (with query) if it stays on the portal, else null. Check stored paths and paths from URLs with it
 * before navigation: it rejects `//evil`, `/\evil`, `javascript:`, other hosts and control characters.
 */
export const parseInternalPath = (text: unknown): string | null => {
  if (typeof text !== 'string' || text.length > MAX_LENGTH) return null
  if (!isRooted(text) || /[\p{Cc}\\]/u.test(text)) return null
  try {
    const { origin, pathname, search } = new URL(text, BASE)
    // Check again: the parser turns `/.//evil` into `//evil`.
    return origin === BASE && isRooted(pathname) ? pathname + search : null
  } catch {
    return null
  }
}

/** Returns an http(s) URL that is safe as a link; null for others, such as `javascript:`. */
export const parseWebUrl = (text: string): string | null => {
  try {
    const { protocol, href } = new URL(text)
    return protocol === 'https:' || protocol === 'http:' ? href : null
  } catch {
    return null
  }
}
