/**
 * Changes the query of the address bar and of this history entry, without a navigation: what a link carried in is
 * taken out once it was read, so that no bookmark, screenshot, script or later entry has it.
 *
 * @param entryState what the history entry keeps beside the address; what it kept before unless given.
 */
export const rewriteQuery = (
  change: (query: URLSearchParams) => void,
  entryState: unknown = window.history.state,
): void => {
  const url = new URL(window.location.href)
  const before = url.search
  change(url.searchParams)
  if (url.search === before) return
  window.history.replaceState(entryState, '', url.pathname + url.search + url.hash)
}

/** Takes parameters out of the address bar. */
export const dropFromAddress = (...names: string[]): void =>
  rewriteQuery((query) => {
    for (const name of names) query.delete(name)
  })
