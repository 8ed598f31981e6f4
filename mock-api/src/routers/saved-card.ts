import { initServer } from '@ts-rest/fastify'
import { savedCardContract } from '@zoog/contract/saved-card'
import { refuse } from '../errors'
import { portalOriginOf, requireUser } from '../plugins/context'
import { beginReplacement, findReplacement, replacementStateAt } from '../rules/card-replacement'
import { couldRenew } from '../rules/profile'
import { removeCard, savedCardOf } from '../rules/saved-card'
import { userView } from '../rules/user-view'
import { ok } from './answers'

const server = initServer()

/** The saved way of paying. */
export const savedCardRouter = server.router(savedCardContract, {
  getSavedCard: async ({ request }) =>
    ok({ card: savedCardOf(request.mock.sandbox.data, requireUser(request).user.id) }),

  replaceSavedCard: async ({ request }) => {
    const { sandbox, services, now } = request.mock
    const { user } = requireUser(request)
    if (!savedCardOf(sandbox.data, user.id) && !couldRenew(user, now))
      throw refuse(409, 'renewal_impossible', 'There is no plan of yours that could renew.')
    const { id } = beginReplacement(sandbox.data, now, user, portalOriginOf(request))
    await sandbox.commit()
    return ok({ id, url: `${services.providerOrigin}/saved-card/${sandbox.name}/${id}` })
  },

  getCardReplacement: async ({ request, query }) => {
    const { sandbox, now } = request.mock
    const { user } = requireUser(request)
    const row = findReplacement(sandbox.data, query.id)
    if (row?.userId !== user.id) throw refuse(404, 'not_found', 'You have not replaced a card there.')
    return ok({ state: replacementStateAt(row, now) })
  },

  removeSavedCard: async ({ request }) => {
    const { sandbox, now } = request.mock
    const { user } = requireUser(request)
    removeCard(sandbox.data, now, user, portalOriginOf(request))
    await sandbox.commit()
    return ok(userView(user, now))
  },
})
