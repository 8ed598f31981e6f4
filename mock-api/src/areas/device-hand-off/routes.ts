import { initServer } from '@ts-rest/fastify'
import { deviceHandOffContract } from '@zoog/contract/device-hand-off'
import { buildHandOffLink } from '../../core/links'
import { getPortalOrigin, requireUser } from '../../core/request'
import { done, ok } from '../../core/responses'
import {
  cancelHandOff,
  confirmHandOff,
  findHandOff,
  getHandOffStateForPhone,
  startHandOff,
} from './device-hand-off'
import { claimHandOffSession, openHandOffLink } from './handlers'

const server = initServer()

export const deviceHandOffRouter = server.router(deviceHandOffContract, {
  get: async ({ request }) => {
    const { sandbox, now } = request.mock
    return ok({ handOff: findHandOff(sandbox.data, now, requireUser(request).session.id) })
  },

  start: async ({ request }) => {
    const { sandbox, now } = request.mock
    const { token, handOff } = startHandOff(sandbox.data, now, requireUser(request).session)
    await sandbox.commit()
    return ok({ link: buildHandOffLink(getPortalOrigin(request), token), handOff })
  },

  confirm: async ({ request, body }) => {
    const { sandbox, now } = request.mock
    const handOff = confirmHandOff(sandbox.data, now, requireUser(request).session.id, body)
    await sandbox.commit()
    return ok(handOff)
  },

  cancel: async ({ request, body }) => {
    const { sandbox, now } = request.mock
    cancelHandOff(sandbox.data, now, requireUser(request).session.id, body.id)
    await sandbox.commit()
    return done()
  },

  open: async ({ request, body }) => ok(await openHandOffLink(request, body)),

  getState: async ({ request, query }) => {
    const { sandbox, now } = request.mock
    return ok({ state: getHandOffStateForPhone(sandbox.data, now, query.id) })
  },

  claim: async ({ request, body }) => ok(await claimHandOffSession(request, body)),
})
