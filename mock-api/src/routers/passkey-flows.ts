import type { Passkey, passkeySignInBody, registrationResponse } from '@zoog/contract/passkeys'
import type { Session } from '@zoog/contract/users'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { type ChallengeUse, spendChallenge } from '../challenges'
import type { SessionRow, UserRow } from '../db/schema'
import { portalOriginOf, requireUser } from '../plugins/context'
import { recordEvent } from '../plugins/record-event'
import { addAttribution } from '../rules/attribution'
import { findById } from '../rules/find-user'
import {
  addPasskey,
  checkRoom,
  mailPasskey,
  passkeyRefused,
  passkeysAt,
  removePasskey,
} from '../rules/passkeys'
import { requireStepUp } from '../rules/step-up'
import { webauthn } from '../webauthn'
import { confirmPassword, endLostStep, sessionFor } from './account-flows'
import { challengeCheck, challengeFor, handleOf, placeOf, TIMEOUT_MS, takeAnswer } from './passkey-ceremony'

/** EdDSA, ES256 and RS256: one of them every authenticator has. */
const ALGORITHMS = [-8, -7, -257]

const makeIn = (session: SessionRow): ChallengeUse => `make-in:${session.id}`

/** `users/login/passkey/begin`. */
export const beginPasskeySignIn = (request: FastifyRequest) => ({
  options: {
    rpId: placeOf(request).host,
    challenge: challengeFor(request, 'sign-in'),
    timeout: TIMEOUT_MS,
    userVerification: 'required' as const,
  },
})

/** `users/login/passkey`, and its encrypted twin. */
export const logInByPasskey = async (
  request: FastifyRequest,
  { response, ...attribution }: z.output<typeof passkeySignInBody>,
): Promise<Session> => {
  const user = await takeAnswer(request, 'sign-in', response)
  addAttribution(user, attribution)
  endLostStep(request, user)
  return sessionFor(request, user, true)
}

/** `users/passkeys/begin`, and its encrypted twin. */
export const beginPasskey = async (request: FastifyRequest, input: { password: string }) => {
  const { sandbox, now } = request.mock
  const { user: before, session } = requireUser(request)
  requireStepUp(sandbox.data, now, { user: before, session })
  checkRoom(sandbox.data, before.id)
  const user = await confirmPassword(request, input.password, 'password')
  await sandbox.commit()
  return { options: creationOptionsFor(request, user, session) }
}

const creationOptionsFor = (request: FastifyRequest, user: UserRow, session: SessionRow) => {
  const { host } = placeOf(request)
  const name = `${user.firstName} ${user.secondName}`.trim()
  return {
    rp: { id: host, name: 'Zoog VPN' },
    user: {
      id: handleOf(request, user.id).toString('base64url'),
      name: user.email,
      displayName: name || user.email,
    },
    challenge: challengeFor(request, makeIn(session)),
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key' as const, alg })),
    timeout: TIMEOUT_MS,
    excludeCredentials: passkeysAt(request.mock.sandbox.data, user.id, host).map(({ id, transports }) => ({
      ...{ id, type: 'public-key' as const, transports },
    })),
    authenticatorSelection: { residentKey: 'required' as const, userVerification: 'required' as const },
    attestation: 'none' as const,
  }
}

/** `users/passkeys/finish`. */
export const finishPasskey = async (
  request: FastifyRequest,
  { name, response }: { name: string; response: z.output<typeof registrationResponse> },
): Promise<Passkey> => {
  const { sandbox, now } = request.mock
  const { user, session } = requireUser(request)
  const { verifyRegistrationResponse, isoBase64URL, decodeAttestationObject } = await webauthn()
  const { origin, host } = placeOf(request)
  const { found, isGood } = challengeCheck(request, makeIn(session))
  const verify = async () => {
    const attestation = decodeAttestationObject(isoBase64URL.toBuffer(response.response.attestationObject))
    // Nobody's certificate was asked for; the library would look up where one says whether it was revoked.
    if (attestation.get('attStmt').get('x5c')) return null
    return verifyRegistrationResponse({
      response: {
        ...response,
        response: { ...response.response, transports: undefined },
        ...{ authenticatorAttachment: undefined, clientExtensionResults: {} },
      },
      expectedChallenge: isGood,
      expectedOrigin: origin,
      expectedRPID: host,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
  }
  const checked = await verify().catch(() => null)
  if (!checked?.verified || !found.challenge) throw passkeyRefused()
  const { id, publicKey, counter } = checked.registrationInfo.credential
  if (!findById(sandbox.data, user.id) || !spendChallenge(sandbox, found.challenge)) throw passkeyRefused()
  const passkey = addPasskey(sandbox.data, now, {
    ...{ id, userId: user.id, name, host, counter },
    publicKey: isoBase64URL.fromBuffer(publicKey),
    transports: response.response.transports ?? [],
  })
  recordEvent(request, user.id, 'passkeyAdded')
  mailPasskey(sandbox.data, now, user, { name, isAdded: true }, origin)
  await sandbox.commit()
  return passkey
}

/** `users/passkeys/remove`, and its encrypted twin. */
export const dropPasskey = async (
  request: FastifyRequest,
  input: { id: string; password: string },
): Promise<void> => {
  const { sandbox, now } = request.mock
  const { user: before, session } = requireUser(request)
  requireStepUp(sandbox.data, now, { user: before, session })
  const user = await confirmPassword(request, input.password, 'password')
  const name = removePasskey(sandbox.data, user.id, input.id)
  recordEvent(request, user.id, 'passkeyRemoved')
  mailPasskey(sandbox.data, now, user, { name, isAdded: false }, portalOriginOf(request))
  await sandbox.commit()
}
