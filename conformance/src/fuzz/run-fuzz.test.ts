import { API_BASE_PATH } from '@zoog/contract/common'
import { createMock, type Mock } from '@zoog/mock-api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getErrorCode } from '../checks/check'
import { getEndpoint } from '../endpoints'
import {
  createInProcessTransport,
  type HttpRequest,
  type HttpResponse,
  type SendRequest,
} from '../http-transport'
import { inspectTarget } from '../target'
import { TestContext } from '../test-context'
import { parseJson } from '../validate-response'
import { prepareSandbox } from './known-values'
import { runFuzz } from './run-fuzz'
import { runStep, type Step } from './steps'

/** Returns whether a request is for this path of the contract. */
const isRequestTo = (request: HttpRequest, path: string): boolean =>
  request.path.split('?')[0] === `${API_BASE_PATH}/${path}`

const createJsonResponse = (response: HttpResponse, status: number, body: unknown): HttpResponse => ({
  ...response,
  status,
  text: JSON.stringify(body),
})

/** Replaces rejections with the first successful response, as if a used secret stayed valid. */
const repeatFirstSuccess =
  (path: string, isRejection: (response: HttpResponse) => boolean) =>
  (send: SendRequest): SendRequest => {
    let success: HttpResponse | null = null
    return async (request) => {
      const response = await send(request)
      if (!isRequestTo(request, path)) return response
      if (response.status === 200) success = response
      return success && isRejection(response) ? success : response
    }
  }

/** Returns whether a response has an error code. */
const hasErrorCode =
  (code: string) =>
  ({ text }: HttpResponse): boolean =>
    getErrorCode(parseJson(text)) === code

let mock: Mock
beforeAll(async () => {
  mock = await createMock()
})
afterAll(() => mock.close())

const fuzz = async (wrap: (send: SendRequest) => SendRequest, requests: number, seed: number) =>
  runFuzz(await inspectTarget(wrap(createInProcessTransport(mock.api))), { requests, seed })

describe('fuzzing', () => {
  it('finds no problem in the mock', { timeout: 300_000 }, async () => {
    // A fixed seed, so that a failure means a change in the code; `npm run fuzz` uses random seeds.
    const seed = 20_261
    const { failure, requests, statuses } = await fuzz((send) => send, 400, seed)
    expect(failure, `seed ${seed}`).toBeNull()
    expect(requests).toBeGreaterThanOrEqual(400)
    // Fewer successes would mean that most requests were rejected at once.
    expect(statuses.get(200)).toBeGreaterThan(40)
    expect(statuses.get(422)).toBeGreaterThan(40)
  })

  it('finds invalid input that is accepted, and shrinks the case', { timeout: 300_000 }, async () => {
    // The mistake affects several endpoints, so that the seed still finds it after the contract grows.
    const acceptInvalidInput = (send: SendRequest): SendRequest => {
      const paths = ['users/session/set', 'setup/features/state', 'users/verifyUser']
      return async (request) => {
        const response = await send(request)
        return response.status === 422 && paths.some((path) => isRequestTo(request, path))
          ? createJsonResponse(response, 200, { data: { result: true } })
          : response
      }
    }
    const { failure } = await fuzz(acceptInvalidInput, 4000, 11)
    expect(failure).toMatch(/accepted invalid input/)
    // The problem, the seed, and a single step.
    expect(failure?.split('\n')).toHaveLength(3)
  })

  it.each([
    {
      subject: 'a server error',
      endpoint: 'restricted.userCheck',
      problem: /responded 500/,
      wrap: (send: SendRequest): SendRequest => {
        return async (request) => {
          const response = await send(request)
          return isRequestTo(request, 'users/restrictedUserCheck')
            ? createJsonResponse(response, 500, {
                message: 'Something went wrong on our side. Try again in a moment.',
                code: 'internal',
              })
            : response
        }
      },
    },
    {
      subject: 'a repeated encrypted body that is accepted',
      endpoint: 'restricted.userCheck',
      problem: /accepted a repeated encrypted body/,
      wrap: repeatFirstSuccess('users/restrictedUserCheck', hasErrorCode('body_replayed')),
    },
  ])('reports $subject', async ({ endpoint, wrap, problem }) => {
    const target = await inspectTarget(wrap(createInProcessTransport(mock.api)))
    const context = new TestContext(target, `fuzz-${problem.source.length}`)
    const found = await prepareSandbox(context, 'start')
    const step: Step = {
      endpoint,
      caller: 'guest',
      input: {},
      // The endpoint's example.
      replacementSeed: 3,
      invalidInput: { group: 'none', variant: 0, field: 0 },
      replay: true,
    }
    await runStep(context, getEndpoint(endpoint), step, found)
    expect(context.problems.join()).toMatch(problem)
  })
})
