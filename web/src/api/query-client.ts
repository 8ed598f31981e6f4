import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { apiCallbacks } from './callbacks'
import { isNoResponse, NoResponseError } from './errors'
import { showError } from './show-error'

/** The one cache of server data. Every failure of a call is said here, once; `CallMeta` has the exceptions. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error, query) => showError(error, query.meta) }),
  mutationCache: new MutationCache({
    // The query client waits for this: the change stays pending until it is known how things stand (R-ERR-3).
    onError: async (error, _variables, _context, { meta }) => {
      showError(error, meta)
      if (isNoResponse(error) && !meta?.silent) await apiCallbacks.readServerState()
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // What the server answered stays so; a connection that dropped gets another try.
      retry: (count, error) =>
        error instanceof NoResponseError && error.reason === 'unreachable' && count < 1,
      networkMode: 'always',
      // The hooks spread the result, which counts as reading all of it: without this a refetch that brought the same
      // would still render its page again.
      notifyOnChangeProps: ['data', 'error', 'status'],
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** Asks once more for all that the page shows as failed: what failed together comes back together. */
export const refetchFailedQueries = () =>
  queryClient.refetchQueries(
    { type: 'active', predicate: ({ state }) => state.status === 'error' },
    { cancelRefetch: false },
  )

/** Asks anew for all that is on show, and for the rest when it is shown; the machine of a payment asks for its state itself. */
export const invalidateServerData = () =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'payment.state' })
