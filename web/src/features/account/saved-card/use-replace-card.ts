import { showError } from '../../../api/show-error'
import { useSubmit } from '../../../forms/use-submit'
import { redirectToProvider } from '../../../payments/adapters/redirect-to-provider'
import { isTrustedProvider, UntrustedProviderError } from '../../../payments/adapters/trusted-provider'
import { useReplaceSavedCard } from './api'

/** Takes the customer to the provider's page where a card is replaced: one of the configured providers, and no other. */
export const useReplaceCard = () => {
  const { mutateAsync } = useReplaceSavedCard()
  const { send, busy } = useSubmit({
    call: async () => (await mutateAsync({ body: {} })).body.data.url,
    onSuccess: (url) => {
      const way = { kind: 'redirect', url, method: 'GET', fields: {} } as const
      if (isTrustedProvider(way)) redirectToProvider(way)
      else showError(new UntrustedProviderError('Not a provider of this portal.'))
    },
  })
  return { replace: () => send(undefined), busy }
}
