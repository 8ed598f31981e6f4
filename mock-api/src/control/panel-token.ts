import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isReachableFromNetwork, type MockConfig } from '../config'
import { HttpError } from '../core/errors'
import type { Keys } from '../core/keys'

const COOKIE = 'mock_panel'
const HEADER = 'x-mock-panel-token'

/** What servers ask for before anybody signs in, and what they report: no secret, and nothing is changed by it. */
const FREE = ['/__mock/health', '/__mock/keys', '/__mock/reports']

/** The token of the desk where other machines reach the mock, the same after each start; null where none does. */
export const createPanelToken = (config: MockConfig, { tokenSecret }: Keys): string | null =>
  isReachableFromNetwork(config)
    ? createHmac('sha256', tokenSecret).update('mock control panel').digest('base64url').slice(0, 24)
    : null

const isEqual = (given: unknown, token: string): boolean =>
  typeof given === 'string' &&
  given.length === token.length &&
  timingSafeEqual(Buffer.from(given), Buffer.from(token))

/** Asks for the desk's token: in the address that the start prints, later in a cookie; programs send a header. */
export const requirePanelToken = async (
  request: FastifyRequest<{ Querystring: { token?: string } }>,
  reply: FastifyReply,
): Promise<void> => {
  const { panelToken } = request.mock.services
  const [path = ''] = request.url.split('?')
  if (panelToken === null || FREE.includes(path)) return
  if (isEqual(request.cookies[COOKIE], panelToken) || isEqual(request.headers[HEADER], panelToken)) return
  if (!isEqual(request.query.token, panelToken))
    throw new HttpError(401, {
      message:
        'Other machines reach this mock, so its desk asks for a token: open it by the address that the start printed.',
    })
  reply.setCookie(COOKIE, panelToken, { path: '/__mock', httpOnly: true, sameSite: 'strict' })
}
