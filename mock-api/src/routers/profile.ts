import { initServer } from '@ts-rest/fastify'
import { profileContract } from '@zoog/contract/profile'
import { requireUser } from '../plugins/context'
import { done } from './answers'

const server = initServer()

/** The profile's own call; what goes beyond the specification is in `extensions.ts`. */
export const profileRouter = server.router(profileContract, {
  unsubscribe: async ({ request }) => {
    requireUser(request).user.emailSubscribed = false
    await request.mock.sandbox.commit()
    return done()
  },
})
