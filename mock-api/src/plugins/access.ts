import type { AccessCondition } from '@zoog/contract/common'
import { isServiceEmail, SERVICE_SUFFIXES } from '@zoog/contract/constants'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { getAccountStatus, isActivated } from '../areas/billing/account-status'
import { requireConfirmation, requireStepUp } from '../areas/two-factor/step-up'
import { httpError } from '../core/errors'
import type { Bearer } from '../core/tokens'

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
  stepUp: ({ mock }, bearer) => requireStepUp(mock.sandbox.data, mock.now, bearer),
  confirmation: ({ mock }, bearer) => requireConfirmation(mock.sandbox.data, mock.now, bearer),
}

/** Enforces the contract's `requires`, before the body is validated or decrypted, so that a rejection changes nothing. */
export const accessPlugin = fp(async (app) => {
  app.addHook('preValidation', async (request) => {
    const { endpoint, bearer } = request.mock
    if (bearer) for (const condition of endpoint?.rules.requires ?? []) CHECKS[condition](request, bearer)
  })
})
