import { MutationCache, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query'
import { apiCallbacks } from './callbacks'
import { isOutcomeUnknown, NoResponseError } from './errors'
import { showError } from './show-error'

/** The cache of server data. It shows every failed request once; `RequestMeta` lists the exceptions. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      // `query.meta` belongs to the last observer, which may be disabled. A failure is silent only if all enabled observers are.
      const enabled = query.observers.filter(({ options }) => options.enabled !== false)
      const observer = enabled.find(({ options }) => !options.meta?.silent) ?? enabled[0]
      showError(error, observer ? observer.options.meta : query.meta)
    },
  }),
  mutationCache: new MutationCache({
    // React Query awaits this, so the change stays pending until its outcome is known (R-ERR-3).
    onError: async (error, _variables, _context, { meta }) => {
      showError(error, meta)
      if (isOutcomeUnknown(error) && !meta?.silent && !meta?.isRepeatable)
        await apiCallbacks.refetchAfterLostResponse()
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // Retry a dropped connection, not an error response.
      retry: (count, error) =>
        error instanceof NoResponseError && error.reason === 'unreachable' && count < 1,
      networkMode: 'always',
      // The hooks spread the result, which counts as reading every property: without this list, a refetch with the same
      // data would render the page again.
      notifyOnChangeProps: ['data', 'error', 'status'],
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/**
 * Returns the typed cache of an area's endpoints. A copy, because `initQueryClient` adds the endpoints to the shared client,
 * where an area overwrites endpoints of the same name of another one.
 */
export const createAreaCache = <C extends object>(api: {
  initQueryClient: (client: QueryClient) => C
}): Omit<C, keyof QueryClient> => ({ ...api.initQueryClient(queryClient) })

/** Marks queries as outdated and refetches the visible ones. A key matches every query whose key begins with it. */
export const invalidate = (...keys: readonly QueryKey[]) =>
  Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))

export const refetchFailedQueries = () =>
  queryClient.refetchQueries(
    { type: 'active', predicate: ({ state }) => state.status === 'error' },
    { cancelRefetch: false },
  )

/** Invalidates all server data except the payment state, which the payment machine fetches itself. */
export const invalidateServerData = () =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'payment.state' })
