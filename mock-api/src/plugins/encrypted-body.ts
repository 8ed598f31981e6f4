import { SECOND } from '@zoog/contract/constants'
import { encryptedBody, getAudience } from '@zoog/contract/encrypted-only'
import { type Endpoint, isEncrypted } from '@zoog/contract/endpoints'
import { bodyClaims } from '@zoog/contract/restricted'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { compactDecrypt } from 'jose'
import type { z } from 'zod'
import { findEndpoint, findTwin } from '../core/endpoints'
import { httpError, invalidInputError } from '../core/errors'
import type { Keys } from '../core/keys'
import { markUsed } from '../core/used-ids'
import { toFieldErrors } from './errors'
import { findUnknownFields, rejectUnknownFields } from './strict'

/** An encrypted body is rejected if its `iat` differs from now by more than this. */
const MAX_AGE_SECONDS = 300
const PLAIN_TEXT = /^text\/plain\s*(;|$)/i

const unreadableError = () =>
  httpError(422, 'body_unreadable', 'The server couldn’t read the request. Reload the page and try again.')

/** Returns the claims of an encrypted body. Rejects any key and algorithm except the published ones. */
const decryptText = async (text: unknown, keys: Keys): Promise<unknown> => {
  const parsed = encryptedBody.safeParse(text)
  if (!parsed.success) throw unreadableError()
  try {
    const { plaintext, protectedHeader } = await compactDecrypt(parsed.data, keys.encryption.privateKey, {
      keyManagementAlgorithms: ['ECDH-ES+A256KW'],
      contentEncryptionAlgorithms: ['A256GCM'],
    })
    if (protectedHeader.kid !== keys.encryption.kid) throw unreadableError()
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(plaintext))
  } catch {
    throw unreadableError()
  }
}

const decryptBody = async (
  request: FastifyRequest,
  endpoint: Endpoint,
  schema: z.ZodTypeAny,
): Promise<void> => {
  const { services, sandbox, bearer } = request.mock
  // The same text sent as a JSON string would decrypt as well.
  if (!PLAIN_TEXT.test(request.headers['content-type'] ?? '')) throw unreadableError()
  const claims = await decryptText(request.body, services.keys)
  const envelope = bodyClaims.safeParse(claims)
  if (!envelope.success) throw unreadableError()
  const now = sandbox.clock.now()
  const { iat, jti, aud, sub } = envelope.data
  const isExpected = (claim: string | undefined, expected: string | undefined) =>
    claim === expected || (claim === undefined && !services.config.requiresBoundBodies)
  if (!isExpected(aud, getAudience(endpoint.path)) || !isExpected(sub, bearer?.user.id.toString()))
    throw unreadableError()
  if (Math.abs(now / SECOND - iat) > MAX_AGE_SECONDS)
    throw httpError(
      422,
      'body_stale',
      'Your device’s clock seems to be wrong. Check its date and time, then try again.',
    )
  const fields = schema.safeParse(claims)
  if (!fields.success) {
    const errors = toFieldErrors([fields.error])
    request.mock.problem = `request rejected: ${Object.keys(errors).join(', ')}`
    throw invalidInputError(errors)
  }
  if (services.config.strict) {
    const claimNames = new Set(Object.keys(bodyClaims.shape))
    rejectUnknownFields(
      request,
      findUnknownFields(claims, schema).filter((name) => !claimNames.has(name)),
    )
  }
  // An id is forgotten once its body would be too old anyway.
  const expiresAt = now + 2 * MAX_AGE_SECONDS * SECOND
  if (!markUsed(sandbox.data, now, { jti, expiresAt }))
    throw httpError(422, 'body_replayed', 'This request was already sent. Try again.')
  await sandbox.commit()
  request.body = fields.data
  request.mock.isBodyDecrypted = true
}

/**
 * Serves each encrypted twin with the handler of its plain endpoint, and decrypts encrypted bodies (R-RESTRICT-4). All
 * checks run before the body's id is stored, so that a rejected body changes nothing.
 */
export const encryptedBodyPlugin = fp(async (app) => {
  app.addHook('onRoute', function ({ method, config, handler }) {
    const endpoint = findEndpoint(config?.tsRestRoute)
    const twin = endpoint && findTwin(endpoint)
    // Fastify adds a HEAD route to each GET.
    if (!twin || method !== endpoint.method) return
    this.route({
      method: twin.method,
      url: twin.path,
      config: { tsRestRoute: twin.route },
      // A plain GET has its fields in the query.
      preHandler: async (request) => {
        if (endpoint.method === 'GET') request.query = request.body
      },
      handler,
    })
  })
  app.addHook('preValidation', async (request) => {
    const { endpoint } = request.mock
    if (endpoint?.body && isEncrypted(endpoint)) await decryptBody(request, endpoint, endpoint.body)
  })
})
