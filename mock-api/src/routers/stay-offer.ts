import { initServer } from '@ts-rest/fastify'
import { stayOfferContract } from '@zoog/contract/stay-offer'
import { portalOriginOf, requireUser } from '../plugins/context'
import { stayOfferFor, takeStayOffer } from '../rules/stay-offer'
import { userView } from '../rules/user-view'
import { ok } from './answers'

const server = initServer()

/** The one offer to who has turned the renewal off. */
export const stayOfferRouter = server.router(stayOfferContract, {
  getStayOffer: async ({ request }) => {
    const { sandbox, now } = request.mock
    return ok({ offer: stayOfferFor(sandbox.data, requireUser(request).user, now) })
  },

  takeStayOffer: async ({ request, body }) => {
    const { sandbox, now } = request.mock
    const { user } = requireUser(request)
    takeStayOffer(sandbox.data, now, user, body, portalOriginOf(request))
    await sandbox.commit()
    return ok(userView(user, now))
  },
})
