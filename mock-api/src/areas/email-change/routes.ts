import { emailChangeContract } from '@zoog/contract/email-change'
import { getCaller } from '../../core/caller'
import { reserveIpAttempt } from '../../core/rate-limit'
import { createRouter, getCustomerContext, ok } from '../../core/request'
import { recordAccountEvent } from '../account-events/account-events'
import { confirmPassword } from '../users/confirm-password'
import { endEmailChange } from '../users/revoke-access'
import { decideEmailChange, findEmailChange, requireNewEmail, startEmailChange } from './email-change'

/** The change of the email address, by a link to the old and the new one. */
export const emailChangeRouter = createRouter(emailChangeContract, {
  getEmailChange: async ({ request: { mock } }) =>
    ok({ change: findEmailChange(mock.data, mock.now, mock.user.id) }),

  startEmailChange: async ({ request, body }) => {
    const { mock } = request
    requireNewEmail(mock.user, body.email)
    const user = await confirmPassword(request, body.password, 'password')
    reserveIpAttempt(mock.data, mock.now, 'emailChange', getCaller(request))
    startEmailChange(getCustomerContext(request, user), body.email)
    return ok({ change: findEmailChange(mock.data, mock.now, user.id) })
  },

  cancelEmailChange: async ({ request: { mock } }) => {
    endEmailChange(mock.data, mock.user.id)
    return ok({ change: null })
  },

  decideEmailChange: async ({ request, body }) => {
    const { data, now, bearer, origin } = request.mock
    const ownSession = bearer?.user.id === body.userId ? bearer.session.id : undefined
    const outcome = decideEmailChange(data, now, body, origin, ownSession)
    if (outcome === 'changed') recordAccountEvent(request, body.userId, 'emailChanged')
    return ok({ outcome })
  },
})
