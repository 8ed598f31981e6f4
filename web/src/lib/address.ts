/**
 * Changes the query of the address bar and of this history entry, without a navigation: what a link carried in is
 * taken out once it was read, so that no bookmark, screenshot, script or later entry has it.
 */
export const rewriteQuery = (change: (query: URLSearchParams) => void): void => {
  const url = new URL(window.location.href)
  const before = url.search
  change(url.searchParams)
  if (url.search === before) return
  window.history.replaceState(window.history.state, '', url.pathname + url.search + url.hash)
}

/** Takes parameters out of the address bar. */
export const dropFromAddress = (...names: string[]): void =>
  rewriteQuery((query) => {
    for (const name of names) query.delete(name)
  })
