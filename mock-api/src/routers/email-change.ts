import { initServer } from '@ts-rest/fastify'
import { emailChangeContract } from '@zoog/contract/email-change'
import { portalOriginOf, requireUser } from '../plugins/context'
import { recordEvent } from '../plugins/record-event'
import { decideEmailChange, emailChangeOf, endEmailChange } from '../rules/email-change'
import { askForEmailChange } from './account-flows'
import { ok } from './answers'

const server = initServer()

/** The address that one signs in with becomes another one, by a link to both. */
export const emailChangeRouter = server.router(emailChangeContract, {
  getEmailChange: async ({ request }) => {
    const { sandbox, now } = request.mock
    return ok({ change: emailChangeOf(sandbox.data, now, requireUser(request).user.id) })
  },

  beginEmailChange: async ({ request, body }) => ok(await askForEmailChange(request, body)),

  cancelEmailChange: async ({ request }) => {
    const { sandbox } = request.mock
    endEmailChange(sandbox.data, requireUser(request).user.id)
    await sandbox.commit()
    return ok({ change: null })
  },

  decideEmailChange: async ({ request, body }) => {
    const { sandbox, now } = request.mock
    const outcome = decideEmailChange(sandbox.data, now, body, portalOriginOf(request))
    if (outcome === 'changed') recordEvent(request, body.userId, 'emailChanged')
    await sandbox.commit()
    return ok({ outcome })
  },
})
