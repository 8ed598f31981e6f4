import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { MINUTE } from '@zoog/contract/constants'
import { PASSKEY_CHALLENGE_MINUTES } from '@zoog/contract/passkeys'
import { hashSecret } from '../../core/links'
import type { MockContext } from '../../core/request'

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

/** A valid challenge: its `usedJtis` key, and its expiry in ms. */
export interface ValidChallenge {
  jti: string
  expiresAt: number
}

/** Reads a challenge; null if it is expired, used, forged or for another purpose. */
export const readChallenge = (
  mock: MockContext,
  purpose: ChallengePurpose,
  challenge: string,
): ValidChallenge | null => {
  const bytes = Buffer.from(challenge, 'base64url')
  const body = bytes.subarray(0, RANDOM_BYTES + MOMENT_BYTES)
  const signature = sign(mock, purpose, body)
  if (
    bytes.length !== body.length + signature.length ||
    !timingSafeEqual(bytes.subarray(body.length), signature)
  )
    return null
  const until = Number(body.readBigUInt64BE(RANDOM_BYTES))
  const jti = hashSecret(challenge)
  // Setting the clock back doesn't prolong it.
  const isTimely = mock.now < until && mock.now >= until - CHALLENGE_LIFETIME_MS
  return isTimely && !Object.hasOwn(mock.data.usedJtis, jti) ? { jti, expiresAt: until } : null
}

/** Marks a challenge as used; false if a parallel response was faster. */
export const consumeChallenge = ({ data }: MockContext, { jti, expiresAt }: ValidChallenge): boolean => {
  if (Object.hasOwn(data.usedJtis, jti)) return false
  for (const [used, end] of Object.entries(data.usedJtis))
    if (end < expiresAt - CHALLENGE_LIFETIME_MS) delete data.usedJtis[used]
  data.usedJtis[jti] = expiresAt
  return true
}
