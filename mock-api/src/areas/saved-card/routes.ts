import { savedCardContract } from '@zoog/contract/saved-card'
import { httpError } from '../../core/errors'
import { createRouter, ok } from '../../core/request'
import { canRenew, removeSavedCard } from '../renewals/renewals'
import { toUserView } from '../users/user-view'
import { findCardReplacement, getReplacementState, startCardReplacement } from './card-replacement'
import { findSavedCard } from './saved-card'

export const savedCardRouter = createRouter(savedCardContract, {
  getSavedCard: async ({ request: { mock } }) => ok({ card: findSavedCard(mock.data, mock.user.id) }),

  replaceSavedCard: async ({ request }) => {
    const { data, sandbox, services, now, user, origin } = request.mock
    if (!findSavedCard(data, user.id) && !canRenew(user, now))
      throw httpError(409, 'renewal_impossible', 'You don’t have a plan that can renew.')
    const { id } = startCardReplacement(data, now, user, origin)
    return ok({ id, url: `${services.providerOrigin}/saved-card/${sandbox.name}/${id}` })
  },

  getCardReplacement: async ({ request, query }) => {
    const { data, now, user } = request.mock
    const row = findCardReplacement(data, query.id)
    if (row?.userId !== user.id)
      throw httpError(404, 'not_found', 'We can’t find this card change. Start again in your profile.')
    return ok({ state: getReplacementState(row, now) })
  },

  removeSavedCard: async ({ request: { mock } }) => {
    removeSavedCard(mock)
    return ok(toUserView(mock.user, mock.now))
  },
})
