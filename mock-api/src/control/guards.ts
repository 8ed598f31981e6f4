import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isReachableFromNetwork, type MockConfig } from '../config'
import { HttpError, httpError } from '../core/errors'
import type { Keys } from '../core/keys'
import { isKnownOrigin } from '../plugins/context'

const COOKIE = 'mock_panel'
const HEADER = 'x-mock-panel-token'

/** Requests of servers before any sign-in, and their reports; they reveal and change nothing. */
const PUBLIC_PATHS = ['/__mock/health', '/__mock/keys', '/__mock/reports']

/**
 * Returns the control panel's token if other machines can reach the mock, the same after each start; null otherwise.
 */
export const createPanelToken = (config: MockConfig, { tokenSecret }: Keys): string | null =>
  isReachableFromNetwork(config)
    ? createHmac('sha256', tokenSecret).update('mock control panel').digest('base64url').slice(0, 24)
    : null

const isEqual = (candidate: unknown, token: string): boolean =>
  typeof candidate === 'string' &&
  candidate.length === token.length &&
  timingSafeEqual(Buffer.from(candidate), Buffer.from(token))

/** Requires the control panel's token: from the printed address, then a cookie; programs send a header. */
export const requirePanelToken = async (
  request: FastifyRequest<{ Querystring: { token?: string } }>,
  reply: FastifyReply,
): Promise<void> => {
  const { panelToken } = request.mock.services
  const [path = ''] = request.url.split('?')
  if (panelToken === null || PUBLIC_PATHS.includes(path)) return
  if (isEqual(request.cookies[COOKIE], panelToken) || isEqual(request.headers[HEADER], panelToken)) return
  if (!isEqual(request.query.token, panelToken))
    throw new HttpError(401, {
      message:
        'Other machines can reach this mock, so its control panel requires a token. Open the address that `npm start` printed.',
    })
  reply.setCookie(COOKIE, panelToken, { path: '/__mock', httpOnly: true, sameSite: 'strict' })
}

/**
 * Rejects requests from pages of other sites, and changes from pages of other origins. The mock has no other defense,
 * and CORS doesn't block requests without a body.
 */
export const rejectForeignOrigins = async (request: FastifyRequest): Promise<void> => {
  const { origin, host, 'sec-fetch-site': site } = request.headers
  if (site === 'cross-site')
    throw httpError(
      403,
      'forbidden',
      'Other websites can’t call the control endpoints. Enter this address in your browser instead.',
    )
  if (request.method === 'GET' || request.method === 'HEAD' || origin === undefined) return
  if (!isKnownOrigin(request.mock.services, origin, host))
    throw httpError(403, 'forbidden', 'Pages of other origins can’t call the control endpoints.')
}
