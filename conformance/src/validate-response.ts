import type { Endpoint } from './endpoints'
import { findSchemaProblems } from './find-schema-problems'
import type { HttpResponse } from './http-transport'

const STREAM_TYPE = /^text\/event-stream(;\s*charset=utf-8)?$/i
const JSON_TYPE = /^application\/json(;\s*charset=utf-8)?$/i
/** What a failure must never show: where the server's code lies, or what it was doing. */
const LEAKS = [
  /\bat \S+ \(?[^\s)]*:\d+:\d+\)?/,
  /node_modules/,
  /\bZodError\b/,
  /file:\/\//,
  /\b(SELECT|INSERT) /,
]

/** A body as JSON; undefined where it is none. */
export const parseJson = (text: string): unknown => {
  try {
    const parsed: unknown = JSON.parse(text)
    return parsed
  } catch {
    return undefined
  }
}

/** What the first event of a stream holds; undefined where there is none. */
const firstEventOf = (text: string): unknown => {
  const data = text.split('\n').flatMap((line) => (line.startsWith('data:') ? [line.slice(5)] : []))
  return parseJson(data.join('\n'))
}

/** What is wrong with an answer: by the specification, and by what the mock promises beyond it. */
export interface ValidationResult {
  problems: string[]
  warnings: string[]
}

/** Headers that every answer has, and those that its status asks for. */
export const validateHeaders = ({ status, headers }: HttpResponse, isStream = false): ValidationResult => {
  const problems: string[] = []
  const warnings: string[] = []
  const date = headers.date
  if (!date) warnings.push('no Date')
  // RFC 9110: `Sun, 06 Nov 1994 08:49:37 GMT` and nothing else.
  else if (Number.isNaN(Date.parse(date)) || new Date(date).toUTCString() !== date)
    problems.push(`Date is not an HTTP date: ${date}`)
  if (!headers['x-request-id']) warnings.push('no X-Request-Id')
  if (!(isStream ? STREAM_TYPE : JSON_TYPE).test(headers['content-type'] ?? ''))
    problems.push(
      `Content-Type is ${headers['content-type'] ?? 'missing'}, not ${isStream ? 'text/event-stream' : 'application/json'}`,
    )
  if (status === 429 && !/^[1-9]\d*$/.test(headers['retry-after'] ?? ''))
    problems.push(`Retry-After is ${headers['retry-after'] ?? 'missing'}, not a number of seconds`)
  const token = headers.authorization
  if (token !== undefined && !/^Bearer [\w-]+\.[\w-]+\.[\w-]+$/.test(token))
    problems.push('Authorization is not a bearer token')
  return { problems, warnings }
}

const leakProblems = (text: string): string[] =>
  LEAKS.some((leak) => leak.test(text)) ? ['the failure tells how the server is built'] : []

/** The `code` of a failure is the mock's own: a server may have others, or none. */
export const isErrorCodeProblem = (problem: string): boolean => /^code: /.test(problem)

/** Judges an answer to a call of the contract, whatever was asked. */
export const validateResponse = (call: Endpoint, answer: HttpResponse): ValidationResult => {
  const isStream = call.events !== null && answer.status === 200
  const { problems, warnings } = validateHeaders(answer, isStream)
  const shape = call.responses.get(answer.status)
  if (!shape) return { problems: [`${answer.status} is not declared`, ...problems], warnings }
  const body = isStream ? firstEventOf(answer.text) : parseJson(answer.text)
  const isFailure = answer.status >= 400
  const misfitting = body === undefined ? ['the body is not JSON'] : findSchemaProblems(shape, body)
  return {
    problems: [
      ...problems,
      ...misfitting.filter((each) => !isFailure || !isErrorCodeProblem(each)),
      ...(isFailure ? leakProblems(answer.text) : []),
    ],
    warnings: [...warnings, ...misfitting.filter((each) => isFailure && isErrorCodeProblem(each))],
  }
}
