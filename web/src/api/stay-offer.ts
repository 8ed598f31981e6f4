import { stayOfferContract } from '@zoog/contract/stay-offer'
import { apiOf, metaOf, queryOf } from './area'
import { refetchPlanInfo } from './billing'
import { queryClient } from './query-client'

const stayOfferApi = apiOf(stayOfferContract)
const KEY = ['billing.stayOffer']

/** What is offered to who has just turned the renewal off: asked for then, and nothing is missed where it fails. */
export const useStayOffer = () =>
  stayOfferApi.getStayOffer.useQuery({
    ...queryOf(stayOfferContract.getStayOffer, KEY),
    meta: { silent: true },
    gcTime: 0,
  })

/** Turns the renewal on for the price that was shown. Whatever came of it, prices and offer are asked for anew. */
export const useTakeStayOffer = () =>
  stayOfferApi.takeStayOffer.useMutation({
    meta: metaOf(stayOfferContract.takeStayOffer),
    onSettled: () => Promise.all([queryClient.invalidateQueries({ queryKey: KEY }), refetchPlanInfo()]),
  })
