import { initServer } from '@ts-rest/fastify'
import { giftContract } from '@zoog/contract/gift'
import { requireUser } from '../plugins/context'
import { callerOf } from '../plugins/device'
import { holdingView } from '../rules/holding'
import { beginRedeeming, redeemGift } from '../rules/redeem-gift'
import { userView } from '../rules/user-view'
import { ok } from './answers'

const server = initServer()

/** Gifts for who has an account. */
export const giftRouter = server.router(giftContract, {
  redeemGift: async ({ request, body }) => {
    const { sandbox, now, services } = request.mock
    const { id } = requireUser(request).user
    const caller = callerOf(request)
    await services.config.pause(beginRedeeming(sandbox.data, now, id, caller))
    const { user, days, holding } = redeemGift(sandbox.data, now, id, body.code, caller)
    await sandbox.commit()
    return ok({ user: userView(user, now), days, holding: holdingView(holding) })
  },
})
