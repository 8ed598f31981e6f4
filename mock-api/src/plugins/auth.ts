import {
  API_BASE_PATH,
  COOKIE_LIFETIME_SECONDS,
  isServiceEmail,
  SERVICE_SUFFIXES,
} from '@zoog/contract/constants'
import type { AccessCondition } from '@zoog/contract/endpoint-rules'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { applyDueChanges } from '../areas/apply-due-changes'
import { getAccountStatus, hasWireGuard, isActivated } from '../areas/billing/account-status'
import { requireConfirmation, requireStepUp } from '../areas/two-factor/step-up'
import { KNOWN_BROWSER_COOKIE } from '../core/caller'
import { httpError, statusError } from '../core/errors'
import { getCustomerContext } from '../core/request'
import { type Bearer, readToken, recordTokenUse, signToken } from '../core/tokens'

const BEARER = /^bearer ([^ ]+)/i

/** The check of each condition; it throws 403 if the account or its session doesn't meet it. */
const CHECKS: Record<AccessCondition, (request: FastifyRequest, bearer: Bearer) => void> = {
  customer: (_request, { user }) => {
    if (isServiceEmail(user.email, SERVICE_SUFFIXES))
      throw httpError(403, 'forbidden', 'Service accounts cannot do this.')
  },
  verified: (_request, { user }) => {
    if (!user.verified) throw httpError(403, 'forbidden', 'Verify your email address first.')
  },
  activated: ({ mock }, { user }) => {
    if (!isActivated(user, mock.now)) throw httpError(403, 'forbidden', 'Verify your email address first.')
  },
  activePlan: ({ mock }, { user }) => {
    if (getAccountStatus(user, mock.now) !== 'Active')
      throw httpError(403, 'forbidden', 'Your plan has expired. Renew it to do this.')
  },
  wireGuard: ({ mock }, { user }) => {
    // The section includes the page for the VPN password (R-ROUTE-16).
    if (!hasWireGuard(user, mock.now))
      throw httpError(
        403,
        'forbidden',
        'Your plan doesn’t include WireGuard files or a VPN password of your own.',
      )
  },
  stepUp: ({ mock }, bearer) => requireStepUp(mock.data, mock.now, bearer),
  confirmation: ({ mock }, bearer) => requireConfirmation(mock.data, mock.now, bearer),
}

/**
 * Enforces the contract's `auth` and `requires`, renews tokens past half of their life (R-AUTH-14), and sends replaced
 * ones and the cookie of a known browser.
 */
export const authPlugin = fp(async (app) => {
  app.addHook('onRequest', async (request, reply) => {
    const { endpoint, now, sandbox } = request.mock
    if (!endpoint || endpoint.rules.auth === 'none') return
    const token = BEARER.exec(request.headers.authorization ?? '')?.[1]
    const bearer = token === undefined ? null : await readToken(request.mock, token)
    request.mock.bearer = bearer
    if (!bearer) {
      if (endpoint.rules.auth === 'required') throw statusError(401)
      return
    }
    const { isChanged, isRenewed } = recordTokenUse(bearer, now)
    const hasAppliedDueChanges = applyDueChanges(getCustomerContext(request, bearer.user))
    if (isChanged || hasAppliedDueChanges) await sandbox.commit()
    if (isRenewed) reply.header('authorization', `Bearer ${await signToken(request.mock, bearer.session)}`)
  })
  // Before the body is validated or decrypted, so that a rejection changes nothing.
  app.addHook('preValidation', async (request) => {
    const { endpoint, bearer } = request.mock
    if (bearer) for (const condition of endpoint?.rules.requires ?? []) CHECKS[condition](request, bearer)
  })
  app.addHook('onSend', async (request, reply) => {
    // A request for an unknown host has no context.
    if (!request.mock) return
    const { bearer, isTokenReplaced, browserSecret } = request.mock
    if (bearer && isTokenReplaced)
      reply.header('authorization', `Bearer ${await signToken(request.mock, bearer.session)}`)
    // After a sign-in, the cookie makes the browser a known one. Scripts can't read the cookie.
    if (browserSecret)
      reply.setCookie(KNOWN_BROWSER_COOKIE, browserSecret, {
        path: API_BASE_PATH,
        httpOnly: true,
        sameSite: 'lax',
        secure: request.protocol === 'https',
        maxAge: COOKIE_LIFETIME_SECONDS.auth,
      })
  })
})
