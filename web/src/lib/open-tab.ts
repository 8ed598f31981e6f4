/**
 * Opens an address in a new tab that has no hold on this one, and returns whether it did: blockers and in-app browsers return
 * no window, a closed one, or throw. (With the `noopener` feature there is no telling, so the opener is cut off by hand.)
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
