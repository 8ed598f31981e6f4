import { savedCardContract } from '@zoog/contract/saved-card'
import { stayOfferContract } from '@zoog/contract/stay-offer'
import { httpError } from '../../core/errors'
import { getCustomerContext, getPortalOrigin, requireUser } from '../../core/request'
import { createRouter, ok } from '../../core/router'
import { findSavedCard } from '../payments/saved-card'
import { toUserView } from '../users/user-view'
import { findCardReplacement, getReplacementState, startCardReplacement } from './card-replacement'
import { canRenew, removeSavedCard } from './renewals'
import { acceptStayOffer, getStayOffer } from './stay-offer'

export const savedCardRouter = createRouter(savedCardContract, {
  getSavedCard: async ({ request }) =>
    ok({ card: findSavedCard(request.mock.sandbox.data, requireUser(request).user.id) }),

  replaceSavedCard: async ({ request }) => {
    const { sandbox, services, now } = request.mock
    const { user } = requireUser(request)
    if (!findSavedCard(sandbox.data, user.id) && !canRenew(user, now))
      throw httpError(409, 'renewal_impossible', 'You don’t have a plan that can renew.')
    const { id } = startCardReplacement(sandbox.data, now, user, getPortalOrigin(request))
    return ok({ id, url: `${services.providerOrigin}/saved-card/${sandbox.name}/${id}` })
  },

  getCardReplacement: async ({ request, query }) => {
    const { sandbox, now } = request.mock
    const { user } = requireUser(request)
    const row = findCardReplacement(sandbox.data, query.id)
    if (row?.userId !== user.id)
      throw httpError(404, 'not_found', 'We can’t find this card change. Start again in your profile.')
    return ok({ state: getReplacementState(row, now) })
  },

  removeSavedCard: async ({ request }) => {
    const context = getCustomerContext(request)
    removeSavedCard(context)
    return ok(toUserView(context.user, context.now))
  },
})

/** The offer to a customer who turned off automatic renewal. */
export const stayOfferRouter = createRouter(stayOfferContract, {
  getStayOffer: async ({ request }) => {
    const { sandbox, now } = request.mock
    return ok({ offer: getStayOffer(sandbox.data, requireUser(request).user, now) })
  },

  acceptStayOffer: async ({ request, body }) => {
    const context = getCustomerContext(request)
    acceptStayOffer(context, body)
    return ok(toUserView(context.user, context.now))
  },
})
