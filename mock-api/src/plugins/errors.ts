import { ResponseValidationError } from '@ts-rest/core'
import { RequestValidationError } from '@ts-rest/fastify'
import type { Failure } from '@zoog/contract/failure'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { type ZodError, type ZodIssue, z } from 'zod'
import { FAILURES, HttpError, invalidInputError, statusError } from '../core/errors'
import type { Services } from '../core/request'

const formatIssue = (field: string, issue: ZodIssue): string => {
  if (issue.code === 'custom') return issue.message
  if (issue.code === 'unrecognized_keys') return `The ${field} field is not known.`
  if (issue.code === 'invalid_type' && issue.received === 'undefined')
    return `The ${field} field is required.`
  if (issue.code === 'invalid_string' && field === 'email') return 'The email must be a valid email address.'
  return `The ${field} field is not valid: ${issue.message.replace(/\.$/, '')}.`
}

const getFieldNames = (issue: ZodIssue): string[] =>
  issue.code === 'unrecognized_keys'
    ? issue.keys.map((key) => [...issue.path, key].join('.'))
    : [issue.path.join('.') || 'body']

/** Returns the validation errors of a request by field, in the format of the contract's failure body. */
export const toFieldErrors = (errors: readonly (ZodError | null)[]): Record<string, string[]> => {
  const byField = new Map<string, Set<string>>()
  for (const issue of errors.flatMap((error) => error?.issues ?? []))
    for (const field of getFieldNames(issue))
      byField.set(field, (byField.get(field) ?? new Set()).add(formatIssue(field, issue)))
  return Object.fromEntries([...byField].map(([field, texts]) => [field, [...texts]]))
}

const statusCodeSchema = z.object({ statusCode: z.number() })

/** Converts Fastify's own errors (invalid JSON, an unknown media type, …) to the contract's format. */
const toFastifyFailure = (error: unknown): HttpError | null => {
  const { data } = statusCodeSchema.safeParse(error)
  if (data?.statusCode === 413) return statusError(413)
  if (data?.statusCode === 415) return invalidInputError({ body: ['This content type is not supported.'] })
  if (data?.statusCode === 400) return invalidInputError({ body: ['The body is not valid JSON.'] })
  return null
}

const logDefect = (text: string) => console.error(process.stderr.isTTY ? `\u001b[31m${text}\u001b[0m` : text)

/** Logs a defect of the mock; the caller sees its text only outside production. */
const reportDefect = (error: unknown, request: FastifyRequest, isProduction: boolean): Failure => {
  const name = request.mock?.endpoint?.key ?? `${request.method} ${request.url.split('?')[0]}`
  if (error instanceof ResponseValidationError) {
    const fields = Object.entries(toFieldErrors([error.cause])).map(
      ([field, texts]) => `${field}: ${texts.join(' ')}`,
    )
    const text = `The mock's response to ${name} does not match the contract: ${fields.join('; ')}`
    request.mock.problem = `response rejected: ${fields.join('; ')}`
    logDefect(text)
    return isProduction ? FAILURES[500] : { ...FAILURES[500], message: text }
  }
  logDefect(`${name} failed: ${error instanceof Error ? error.stack : String(error)}`)
  return FAILURES[500]
}

const toResponse = (
  error: unknown,
  request: FastifyRequest,
  isProduction: boolean,
): { status: number; body: Failure; headers?: Record<string, string> } => {
  if (error instanceof HttpError) return error
  if (error instanceof RequestValidationError) {
    const errors = toFieldErrors([error.pathParams, error.query, error.body, error.headers])
    request.mock.problem = `request rejected: ${Object.keys(errors).join(', ')}`
    return invalidInputError(errors)
  }
  return toFastifyFailure(error) ?? { status: 500, body: reportDefect(error, request, isProduction) }
}

/** Turns every error into a response. A 500 reveals nothing about the implementation. */
export const errorsPlugin = fp<{ services: Services }>(async (app, { services }) => {
  app.setErrorHandler((error, request, reply: FastifyReply) => {
    const { status, body, headers } = toResponse(error, request, services.config.nodeEnv === 'production')
    return reply
      .code(status)
      .headers(headers ?? {})
      .send(body)
  })
})
