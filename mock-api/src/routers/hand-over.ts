import { initServer } from '@ts-rest/fastify'
import { handOverContract } from '@zoog/contract/hand-over'
import { portalOriginOf, requireUser } from '../plugins/context'
import { beginHandOver, confirmHandOver, endHandOver, handOverOf, stateForPhone } from '../rules/hand-over'
import { handOverLink } from '../rules/links'
import { requireStepUp } from '../rules/step-up'
import { done, ok } from './answers'
import { openLink, takeSession } from './hand-over-flows'

const server = initServer()

/** A phone is signed in from the desk. */
export const handOverRouter = server.router(handOverContract, {
  get: async ({ request }) => {
    const { sandbox, now } = request.mock
    return ok({ handOver: handOverOf(sandbox.data, now, requireUser(request).session.id) })
  },

  begin: async ({ request }) => {
    const { sandbox, now } = request.mock
    const bearer = requireUser(request)
    requireStepUp(sandbox.data, now, bearer)
    const { token, handOver } = beginHandOver(sandbox.data, now, bearer.session)
    await sandbox.commit()
    return ok({ link: handOverLink(portalOriginOf(request), token), handOver })
  },

  confirm: async ({ request, body }) => {
    const { sandbox, now } = request.mock
    const handOver = confirmHandOver(sandbox.data, now, requireUser(request).session.id, body)
    await sandbox.commit()
    return ok(handOver)
  },

  end: async ({ request, body }) => {
    const { sandbox, now } = request.mock
    endHandOver(sandbox.data, now, requireUser(request).session.id, body.id)
    await sandbox.commit()
    return done()
  },

  open: async ({ request, body }) => ok(await openLink(request, body)),

  getState: async ({ request, query }) => {
    const { sandbox, now } = request.mock
    return ok({ state: stateForPhone(sandbox.data, now, query.id) })
  },

  take: async ({ request, body }) => ok(await takeSession(request, body)),
})
