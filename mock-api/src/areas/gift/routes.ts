import { giftContract } from '@zoog/contract/gift'
import { getCaller } from '../../core/caller'
import { createRouter, ok } from '../../core/request'
import { toEntitlementView } from '../billing/entitlement'
import { toUserView } from '../users/user-view'
import { redeemGift, startGiftRedemption } from './gifts'

export const giftRouter = createRouter(giftContract, {
  redeemGift: async ({ request, body }) => {
    const { mock } = request
    const { id } = mock.user
    const caller = getCaller(request)
    await mock.services.config.pause(startGiftRedemption(mock.data, mock.now, id, caller))
    const { user, days, entitlement } = redeemGift(mock.data, mock.now, id, body.code, caller)
    return ok({ user: toUserView(user, mock.now), days, entitlement: toEntitlementView(entitlement) })
  },
})
