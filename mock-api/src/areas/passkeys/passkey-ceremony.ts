import { createHmac } from 'node:crypto'
import { MINUTE } from '@zoog/contract/constants'
import { type authenticationResponse, PASSKEY_CHALLENGE_MINUTES } from '@zoog/contract/passkeys'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { findUserById } from '../../core/find-user'
import type { UserRow } from '../../core/schema'
import { markUsed } from '../../core/used-ids'
import { type ChallengePurpose, issueChallenge, requireChallenge } from './challenges'
import { passkeyInvalidError, requirePasskey } from './passkeys'

let loaded: ReturnType<typeof load> | null = null
const load = async () => {
  const [server, helpers] = await Promise.all([
    import('@simplewebauthn/server'),
    import('@simplewebauthn/server/helpers'),
  ])
  return { ...server, ...helpers }
}

/** Loads the WebAuthn library on first use to keep the start fast. */
export const loadWebauthn = (): ReturnType<typeof load> => {
  loaded ??= load()
  return loaded
}

export const PASSKEY_TIMEOUT_MS = PASSKEY_CHALLENGE_MINUTES * MINUTE

/** Returns the portal's origin that the caller is on, and its host (WebAuthn's RP ID). */
export const getRelyingParty = (request: FastifyRequest) => {
  const origin = request.mock.origin
  return { origin, host: new URL(origin).hostname }
}

/** Returns the stable id of an account for authenticators, which reveals nothing about its owner. */
export const getUserHandle = (request: FastifyRequest, userId: number): Buffer => {
  const { sandbox, services } = request.mock
  return createHmac('sha256', services.keys.tokenSecret)
    .update(`passkey account ${sandbox.name} ${userId}`)
    .digest()
}

/** Returns the options with which a browser signs a challenge. */
export const createRequestOptions = (request: FastifyRequest, purpose: ChallengePurpose) => ({
  rpId: getRelyingParty(request).host,
  challenge: issueChallenge(request.mock, purpose),
  timeout: PASSKEY_TIMEOUT_MS,
  userVerification: 'required' as const,
})

/**
 * Verifies a browser's response to a challenge, marks the challenge as used, and returns the passkey's account. If
 * `ownerId` is given, the passkey must belong to that account.
 */
export const verifyPasskeyResponse = async (
  request: FastifyRequest,
  purpose: ChallengePurpose,
  response: z.output<typeof authenticationResponse>,
  ownerId?: number,
): Promise<UserRow> => {
  const { mock } = request
  const { verifyAuthenticationResponse, isoBase64URL } = await loadWebauthn()
  const passkey = requirePasskey(mock.data, response.id)
  const { origin, host } = getRelyingParty(request)
  const { userHandle, clientDataJSON } = response.response
  const challenge = requireChallenge(mock, purpose, clientDataJSON)
  const handle = getUserHandle(request, passkey.userId).toString('base64url')
  // A discoverable passkey must name its owner. A passkey that was requested by id need not.
  const isNamed = userHandle === handle || (userHandle === undefined && ownerId !== undefined)
  const isOwn = ownerId === undefined || passkey.userId === ownerId
  if (passkey.host !== host || !isNamed || !isOwn) throw passkeyInvalidError()
  const checked = await verifyAuthenticationResponse({
    response: { ...response, authenticatorAttachment: undefined, clientExtensionResults: {} },
    expectedChallenge: challenge.text,
    expectedOrigin: origin,
    expectedRPID: host,
    credential: {
      id: passkey.id,
      publicKey: isoBase64URL.toBuffer(passkey.publicKey),
      counter: passkey.counter,
    },
    requireUserVerification: true,
  }).catch(() => null)
  if (!checked?.verified) throw passkeyInvalidError()
  // Read again after the await: the passkey may have been removed or used meanwhile.
  const row = requirePasskey(mock.data, passkey.id)
  const user = findUserById(mock.data, row.userId)
  const { newCounter } = checked.authenticationInfo
  const isCounted = newCounter > row.counter || (newCounter === 0 && row.counter === 0)
  const isSame = row.userId === passkey.userId
  if (!user || !isSame || !isCounted || !markUsed(mock.data, mock.now, challenge)) throw passkeyInvalidError()
  row.counter = newCounter
  row.lastUsedAt = mock.now
  return user
}
