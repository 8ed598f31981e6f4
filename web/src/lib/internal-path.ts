const BASE = 'https://portal.invalid'
const MAX_LENGTH = 2048
const isRooted = (path: string): boolean => /^\/(?![/\\])/.test(path)

/**
 * The path (with query) when it is one of the portal's own, else null. Stored paths and paths from addresses pass
 * here before anyone navigates to them: `//evil`, `/\evil`, `javascript:`, other hosts and control characters are
 * not paths of ours.
 */
export const parseInternalPath = (text: unknown): string | null => {
  if (typeof text !== 'string' || text.length > MAX_LENGTH) return null
  if (!isRooted(text) || /[\p{Cc}\\]/u.test(text)) return null
  try {
    const { origin, pathname, search } = new URL(text, BASE)
    // Once more: `/.//evil` has become `//evil`.
    return origin === BASE && isRooted(pathname) ? pathname + search : null
  } catch {
    return null
  }
}
