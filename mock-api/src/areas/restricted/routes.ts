import { encryptedOnlyContract } from '@zoog/contract/encrypted-only'
import { getCaller } from '../../core/caller'
import { findUserByEmail } from '../../core/find-user'
import { reserveIpAttempt } from '../../core/rate-limit'
import { createRouter, done, ok } from '../../core/request'
import { payByCardlink, payByPayssionV2 } from '../payments/pay-by-provider'
import { confirmPassword } from '../users/confirm-password'
import { deleteAccountData } from './delete-account'

export const restrictedRouter = createRouter(encryptedOnlyContract, {
  userCheck: async ({ request, body }) => {
    const { data, now } = request.mock
    reserveIpAttempt(data, now, 'check', getCaller(request))
    return ok({ exists: findUserByEmail(data, body.email) !== undefined })
  },

  deleteAccount: async ({ request, body }) => {
    const user = await confirmPassword(request, body.password, 'password')
    deleteAccountData(request.mock.data, user)
    return done()
  },

  cardlinkPaymentData: async ({ request, body, headers }) =>
    ok(payByCardlink({ request, input: body, headers })),

  payssionV2: async ({ request, body, headers }) => ok(payByPayssionV2({ request, input: body, headers })),
})
