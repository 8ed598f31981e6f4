import type { FastifyRequest } from 'fastify'
import { getUserAgent } from '../../core/request'
import { getCallerLocation } from '../ip/caller-location'

/** The browser and country of a request, for mails and events about a sign-in. */
export interface SignInOrigin {
  userAgent: string
  country: string
}

/** Returns the browser and country of a request. */
export const getSignInOrigin = (request: FastifyRequest): SignInOrigin => ({
  userAgent: getUserAgent(request),
  country: getCallerLocation(request).code,
})
