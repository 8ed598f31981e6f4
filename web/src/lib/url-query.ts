/**
 * Changes the query of the address bar and of this history entry, without a navigation: what a link carried in is
 * taken out once it was read, so that no bookmark, screenshot, script or later entry has it.
 *
 * @param entryState what the history entry keeps beside the address; what it kept before unless given.
 */
export const updateUrlQuery = (
  change: (query: URLSearchParams) => void,
  entryState: unknown = window.history.state,
): void => {
  const url = new URL(window.location.href)
  const before = url.search
  change(url.searchParams)
  if (url.search === before) return
  // Whole: a path that begins with two slashes is another host's by itself.
  window.history.replaceState(entryState, '', url.href)
}

/** Takes parameters out of the address bar. */
export const removeUrlParameters = (...names: string[]): void =>
  updateUrlQuery((query) => {
    // A query is written anew by whatever is taken out of it, though it was not there.
    for (const name of names) if (query.has(name)) query.delete(name)
  })

/** What a card's provider adds to the address that it sends a customer back to, with which the payment can be read. */
export const PROVIDER_SECRET_PARAMETERS = [
  'payment_intent',
  'payment_intent_client_secret',
  'setup_intent',
  'setup_intent_client_secret',
] as const

/** The same, and its word on the outcome, which guards go by on the way to a page and nobody reads on one. */
export const PROVIDER_PARAMETERS = [...PROVIDER_SECRET_PARAMETERS, 'redirect_status'] as const
