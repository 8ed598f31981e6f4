/**
 * Opens a URL in a new tab without an opener, and returns whether it succeeded: popup blockers and in-app browsers
 * return no window, a closed one, or throw. Not with the `noopener` feature, which hides the result.
 */
export const openTab = (url: string): boolean => {
  try {
    const tab = window.open('about:blank', '_blank')
    if (!tab || tab.closed) return false
    tab.opener = null
    tab.location.replace(url)
    return !tab.closed
  } catch {
    return false
  }
}
