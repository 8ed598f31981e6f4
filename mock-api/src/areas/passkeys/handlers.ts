import type { Passkey, passkeySignInBody, registrationResponse } from '@zoog/contract/passkeys'
import type { Session } from '@zoog/contract/users'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { findUserById } from '../../core/find-user'
import { getMailContext, requireUser } from '../../core/request'
import type { SessionRow, UserRow } from '../../core/schema'
import { addAttribution } from '../affiliate/attribution'
import { recordAccountEvent } from '../users/account-events'
import { confirmPassword } from '../users/confirm-password'
import { createSignInSession, endDueTwoFactorRecovery } from '../users/sign-in'
import { type ChallengePurpose, consumeChallenge } from './challenges'
import {
  createChallengeVerifier,
  createPasskeyChallenge,
  getRelyingParty,
  getUserHandle,
  loadWebauthn,
  PASSKEY_TIMEOUT_MS,
  rejectCrossOrigin,
  verifyPasskeyResponse,
} from './passkey-ceremony'
import {
  addPasskey,
  findPasskeysForHost,
  mailPasskeyChange,
  passkeyInvalidError,
  removePasskey,
  requirePasskeySlot,
} from './passkeys'

/** EdDSA, ES256 and RS256; every authenticator supports one of them. */
const ALGORITHMS = [-8, -7, -257]

const getRegistrationPurpose = (session: SessionRow): ChallengePurpose => `register:${session.id}`

/** `users/login/passkey/start`. */
export const startPasskeySignIn = (request: FastifyRequest) => ({
  options: {
    rpId: getRelyingParty(request).host,
    challenge: createPasskeyChallenge(request, 'sign-in'),
    timeout: PASSKEY_TIMEOUT_MS,
    userVerification: 'required' as const,
  },
})

/** `users/login/passkey` and its encrypted twin. */
export const signInWithPasskey = async (
  request: FastifyRequest,
  { response, ...attribution }: z.output<typeof passkeySignInBody>,
): Promise<Session> => {
  const user = await verifyPasskeyResponse(request, 'sign-in', response)
  addAttribution(user, attribution)
  endDueTwoFactorRecovery(request, user)
  return createSignInSession(request, user, true)
}

/** `users/passkeys/start` and its encrypted twin. */
export const startPasskeyRegistration = async (request: FastifyRequest, input: { password: string }) => {
  const { user: before, session } = requireUser(request)
  requirePasskeySlot(request.mock.sandbox.data, before.id)
  const user = await confirmPassword(request, input.password, 'password')
  return { options: createOptions(request, user, session) }
}

const createOptions = (request: FastifyRequest, user: UserRow, session: SessionRow) => {
  const { host } = getRelyingParty(request)
  const name = `${user.firstName} ${user.secondName}`.trim()
  return {
    rp: { id: host, name: 'Zoog VPN' },
    user: {
      id: getUserHandle(request, user.id).toString('base64url'),
      name: user.email,
      displayName: name || user.email,
    },
    challenge: createPasskeyChallenge(request, getRegistrationPurpose(session)),
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key' as const, alg })),
    timeout: PASSKEY_TIMEOUT_MS,
    excludeCredentials: findPasskeysForHost(request.mock.sandbox.data, user.id, host).map(
      ({ id, transports }) => ({
        id,
        type: 'public-key' as const,
        transports,
      }),
    ),
    authenticatorSelection: { residentKey: 'required' as const, userVerification: 'required' as const },
    attestation: 'none' as const,
  }
}

/** `users/passkeys/finish`. */
export const finishPasskeyRegistration = async (
  request: FastifyRequest,
  { name, response }: { name: string; response: z.output<typeof registrationResponse> },
): Promise<Passkey> => {
  const { sandbox, now } = request.mock
  const { user, session } = requireUser(request)
  rejectCrossOrigin(response.response.clientDataJSON)
  const { verifyRegistrationResponse, isoBase64URL, decodeAttestationObject } = await loadWebauthn()
  const { origin, host } = getRelyingParty(request)
  const { result, isValid } = createChallengeVerifier(request, getRegistrationPurpose(session))
  const verify = async () => {
    const attestation = decodeAttestationObject(isoBase64URL.toBuffer(response.response.attestationObject))
    // Attestation was not requested. For a certificate, the library would fetch the revocation URL that it names.
    if (attestation.get('attStmt').get('x5c')) return null
    return verifyRegistrationResponse({
      response: {
        ...response,
        response: { ...response.response, transports: undefined },
        authenticatorAttachment: undefined,
        clientExtensionResults: {},
      },
      expectedChallenge: isValid,
      expectedOrigin: origin,
      expectedRPID: host,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
  }
  const checked = await verify().catch(() => null)
  if (!checked?.verified || !result.challenge) throw passkeyInvalidError()
  const { id, publicKey, counter } = checked.registrationInfo.credential
  if (!findUserById(sandbox.data, user.id) || !consumeChallenge(sandbox, result.challenge))
    throw passkeyInvalidError()
  const passkey = addPasskey(sandbox.data, now, {
    id,
    userId: user.id,
    name,
    host,
    counter,
    publicKey: isoBase64URL.fromBuffer(publicKey),
    transports: response.response.transports ?? [],
  })
  recordAccountEvent(request, user.id, 'passkeyAdded')
  mailPasskeyChange({ data: sandbox.data, now, user, origin }, 'passkeyAdded', name)
  return passkey
}

/** `users/passkeys/remove` and its encrypted twin. */
export const removePasskeyByPassword = async (
  request: FastifyRequest,
  input: { id: string; password: string },
): Promise<void> => {
  const user = await confirmPassword(request, input.password, 'password')
  const name = removePasskey(request.mock.sandbox.data, user.id, input.id)
  recordAccountEvent(request, user.id, 'passkeyRemoved')
  mailPasskeyChange(getMailContext(request, user), 'passkeyRemoved', name)
}
