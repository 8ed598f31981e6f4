const BASE = 'https://portal.invalid'
const MAX_LENGTH = 2048

/**
 * The path (with query) when it is one of the portal's own, else null. Stored paths and paths from addresses pass
 * here before anyone navigates to them: `//evil`, `/\evil`, `javascript:`, other hosts and control characters are
 * not paths of ours.
 */
export const ownPath = (text: unknown): string | null => {
  if (typeof text !== 'string' || text.length > MAX_LENGTH) return null
  if (!/^\/(?![/\\])/.test(text) || /[\p{Cc}\\]/u.test(text)) return null
  try {
    const url = new URL(text, BASE)
    return url.origin === BASE ? url.pathname + url.search : null
  } catch {
    return null
  }
}
