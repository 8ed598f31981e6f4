import type { authenticationResponse } from '@zoog/contract/passkeys'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { ChallengeUse } from '../challenges'
import type { PasskeyRow, SessionRow } from '../db/schema'
import { requireUser } from '../plugins/context'
import { authenticatorOf, isOff } from '../rules/authenticator'
import { passkeyRefused, passkeysAt } from '../rules/passkeys'
import { challengeFor, placeOf, TIMEOUT_MS, takeAnswer } from './passkey-ceremony'

const stepUpIn = (session: SessionRow): ChallengeUse => `step-up-in:${session.id}`

const asOffered = ({ id, transports }: PasskeyRow) => ({ id, type: 'public-key' as const, transports })

/** `users/passkeys/stepUp/begin`. */
export const beginPasskeyStepUp = (request: FastifyRequest) => {
  const { user, session } = requireUser(request)
  const { host } = placeOf(request)
  const passkeys = passkeysAt(request.mock.sandbox.data, user.id, host)
  if (passkeys.length === 0) return { options: null }
  return {
    options: {
      rpId: host,
      challenge: challengeFor(request, stepUpIn(session)),
      timeout: TIMEOUT_MS,
      userVerification: 'required' as const,
      allowCredentials: passkeys.map(asOffered),
    },
  }
}

/** `users/passkeys/stepUp`, and its encrypted twin: like a code, it is asked for where a second step is on. */
export const stepUpByPasskey = async (
  request: FastifyRequest,
  { response }: { response: z.output<typeof authenticationResponse> },
): Promise<void> => {
  const { sandbox, now } = request.mock
  const { user, session } = requireUser(request)
  if (!authenticatorOf(sandbox.data, now, user.id)) throw isOff()
  // Whether somebody else has it is nobody's business.
  if (!passkeysAt(sandbox.data, user.id, placeOf(request).host).some(({ id }) => id === response.id))
    throw passkeyRefused()
  await takeAnswer(request, stepUpIn(session), response, user.id)
  session.steppedUpAt = now
  await sandbox.commit()
}
