import { savedCardContract } from '@zoog/contract/saved-card'
import { createAreaClient, parseMeta, queryOptions } from '../../../api/create-client'
import { queryClient } from '../../../api/query-client'

const savedCardApi = createAreaClient(savedCardContract)
const cache = savedCardApi.initQueryClient(queryClient)
const KEY = ['billing.savedCard']

/** The card is asked for anew. */
export const refetchSavedCard = () => queryClient.invalidateQueries({ queryKey: KEY })

/** The card that the next renewal is charged to; missing where the server has no such call. */
export const useSavedCard = () =>
  savedCardApi.getSavedCard.useQuery(queryOptions(savedCardContract.getSavedCard, KEY))

/** The saved card as last read; null for none. */
export const getCachedCard = () => cache.getSavedCard.getQueryData(KEY)?.body.data.card

/** The provider's page where the card is replaced. */
export const useReplaceSavedCard = () =>
  savedCardApi.replaceSavedCard.useMutation({ meta: parseMeta(savedCardContract.replaceSavedCard) })

/** What became of a visit to the provider's page; null while none is asked about. */
export const useCardReplacement = (id: string | null) =>
  savedCardApi.getCardReplacement.useQuery({
    ...queryOptions(savedCardContract.getCardReplacement, ['billing.cardReplacement', id]),
    queryData: { query: { id: id ?? '' } },
    enabled: id !== null,
    // The next return from the same visit may tell of more.
    gcTime: 0,
  })

/** Forgets the card. */
export const useRemoveSavedCard = () =>
  savedCardApi.removeSavedCard.useMutation({ onSuccess: refetchSavedCard })
