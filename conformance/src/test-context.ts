import type { EndpointName } from '@zoog/contract/endpoints'
import type { Persona } from '@zoog/contract/personas'
import { z } from 'zod'
import { createApiClient, type EndpointResponse, type RequestInput } from './api-client'
import { type EndpointData, getEndpoint } from './endpoints'
import { createRegistration } from './examples'
import type { Account } from './mock-control'
import { CheckSkipped, type Target } from './target'

/** The common field of the providers' responses to a started payment. */
const startedPayment = z.object({ subscriptionHash: z.string() })

const messageBody = z.object({ message: z.string() })

/** Returns the message of a failure, for reports. */
export const getErrorMessage = (body: unknown): string =>
  messageBody.safeParse(body).data?.message ?? 'no message'

/** Creates the context of a check: a client of the server, expectations of its responses, and accounts. */
export const createTestContext = (target: Target, sandbox: string, checkedName = '') => {
  const client = createApiClient(target, sandbox, checkedName)
  const { mock, assert, request, getExample } = client

  /** Sends a request and records a problem unless the response has the status. `subject` names the request. */
  const expectStatus = async (
    name: string,
    status: number,
    input: RequestInput = {},
    subject = name,
  ): Promise<EndpointResponse> => {
    const response = await request(name, input)
    const message = getErrorMessage(response.body)
    // A live system may have stricter rate limits, and the checks can't verify a new account there.
    const isRejectedByState = response.status === 429 || (response.status === 403 && status === 200)
    if (isRejectedByState && response.status !== status && !target.isMock)
      throw new CheckSkipped(`${name} responded ${response.status}: ${message}`)
    assert(response.status === status, `${subject} responded ${response.status} (${message}), not ${status}`)
    return response
  }

  /** Sends a request with the endpoint's example input and expects a status. */
  const expectExample = (name: string, status: number, overrides: RequestInput = {}, subject = name) =>
    expectStatus(name, status, { ...getExample(name), ...overrides }, subject)

  /** Sends a request, expects 200 and returns the data. Skips the check if it is invalid; `request` has recorded why. */
  const expectData = async <Name extends EndpointName>(
    name: Name,
    input: RequestInput = {},
  ): Promise<EndpointData<Name>> => {
    const { body } = await expectStatus(name, 200, input)
    const parsed = getEndpoint(name).responses.get(200)?.safeParse(body)
    if (!parsed?.success) throw new CheckSkipped(`${name} returned invalid data.`)
    return parsed.data.data
  }

  /** Runs an action and records a problem if it changed stored data. `subject` names the action. */
  const expectUnchanged = async <T>(act: () => Promise<T>, subject = 'A rejected request'): Promise<T> => {
    const before = await mock.readStoredData()
    const result = await act()
    assert(before === (await mock.readStoredData()), `${subject} changed data`)
    return result
  }

  return {
    ...client,
    expectStatus,
    expectExample,
    expectData,
    expectUnchanged,

    /** Checks that the returned token is valid and belongs to the returned user. */
    expectSignIn: async (
      name: 'users.login' | 'users.register' | 'users.onetimeLogin' | 'twoFactor.login',
      body: object,
    ) => {
      const { token, user } = await expectData(name, { body })
      const { id } = await expectData('users.getInfo', { token })
      assert(id === user.id, `${name} returned a token of another user`)
    },

    /** Starts a payment with the endpoint's example input and returns its id. */
    startPayment: async (name: string, overrides: RequestInput): Promise<string> => {
      const { data } = await expectExample(name, 200, overrides)
      const started = startedPayment.safeParse(data)
      if (!started.success) throw new CheckSkipped(`${name} started no payment.`)
      return started.data.subscriptionHash
    },

    /** Sends a request that must be rejected with a status and change nothing. `subject` names the rejected thing. */
    expectRejection: (name: string, status: number, subject: string, input: RequestInput) =>
      expectUnchanged(() => expectStatus(name, status, input), subject),

    /** Returns a token for reading: a persona's on the mock, the given account's elsewhere. */
    getReadOnlyToken: async (persona: Persona = 'free'): Promise<string> => {
      if (target.isMock) return (await mock.signInAs(persona)).token
      if (target.token === null) throw new CheckSkipped('No account was given (--token).')
      return target.token
    },

    /** Returns an account that checks may change and delete: a persona on the mock, a new account elsewhere. */
    createDisposableAccount: async (persona: Persona = 'free'): Promise<Account> => {
      if (target.isMock) return mock.signInAs(persona)
      const fields = createRegistration()
      const { token } = await expectData('users.register', { body: fields })
      return { email: fields.email, password: fields.password, token }
    },
  }
}
export type TestContext = ReturnType<typeof createTestContext>
