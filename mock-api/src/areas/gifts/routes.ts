import { giftContract } from '@zoog/contract/gift'
import { getCaller } from '../../core/caller'
import { requireUser } from '../../core/request'
import { createRouter, ok } from '../../core/router'
import { toEntitlementView } from '../billing/entitlement'
import { toUserView } from '../users/user-view'
import { redeemGift, startGiftRedemption } from './redeem-gift'

/** Gifts for existing accounts. */
export const giftRouter = createRouter(giftContract, {
  redeemGift: async ({ request, body }) => {
    const { sandbox, now, services } = request.mock
    const { id } = requireUser(request).user
    const caller = getCaller(request)
    await services.config.pause(startGiftRedemption(sandbox.data, now, id, caller))
    const { user, days, entitlement } = redeemGift(sandbox.data, now, id, body.code, caller)
    return ok({ user: toUserView(user, now), days, entitlement: toEntitlementView(entitlement) })
  },
})
