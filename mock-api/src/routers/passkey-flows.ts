import { createHmac } from 'node:crypto'
import { MINUTE } from '@zoog/contract/constants'
import {
  PASSKEY_MINUTES,
  type Passkey,
  type passkeySignInBody,
  type registrationResponse,
} from '@zoog/contract/passkeys'
import type { Session } from '@zoog/contract/users'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import {
  type ChallengeUse,
  type GoodChallenge,
  issueChallenge,
  readChallenge,
  spendChallenge,
} from '../challenges'
import type { SessionRow, UserRow } from '../db/schema'
import { portalOriginOf, requireUser } from '../plugins/context'
import { recordEvent } from '../plugins/record-event'
import { addAttribution } from '../rules/attribution'
import { findById } from '../rules/find-user'
import {
  addPasskey,
  checkRoom,
  mailPasskey,
  passkeyNamed,
  passkeyRefused,
  passkeysAt,
  removePasskey,
} from '../rules/passkeys'
import { requireStepUp } from '../rules/step-up'
import { webauthn } from '../webauthn'
import { confirmPassword, endLostStep, sessionFor } from './account-flows'

/** EdDSA, ES256 and RS256: one of them every authenticator has. */
const ALGORITHMS = [-8, -7, -257]
const TIMEOUT_MS = PASSKEY_MINUTES * MINUTE

/** Where a passkey belongs: the portal's address that the caller is on, and the host of it (WebAuthn's RP ID). */
const placeOf = (request: FastifyRequest) => {
  const origin = portalOriginOf(request)
  return { origin, host: new URL(origin).hostname }
}

/** What an account is called by authenticators: always the same, and nothing that says whose it is. */
const handleOf = (request: FastifyRequest, userId: number): Buffer => {
  const { sandbox, services } = request.mock
  return createHmac('sha256', services.keys.tokenSecret)
    .update(`passkey account ${sandbox.name} ${userId}`)
    .digest()
}

const makeIn = (session: SessionRow): ChallengeUse => `make-in:${session.id}`

const challengeFor = (request: FastifyRequest, use: ChallengeUse): string => {
  const { sandbox, now, services } = request.mock
  return issueChallenge(services.keys.tokenSecret, sandbox, now, use)
}

/** Finds out whether an answer is to a challenge of ours; the library asks with the one that was signed. */
const challengeCheck = (request: FastifyRequest, use: ChallengeUse) => {
  const { sandbox, now, services } = request.mock
  const found: { challenge: GoodChallenge | null } = { challenge: null }
  const isGood = (challenge: string): boolean => {
    found.challenge = readChallenge(services.keys.tokenSecret, sandbox, now, use, challenge)
    return found.challenge !== null
  }
  return { found, isGood }
}

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
  const { sandbox } = request.mock
  const { verifyAuthenticationResponse, isoBase64URL } = await webauthn()
  const known = passkeyNamed(sandbox.data, response.id)
  const { origin, host } = placeOf(request)
  const { found, isGood } = challengeCheck(request, 'sign-in')
  const handle = handleOf(request, known.userId).toString('base64url')
  // Its owner was asked for (a discoverable passkey names them): another account's name is no answer.
  if (known.host !== host || response.response.userHandle !== handle) throw passkeyRefused()
  const checked = await verifyAuthenticationResponse({
    response: { ...response, authenticatorAttachment: undefined, clientExtensionResults: {} },
    expectedChallenge: isGood,
    expectedOrigin: origin,
    expectedRPID: host,
    credential: {
      id: known.id,
      publicKey: isoBase64URL.toBuffer(known.publicKey),
      counter: known.counter,
    },
    requireUserVerification: true,
  }).catch(() => null)
  if (!checked?.verified || !found.challenge) throw passkeyRefused()
  const { data } = sandbox
  // As the data are after the wait: it may have been removed, or used, meanwhile.
  const row = passkeyNamed(data, known.id)
  const user = findById(data, row.userId)
  const { newCounter } = checked.authenticationInfo
  const isCounted = newCounter > row.counter || (newCounter === 0 && row.counter === 0)
  if (!user || !isCounted || !spendChallenge(sandbox, found.challenge)) throw passkeyRefused()
  row.counter = newCounter
  row.lastUsedAt = request.mock.now
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
    rp: { id: host, name: 'ZoogVPN' },
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
