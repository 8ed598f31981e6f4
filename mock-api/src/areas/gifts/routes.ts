import { giftContract } from '@zoog/contract/gift'
import { getCaller } from '../../core/caller'
import { createRouter, ok } from '../../core/router'
import { toEntitlementView } from '../billing/entitlement'
import { toUserView } from '../users/user-view'
import { countGiftAttempt, redeemGift } from './redeem-gift'

/** Gifts for existing accounts. */
export const giftRouter = createRouter(giftContract, {
  redeemGift: async ({ request, body }) => {
    const { mock } = request
    const { id } = mock.user
    // Counts the attempt before the delay, so that parallel guesses count too.
    const delayMs = countGiftAttempt(mock.data, mock.now, id, body.code, getCaller(request))
    await mock.services.config.pause(delayMs)
    const { user, days, entitlement } = redeemGift(mock.data, mock.now, id, body.code)
    return ok({ user: toUserView(user, mock.now), days, entitlement: toEntitlementView(entitlement) })
  },
})
