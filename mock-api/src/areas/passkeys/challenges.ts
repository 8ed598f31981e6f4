import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { MINUTE } from '@zoog/contract/constants'
import { PASSKEY_CHALLENGE_MINUTES } from '@zoog/contract/passkeys'
import { z } from 'zod'
import { parseJsonOrNull } from '../../core/json-file'
import { hashSecret } from '../../core/links'
import type { MockContext } from '../../core/request'
import { passkeyInvalidError } from './passkeys'

const CHALLENGE_LIFETIME_MS = PASSKEY_CHALLENGE_MINUTES * MINUTE
const RANDOM_BYTES = 16
const MOMENT_BYTES = 8

/** The purpose that a challenge is bound to; with a session's id, it is bound to that session too. */
export type ChallengePurpose = 'sign-in' | `register:${string}` | `step-up:${string}`

const sign = ({ services, sandbox }: MockContext, purpose: ChallengePurpose, body: Buffer): Buffer =>
  createHmac('sha256', services.keys.tokenSecret)
    .update(`passkey challenge ${sandbox.name} ${purpose} `)
    .update(body)
    .digest()

/**
 * Creates a challenge for an authenticator to sign. It is signed, not stored, so that opening a page stores nothing.
 */
export const issueChallenge = (mock: MockContext, purpose: ChallengePurpose): string => {
  const until = Buffer.alloc(MOMENT_BYTES)
  until.writeBigUInt64BE(BigInt(Math.floor(mock.now + CHALLENGE_LIFETIME_MS)))
  const body = Buffer.concat([randomBytes(RANDOM_BYTES), until])
  return Buffer.concat([body, sign(mock, purpose, body)]).toString('base64url')
}

const clientDataSchema = z.object({ challenge: z.string(), crossOrigin: z.boolean().optional() })

/**
 * Returns the challenge that a browser's response answers. Throws if it is expired, used, forged or for another purpose,
 * or if the page was embedded in another site, which the library doesn't check.
 */
export const requireChallenge = (mock: MockContext, purpose: ChallengePurpose, clientDataJSON: string) => {
  const clientData = clientDataSchema.safeParse(
    parseJsonOrNull(Buffer.from(clientDataJSON, 'base64url').toString()),
  )
  if (!clientData.success || clientData.data.crossOrigin) throw passkeyInvalidError()
  const text = clientData.data.challenge
  const bytes = Buffer.from(text, 'base64url')
  const body = bytes.subarray(0, RANDOM_BYTES + MOMENT_BYTES)
  const signature = sign(mock, purpose, body)
  const isSigned =
    bytes.length === body.length + signature.length && timingSafeEqual(bytes.subarray(body.length), signature)
  if (!isSigned) throw passkeyInvalidError()
  const expiresAt = Number(body.readBigUInt64BE(RANDOM_BYTES))
  const jti = hashSecret(text)
  // Setting the clock back doesn't prolong it.
  const isTimely = mock.now < expiresAt && mock.now >= expiresAt - CHALLENGE_LIFETIME_MS
  if (!isTimely || Object.hasOwn(mock.data.usedJtis, jti)) throw passkeyInvalidError()
  return { text, jti, expiresAt }
}
