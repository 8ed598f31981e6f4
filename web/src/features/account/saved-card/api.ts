import { savedCardContract } from '@zoog/contract/saved-card'
import { createAreaClient, parseMeta, queryOptions } from '../../../api/create-client'
import { createAreaCache, queryClient } from '../../../api/query-client'

const savedCardApi = createAreaClient(savedCardContract)
const cache = createAreaCache(savedCardApi)
const KEY = ['billing.savedCard']

export const refetchSavedCard = () => queryClient.invalidateQueries({ queryKey: KEY })

/** Returns the card for the next renewal; 404 if the server lacks the endpoint. */
export const useSavedCard = () =>
  savedCardApi.getSavedCard.useQuery(queryOptions(savedCardContract.getSavedCard, KEY))

/** Returns the cached card; null for none. */
export const getCachedCard = () => cache.getSavedCard.getQueryData(KEY)?.body.data.card

/** Requests the URL of the provider's page that replaces the card. */
export const useReplaceSavedCard = () =>
  savedCardApi.replaceSavedCard.useMutation({ meta: parseMeta(savedCardContract.replaceSavedCard) })

/** Returns the result of a visit to the provider's page. Disabled while the id is null. */
export const useCardReplacement = (id: string | null) =>
  savedCardApi.getCardReplacement.useQuery({
    ...queryOptions(savedCardContract.getCardReplacement, ['billing.cardReplacement', id]),
    queryData: { query: { id: id ?? '' } },
    enabled: id !== null,
    // A second return from the same visit may have a newer result.
    gcTime: 0,
  })

export const useRemoveSavedCard = () =>
  savedCardApi.removeSavedCard.useMutation({ onSuccess: refetchSavedCard })
