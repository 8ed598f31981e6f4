import type { authenticationResponse } from '@zoog/contract/passkeys'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { replaceSessionToken, requireUser } from '../../core/request'
import type { PasskeyRow, SessionRow } from '../../core/schema'
import { findActiveAuthenticator, twoFactorOffError } from '../two-factor/authenticator'
import type { ChallengePurpose } from './challenges'
import {
  createPasskeyChallenge,
  getRelyingParty,
  PASSKEY_TIMEOUT_MS,
  verifyPasskeyResponse,
} from './passkey-ceremony'
import { findPasskeysForHost, passkeyInvalidError } from './passkeys'

const getStepUpPurpose = (session: SessionRow): ChallengePurpose => `step-up:${session.id}`

const toDescriptor = ({ id, transports }: PasskeyRow) => ({ id, type: 'public-key' as const, transports })

/** `users/passkeys/stepUp/start`. */
export const startPasskeyStepUp = (request: FastifyRequest) => {
  const { user, session } = requireUser(request)
  const { host } = getRelyingParty(request)
  const passkeys = findPasskeysForHost(request.mock.sandbox.data, user.id, host)
  if (passkeys.length === 0) return { options: null }
  return {
    options: {
      rpId: host,
      challenge: createPasskeyChallenge(request, getStepUpPurpose(session)),
      timeout: PASSKEY_TIMEOUT_MS,
      userVerification: 'required' as const,
      allowCredentials: passkeys.map(toDescriptor),
    },
  }
}

/** `users/passkeys/stepUp` and its encrypted twin. Replaces a code if two-factor authentication is on. */
export const stepUpWithPasskey = async (
  request: FastifyRequest,
  { response }: { response: z.output<typeof authenticationResponse> },
): Promise<void> => {
  const { sandbox, now } = request.mock
  const { user, session } = requireUser(request)
  if (!findActiveAuthenticator(sandbox.data, now, user.id)) throw twoFactorOffError()
  // Doesn't reveal whether another account has this passkey.
  if (
    !findPasskeysForHost(sandbox.data, user.id, getRelyingParty(request).host).some(
      ({ id }) => id === response.id,
    )
  )
    throw passkeyInvalidError()
  await verifyPasskeyResponse(request, getStepUpPurpose(session), response, user.id)
  session.steppedUpAt = now
  replaceSessionToken(request)
  await sandbox.commit()
}
