import { API_BASE_PATH } from '@zoog/contract/common'
import { createMock, type Mock } from '@zoog/mock-api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  createInProcessTransport,
  type HttpRequest,
  type HttpResponse,
  type SendRequest,
} from '../http-transport'
import { inspectTarget } from '../target'
import { parseJson } from '../validate-response'
import { runFuzz } from './run-fuzz'

/** Returns whether a request is for this path of the contract. */
const isRequestTo = (request: HttpRequest, path: string): boolean =>
  request.path.split('?')[0] === `${API_BASE_PATH}/${path}`

const createJsonResponse = (response: HttpResponse, status: number, body: unknown): HttpResponse => ({
  ...response,
  status,
  text: JSON.stringify(body),
})

/** Replaces refusals with the first successful response, as if a used secret stayed valid. */
const repeatFirstSuccess =
  (path: string, isRefusal: (response: HttpResponse) => boolean) =>
  (send: SendRequest): SendRequest => {
    let success: HttpResponse | null = null
    return async (request) => {
      const response = await send(request)
      if (!isRequestTo(request, path)) return response
      if (response.status === 200) success = response
      return success && isRefusal(response) ? success : response
    }
  }

const withCode = z.object({ code: z.string() })

/** Returns whether a response has an error code. */
const hasErrorCode =
  (code: string) =>
  ({ text }: HttpResponse): boolean => {
    const parsed = withCode.safeParse(parseJson(text))
    return parsed.success && parsed.data.code === code
  }

let mock: Mock
beforeAll(async () => {
  mock = await createMock()
})
afterAll(() => mock.close())

const fuzz = async (over: (send: SendRequest) => SendRequest, requests: number, seed: number) =>
  runFuzz(await inspectTarget(over(createInProcessTransport(mock.api))), { requests, seed })

describe('fuzzing', () => {
  it('finds no problem in the mock', { timeout: 300_000 }, async () => {
    // A fixed seed, so that a failure means a change in the code; `npm run fuzz` uses random seeds.
    const seed = 20_261
    const { failure, requests, statuses } = await fuzz((send) => send, 2000, seed)
    expect(failure, `seed ${seed}`).toBeNull()
    expect(requests).toBeGreaterThanOrEqual(2000)
    // Fewer successes would mean that most requests were refused at once.
    expect(statuses.get(200)).toBeGreaterThan(200)
    expect(statuses.get(422)).toBeGreaterThan(200)
  })

  it('repeats its requests for the same seed', { timeout: 300_000 }, async () => {
    const [one, other] = [await fuzz((send) => send, 200, 7), await fuzz((send) => send, 200, 7)]
    expect([...one.statuses].sort()).toEqual([...other.statuses].sort())
  })

  // Each mistake affects several endpoints, so that the seed still finds it after the contract grows.
  const findings: { what: string; over: (send: SendRequest) => SendRequest; expectedProblem: RegExp }[] = [
    {
      what: 'endpoints that fail on NUL',
      expectedProblem: /: responded 500/,
      over: (send) => async (request) => {
        const response = await send(request)
        return String(request.body).includes('\\u0000')
          ? createJsonResponse(response, 500, { message: 'Server error.', code: 'internal' })
          : response
      },
    },
    {
      what: 'repeated encrypted bodies that are accepted',
      expectedProblem: /accepted a repeated encrypted body/,
      over: (send) =>
        ['users/restrictedUserCheck', 'users/restrictedLogin', 'users/restrictedRequestResetPassword'].reduce(
          (inner, path) => repeatFirstSuccess(path, hasErrorCode('body_replayed'))(inner),
          send,
        ),
    },
    {
      what: 'invalid input that is accepted',
      expectedProblem: /accepted invalid input/,
      over: (send) => async (request) => {
        const response = await send(request)
        const isOne = ['users/session/set', 'setup/features/state', 'users/verifyUser'].some((path) =>
          isRequestTo(request, path),
        )
        return isOne && response.status === 422
          ? createJsonResponse(response, 200, { data: { result: true } })
          : response
      },
    },
  ]
  it.each(findings)(
    'finds $what and shrinks the case',
    { timeout: 300_000 },
    async ({ over, expectedProblem }) => {
      const { failure } = await fuzz(over, 4000, 11)
      expect(failure).toMatch(expectedProblem)
      // The problem, the seed, and a single step.
      expect(failure?.split('\n')).toHaveLength(3)
    },
  )
})
