import { stayOfferContract } from '@zoog/contract/stay-offer'
import { refetchPlanInfo, usePricedQueryOptions } from '../../../api/billing'
import { createAreaClient, parseMeta } from '../../../api/create-client'
import { queryClient } from '../../../api/query-client'
import { SILENT } from '../../../api/show-error'

const stayOfferApi = createAreaClient(stayOfferContract)
const KEY = ['billing.stayOffer']

/** Returns the offer for a customer who has just turned the renewal off. Fails silently. */
export const useStayOffer = () =>
  stayOfferApi.getStayOffer.useQuery({
    ...usePricedQueryOptions(stayOfferContract.getStayOffer, KEY),
    meta: SILENT,
    gcTime: 0,
  })

/** Turns the renewal on at the shown price, then refetches prices and offer, even after an error. */
export const useAcceptStayOffer = () =>
  stayOfferApi.acceptStayOffer.useMutation({
    meta: parseMeta(stayOfferContract.acceptStayOffer),
    onSettled: () => Promise.all([queryClient.invalidateQueries({ queryKey: KEY }), refetchPlanInfo()]),
  })
