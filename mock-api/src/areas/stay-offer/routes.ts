import { stayOfferContract } from '@zoog/contract/stay-offer'
import { createRouter, ok } from '../../core/request'
import { toUserView } from '../users/user-view'
import { acceptStayOffer, getStayOffer } from './stay-offer'

export const stayOfferRouter = createRouter(stayOfferContract, {
  getStayOffer: async ({ request: { mock } }) => ok({ offer: getStayOffer(mock.data, mock.now, mock.user) }),

  acceptStayOffer: async ({ request: { mock }, body }) => {
    acceptStayOffer(mock, body)
    return ok(toUserView(mock.user, mock.now))
  },
})
