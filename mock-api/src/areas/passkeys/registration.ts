import type { Passkey, registrationResponse } from '@zoog/contract/passkeys'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { findUserById } from '../../core/find-user'
import type { SessionRow, UserRow } from '../../core/schema'
import { markUsed } from '../../core/used-ids'
import { recordAccountEvent } from '../account-events/account-events'
import { type ChallengePurpose, issueChallenge, requireChallenge } from './challenges'
import { mailPasskeyChange } from './mails'
import { getRelyingParty, getUserHandle, loadWebauthn, PASSKEY_TIMEOUT_MS } from './passkey-ceremony'
import { addPasskey, findPasskeysForHost, passkeyInvalidError, toDescriptor } from './passkeys'

/** EdDSA, ES256 and RS256; every authenticator supports one of them. */
const ALGORITHMS = [-8, -7, -257]

const getRegistrationPurpose = (session: SessionRow): ChallengePurpose => `register:${session.id}`

/** Returns the options with which a browser creates a passkey. */
export const createCreationOptions = (request: FastifyRequest, user: UserRow, session: SessionRow) => {
  const { host } = getRelyingParty(request)
  const name = `${user.firstName} ${user.secondName}`.trim()
  return {
    rp: { id: host, name: 'Zoog VPN' },
    user: {
      id: getUserHandle(request, user.id).toString('base64url'),
      name: user.email,
      displayName: name || user.email,
    },
    challenge: issueChallenge(request.mock, getRegistrationPurpose(session)),
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key' as const, alg })),
    timeout: PASSKEY_TIMEOUT_MS,
    excludeCredentials: findPasskeysForHost(request.mock.data, user.id, host).map(toDescriptor),
    authenticatorSelection: { residentKey: 'required' as const, userVerification: 'required' as const },
    attestation: 'none' as const,
  }
}

/** Verifies the passkey that a browser created, and stores it. */
export const finishPasskeyRegistration = async (
  request: FastifyRequest,
  { name, response }: { name: string; response: z.output<typeof registrationResponse> },
): Promise<Passkey> => {
  const { mock } = request
  const { user, session } = mock
  const { verifyRegistrationResponse, isoBase64URL, decodeAttestationObject } = await loadWebauthn()
  const { origin, host } = getRelyingParty(request)
  const challenge = requireChallenge(mock, getRegistrationPurpose(session), response.response.clientDataJSON)
  const verify = async () => {
    const attestation = decodeAttestationObject(isoBase64URL.toBuffer(response.response.attestationObject))
    // Attestation wasn't requested. For a certificate, the library would fetch the revocation URL that it names.
    if (attestation.get('attStmt').get('x5c')) return null
    return verifyRegistrationResponse({
      response: {
        ...response,
        response: { ...response.response, transports: undefined },
        authenticatorAttachment: undefined,
        clientExtensionResults: {},
      },
      expectedChallenge: challenge.text,
      expectedOrigin: origin,
      expectedRPID: host,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
  }
  const checked = await verify().catch(() => null)
  if (!checked?.verified) throw passkeyInvalidError()
  const { id, publicKey, counter } = checked.registrationInfo.credential
  if (!findUserById(mock.data, user.id) || !markUsed(mock.data, mock.now, challenge))
    throw passkeyInvalidError()
  const passkey = addPasskey(mock.data, mock.now, {
    id,
    userId: user.id,
    name,
    host,
    counter,
    publicKey: isoBase64URL.fromBuffer(publicKey),
    transports: response.response.transports ?? [],
  })
  recordAccountEvent(request, user.id, 'passkeyAdded')
  mailPasskeyChange(mock, 'passkeyAdded', name)
  return passkey
}
