import { stayOfferContract } from '@zoog/contract/stay-offer'
import { refetchPlanInfo } from '../../../api/billing'
import { createAreaClient, parseMeta, queryOptions } from '../../../api/create-client'
import { queryClient } from '../../../api/query-client'

const stayOfferApi = createAreaClient(stayOfferContract)
const KEY = ['billing.stayOffer']

/** What is offered to who has just turned the renewal off: asked for then, and nothing is missed where it fails. */
export const useStayOffer = () =>
  stayOfferApi.getStayOffer.useQuery({
    ...queryOptions(stayOfferContract.getStayOffer, KEY),
    meta: { silent: true },
    gcTime: 0,
  })

/** Turns the renewal on for the price that was shown. Whatever came of it, prices and offer are asked for anew. */
export const useAcceptStayOffer = () =>
  stayOfferApi.takeStayOffer.useMutation({
    meta: parseMeta(stayOfferContract.takeStayOffer),
    onSettled: () => Promise.all([queryClient.invalidateQueries({ queryKey: KEY }), refetchPlanInfo()]),
  })
