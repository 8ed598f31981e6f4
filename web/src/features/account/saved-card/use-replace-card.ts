import { showError } from '../../../api/show-error'
import { useSubmit } from '../../../forms/use-submit'
import {
  isTrustedProvider,
  redirectToProvider,
  UntrustedProviderError,
} from '../../../payments/adapters/provider'
import { useReplaceSavedCard } from './api'

/** Returns a function that redirects to the provider's page for a new card. Rejects providers that are not configured. */
export const useReplaceCard = () => {
  const { mutateAsync } = useReplaceSavedCard()
  const { send, busy } = useSubmit({
    call: async () => (await mutateAsync({ body: {} })).body.data.url,
    onSuccess: (url) => {
      const redirect = { kind: 'redirect', url, method: 'GET', fields: {} } as const
      if (isTrustedProvider(redirect)) redirectToProvider(redirect)
      else showError(new UntrustedProviderError('The URL belongs to no configured payment provider.'))
    },
  })
  return { replace: () => send(undefined), busy }
}
