import { useReplaceSavedCard } from '../../../api/saved-card'
import { sayFailure } from '../../../api/say-failure'
import { useCall } from '../../../parts/forms/use-call'
import { leaveFor } from '../../../payments/ports/leave'
import { trusted, UntrustedProvider } from '../../../payments/ports/trust'

/** Takes the customer to the provider's page where a card is replaced: one of the configured providers, and no other. */
export const useReplaceCard = () => {
  const { mutateAsync } = useReplaceSavedCard()
  const { send, busy } = useCall({
    call: async () => (await mutateAsync({ body: {} })).body.data.url,
    done: (url) => {
      const way = { kind: 'redirect', url, method: 'GET', fields: {} } as const
      if (trusted(way)) leaveFor(way)
      else sayFailure(new UntrustedProvider('Not a provider of this portal.'))
    },
  })
  return { replace: () => send(undefined), busy }
}
