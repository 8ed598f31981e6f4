import { savedCardContract } from '@zoog/contract/saved-card'
import { createAreaClient, parseMeta, queryOptions } from '../../../api/create-client'
import { createAreaCache, invalidate } from '../../../api/query-client'
import { showError } from '../../../api/show-error'
import { useSubmit } from '../../../forms/use-submit'
import { isTrustedProvider, redirectToProvider, UntrustedProviderError } from '../../../payments/provider'

const savedCardApi = createAreaClient(savedCardContract)
const cache = createAreaCache(savedCardApi)
const SAVED_CARD_KEY = ['billing.savedCard']

export const refetchSavedCard = () => invalidate(SAVED_CARD_KEY)

/** Returns the card for the next renewal; 404 if the server lacks the endpoint. */
export const useSavedCard = () =>
  savedCardApi.getSavedCard.useQuery(queryOptions(savedCardContract.getSavedCard, SAVED_CARD_KEY))

export const getCachedCard = () => cache.getSavedCard.getQueryData(SAVED_CARD_KEY)?.body.data.card

/** Returns the result of a visit to the provider's page. Disabled while the id is null. */
export const useCardReplacement = (id: string | null) =>
  savedCardApi.getCardReplacement.useQuery({
    ...queryOptions(savedCardContract.getCardReplacement, ['billing.cardReplacement', id]),
    queryData: { query: { id: id ?? '' } },
    enabled: id !== null,
  })

export const useRemoveSavedCard = () =>
  savedCardApi.removeSavedCard.useMutation({ onSuccess: refetchSavedCard })

/** Returns a function that redirects to the provider's page for a new card. Rejects providers that aren't configured. */
export const useReplaceCard = () => {
  const { mutateAsync } = savedCardApi.replaceSavedCard.useMutation({
    meta: { ...parseMeta(savedCardContract.replaceSavedCard), isRepeatable: true },
  })
  const { submit, isBusy } = useSubmit({
    send: async () => (await mutateAsync({ body: {} })).body.data.url,
    onSuccess: (url) => {
      const redirect = { kind: 'redirect', url, method: 'GET', fields: {} } as const
      if (isTrustedProvider(redirect)) redirectToProvider(redirect)
      else showError(new UntrustedProviderError('The URL belongs to no configured payment provider.'))
    },
  })
  return { replace: () => submit(undefined), isBusy }
}
