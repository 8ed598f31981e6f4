import { initServer } from '@ts-rest/fastify'
import { emailChangeContract } from '@zoog/contract/email-change'
import { getCaller } from '../../core/caller'
import { consumeIpAttempt } from '../../core/ip-limits'
import { getPortalOrigin, requireUser } from '../../core/request'
import { ok } from '../../core/responses'
import { confirmPassword } from '../users/handlers'
import { recordAccountEvent } from '../users/record-account-event'
import { endEmailChange } from '../users/revoke-access'
import { decideEmailChange, findEmailChange, requireNewEmail, startEmailChange } from './email-change'

const server = initServer()

/** The change of the email address, by a link to the old and the new one. */
export const emailChangeRouter = server.router(emailChangeContract, {
  getEmailChange: async ({ request }) => {
    const { sandbox, now } = request.mock
    return ok({ change: findEmailChange(sandbox.data, now, requireUser(request).user.id) })
  },

  startEmailChange: async ({ request, body }) => {
    const { sandbox, now } = request.mock
    requireNewEmail(requireUser(request).user, body.email)
    const user = await confirmPassword(request, body.password, 'password')
    consumeIpAttempt(sandbox.data, now, 'emailChange', getCaller(request))
    startEmailChange(sandbox.data, now, user, body.email, getPortalOrigin(request))
    await sandbox.commit()
    return ok({ change: findEmailChange(sandbox.data, now, user.id) })
  },

  cancelEmailChange: async ({ request }) => {
    const { sandbox } = request.mock
    endEmailChange(sandbox.data, requireUser(request).user.id)
    await sandbox.commit()
    return ok({ change: null })
  },

  decideEmailChange: async ({ request, body }) => {
    const { sandbox, now, bearer } = request.mock
    const ownSession = bearer?.user.id === body.userId ? bearer.session.id : undefined
    const outcome = decideEmailChange(sandbox.data, now, body, getPortalOrigin(request), ownSession)
    if (outcome === 'changed') recordAccountEvent(request, body.userId, 'emailChanged')
    await sandbox.commit()
    return ok({ outcome })
  },
})
