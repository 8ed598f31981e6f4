/**
 * Opens an address in a new tab that has no hold on this one; false where the browser does not let it. (With the
 * `noopener` feature nobody is told whether a tab came up, so it is cut off by hand before it leaves for the address.)
 */
export const openTab = (url: string): boolean => {
  const tab = window.open('about:blank', '_blank')
  if (!tab) return false
  tab.opener = null
  tab.location.replace(url)
  return true
}
