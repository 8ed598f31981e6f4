import { API_BASE_PATH } from '@zoog/contract/common'
import { createMock, type Mock } from '@zoog/mock-api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createInProcessTransport,
  type HttpRequest,
  type HttpResponse,
  type SendRequest,
} from '../http-transport'
import { inspectTarget } from '../target'
import { runFuzz } from './run-fuzz'

/** Returns whether a request is for this path of the contract. */
const isRequestTo = (request: HttpRequest, path: string): boolean =>
  request.path.split('?')[0] === `${API_BASE_PATH}/${path}`

const createJsonResponse = (response: HttpResponse, status: number, body: unknown): HttpResponse => ({
  ...response,
  status,
  text: JSON.stringify(body),
})

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
})
