import type { z } from 'zod'
import type { HttpResponse } from './http-transport'

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns the paths of values that parsing dropped: fields outside the schema and unknown codes. */
const listDroppedPaths = (raw: unknown, parsed: unknown, path: string): string[] => {
  if (Array.isArray(raw))
    return Array.isArray(parsed)
      ? raw.flatMap((item, index) => listDroppedPaths(item, parsed[index], `${path}[${index}]`))
      : [path]
  if (!isRecord(raw)) return Object.is(raw, parsed) ? [] : [path]
  if (!isRecord(parsed)) return [path]
  return Object.entries(raw).flatMap(([key, value]) => {
    const fieldPath = path ? `${path}.${key}` : key
    return Object.hasOwn(parsed, key) ? listDroppedPaths(value, parsed[key], fieldPath) : [fieldPath]
  })
}

/**
 * Returns the problems of a value, including fields that the schema doesn't name. Response schemas transform nothing,
 * so every value that parsing changes or drops is outside the schema.
 */
const findSchemaProblems = (schema: z.ZodTypeAny, value: unknown): string[] => {
  const parsed = schema.safeParse(value)
  if (!parsed.success)
    return parsed.error.issues.map((issue) => `${issue.path.join('.') || 'body'}: ${issue.message}`)
  return listDroppedPaths(value, parsed.data, '').map((path) => `${path || 'body'}: not in the contract`)
}

const STREAM_TYPE = /^text\/event-stream(;\s*charset=utf-8)?$/i
const JSON_TYPE = /^application\/json(;\s*charset=utf-8)?$/i
/** Implementation details that a failure must not reveal: stack traces, paths and SQL. */
const LEAKS = [
  /\bat \S+ \(?[^\s)]*:\d+:\d+\)?/,
  /node_modules/,
  /\bZodError\b/,
  /file:\/\//,
  /\b(SELECT|INSERT) /,
]

/** Returns the parsed JSON; undefined if the text isn't JSON. */
export const parseJson = (text: string): unknown => {
  try {
    const parsed: unknown = JSON.parse(text)
    return parsed
  } catch {
    return undefined
  }
}

/** Returns the data of a stream's first event; undefined if there is none. */
const parseFirstEvent = (text: string): unknown => {
  const data = text.split('\n').flatMap((line) => (line.startsWith('data:') ? [line.slice(5)] : []))
  return parseJson(data.join('\n'))
}

/** The problems of a response, and as warnings the mock's additions that it lacks. */
interface ValidationResult {
  problems: string[]
  warnings: string[]
}

/** Validates the headers of every response and those that its status requires. */
const validateHeaders = ({ status, headers }: HttpResponse, isStream: boolean): ValidationResult => {
  const problems: string[] = []
  const warnings: string[] = []
  const date = headers.date
  if (!date) warnings.push('no Date')
  // RFC 9110 allows only the format `Sun, 06 Nov 1994 08:49:37 GMT`.
  else if (new Date(date).toUTCString() !== date) problems.push(`Date is not an HTTP date: ${date}`)
  if (!headers['x-request-id']) warnings.push('no X-Request-Id')
  const type = headers['content-type'] ?? 'missing'
  if (!(isStream ? STREAM_TYPE : JSON_TYPE).test(type)) problems.push(`Content-Type is ${type}`)
  const retryAfter = headers['retry-after'] ?? 'missing'
  if (status === 429 && !/^[1-9]\d*$/.test(retryAfter))
    problems.push(`Retry-After is ${retryAfter}, not a number of seconds`)
  const token = headers.authorization
  if (token !== undefined && !/^Bearer [\w-]+\.[\w-]+\.[\w-]+$/.test(token))
    problems.push('Authorization is not a bearer token')
  return { problems, warnings }
}

/**
 * Validates a response against the schema of its status, null if the status isn't declared. The `code` of a failure is
 * an addition of the mock.
 */
export const validateResponse = (
  response: HttpResponse,
  schema: z.ZodTypeAny | null,
  isStream: boolean,
): ValidationResult => {
  const { problems, warnings } = validateHeaders(response, isStream)
  if (!schema) return { problems: ['the status is not declared', ...problems], warnings }
  const body = isStream ? parseFirstEvent(response.text) : parseJson(response.text)
  const isFailure = response.status >= 400
  for (const problem of body === undefined ? ['the body is not JSON'] : findSchemaProblems(schema, body))
    (isFailure && problem.startsWith('code: ') ? warnings : problems).push(problem)
  if (isFailure && LEAKS.some((leak) => leak.test(response.text)))
    problems.push('the failure reveals implementation details')
  return { problems, warnings }
}
