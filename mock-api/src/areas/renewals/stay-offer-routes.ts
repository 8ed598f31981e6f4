import { initServer } from '@ts-rest/fastify'
import { stayOfferContract } from '@zoog/contract/stay-offer'
import { getPortalOrigin, requireUser } from '../../core/request'
import { ok } from '../../core/responses'
import { toUserView } from '../users/user-view'
import { acceptStayOffer, getStayOffer } from './stay-offer'

const server = initServer()

/** The offer to a customer who turned off automatic renewal. */
export const stayOfferRouter = server.router(stayOfferContract, {
  getStayOffer: async ({ request }) => {
    const { sandbox, now } = request.mock
    return ok({ offer: getStayOffer(sandbox.data, requireUser(request).user, now) })
  },

  acceptStayOffer: async ({ request, body }) => {
    const { sandbox, now } = request.mock
    const { user } = requireUser(request)
    acceptStayOffer(sandbox.data, now, user, body, getPortalOrigin(request))
    await sandbox.commit()
    return ok(toUserView(user, now))
  },
})
