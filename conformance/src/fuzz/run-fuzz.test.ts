import { createMock, type Mock } from '@zoog/mock-api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createInProcessTransport, type SendRequest } from '../http-transport'
import { createJsonResponse, hasErrorCode, isRequestTo, repeatFirstSuccess } from '../mutants/mutate'
import { inspectTarget } from '../target'
import { runFuzz } from './run-fuzz'

let mock: Mock
beforeAll(async () => {
  mock = await createMock()
})
afterAll(() => mock.close())

const fuzzed = async (over: (send: SendRequest) => SendRequest, requests: number, seed: number) =>
  runFuzz(await inspectTarget(over(createInProcessTransport(mock.api))), { requests, seed })

describe('fuzzing', () => {
  it('finds nothing in the mock', { timeout: 300_000 }, async () => {
    // The same every time, so that a red build means a change; `npm run fuzz` roams.
    const seed = 20_261
    const { failure, requests, statuses } = await fuzzed((send) => send, 2000, seed)
    expect(failure, `seed ${seed}`).toBeNull()
    expect(requests).toBeGreaterThanOrEqual(2000)
    // Otherwise nothing much was tried: guests who are turned away at the door.
    expect(statuses.get(200)).toBeGreaterThan(200)
    expect(statuses.get(422)).toBeGreaterThan(200)
  })

  it('is the same for the same seed', { timeout: 300_000 }, async () => {
    const [one, other] = [await fuzzed((send) => send, 200, 7), await fuzzed((send) => send, 200, 7)]
    expect([...one.statuses].sort()).toEqual([...other.statuses].sort())
  })

  // Mistakes of several calls, so that a seed still meets them when the contract has grown.
  const findings: { what: string; over: (send: SendRequest) => SendRequest; says: RegExp }[] = [
    {
      what: 'calls that break on NUL',
      says: /: answered 500/,
      over: (send) => async (request) => {
        const answer = await send(request)
        return String(request.body).includes('\\u0000')
          ? createJsonResponse(answer, 500, { message: 'Server error.', code: 'internal' })
          : answer
      },
    },
    {
      what: 'encrypted bodies that are taken twice',
      says: /took an encrypted body that was sent before/,
      over: (send) =>
        ['users/restrictedUserCheck', 'users/restrictedLogin', 'users/restrictedRequestResetPassword'].reduce(
          (inner, path) => repeatFirstSuccess(path, hasErrorCode('body_replayed'))(inner),
          send,
        ),
    },
    {
      what: 'refusals that are none',
      says: /took what the contract refuses/,
      over: (send) => async (request) => {
        const answer = await send(request)
        const isOne = ['users/session/set', 'setup/features/state', 'users/verifyUser'].some((path) =>
          isRequestTo(request, path),
        )
        return isOne && answer.status === 422
          ? createJsonResponse(answer, 200, { data: { result: true } })
          : answer
      },
    },
  ]
  it.each(findings)('finds $what, and makes the case small', { timeout: 300_000 }, async ({ over, says }) => {
    const { failure } = await fuzzed(over, 4000, 11)
    expect(failure).toMatch(says)
    // One line of what was found, one of how, and one step.
    expect(failure?.split('\n')).toHaveLength(3)
  })
})
