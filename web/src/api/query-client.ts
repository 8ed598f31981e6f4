import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { currentTexts } from '../i18n/texts'
import { showSnackbar } from '../state/snackbars'
import { errorText } from './error-text'
import { answeredFailure, NoAnswer } from './failures'

declare module '@tanstack/react-query' {
  interface Register {
    // `ownError`: the place that made the call shows its failure itself, so no snackbar does.
    mutationMeta: { ownError?: true }
    queryMeta: { ownError?: true }
  }
}

const show = (error: unknown, meta: { ownError?: true } | undefined): void => {
  // A 401 ends the session, which has a text of its own.
  if (meta?.ownError || answeredFailure(error)?.status === 401) return
  const { LL, errorCodes } = currentTexts()
  showSnackbar('error', errorText(error, LL, errorCodes))
}

/** The one cache of server data. Failures show as a snackbar once, unless the caller says that it shows them. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error, query) => show(error, query.meta) }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _context, mutation) => show(error, mutation.meta),
  }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // What the server answered stays so; a connection that dropped gets another try.
      retry: (count, error) => error instanceof NoAnswer && error.why === 'unreachable' && count < 1,
      networkMode: 'always',
      // The hooks spread the result, which counts as reading all of it: without this a refetch that brought the same
      // would still render its page again.
      notifyOnChangeProps: ['data', 'error', 'status'],
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})
