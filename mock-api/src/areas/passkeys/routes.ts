import { type authenticationResponse, passkeysContract } from '@zoog/contract/passkeys'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { replaceSessionToken, requireUser } from '../../core/request'
import { createRouter, done, ok } from '../../core/router'
import type { PasskeyRow, SessionRow } from '../../core/schema'
import { findActiveAuthenticator, twoFactorOffError } from '../two-factor/authenticator'
import type { ChallengePurpose } from './challenges'
import {
  finishPasskeyRegistration,
  removePasskeyByPassword,
  signInWithPasskey,
  startPasskeyRegistration,
  startPasskeySignIn,
} from './handlers'
import {
  createPasskeyChallenge,
  getRelyingParty,
  getUserHandle,
  PASSKEY_TIMEOUT_MS,
  verifyPasskeyResponse,
} from './passkey-ceremony'
import { findPasskeysForHost, listPasskeys, passkeyInvalidError, renamePasskey } from './passkeys'

const getStepUpPurpose = (session: SessionRow): ChallengePurpose => `step-up:${session.id}`

const toDescriptor = ({ id, transports }: PasskeyRow) => ({ id, type: 'public-key' as const, transports })

/** `users/passkeys/stepUp/start`. */
const startPasskeyStepUp = (request: FastifyRequest) => {
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
const stepUpWithPasskey = async (
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
}

/** Sign-in by passkey, and the passkeys of an account. */
export const passkeysRouter = createRouter(passkeysContract, {
  startSignIn: async ({ request }) => ok(startPasskeySignIn(request)),

  signIn: async ({ request, body }) => ok(await signInWithPasskey(request, body)),

  startStepUp: async ({ request }) => ok(startPasskeyStepUp(request)),

  stepUp: async ({ request, body }) => {
    await stepUpWithPasskey(request, body)
    return done()
  },

  getPasskeys: async ({ request }) => {
    const { id } = requireUser(request).user
    return ok({
      passkeys: listPasskeys(request.mock.sandbox.data, id),
      userHandle: getUserHandle(request, id).toString('base64url'),
    })
  },

  start: async ({ request, body }) => ok(await startPasskeyRegistration(request, body)),

  finish: async ({ request, body }) => ok(await finishPasskeyRegistration(request, body)),

  rename: async ({ request, body }) =>
    ok(renamePasskey(request.mock.sandbox.data, requireUser(request).user.id, body.id, body.name)),

  remove: async ({ request, body }) => {
    await removePasskeyByPassword(request, body)
    return done()
  },
})
