import type { EndpointName } from '@zoog/contract/endpoints'
import type { Persona } from '@zoog/contract/personas'
import { z } from 'zod'
import { ApiClient, type EndpointResponse, type RequestInput } from './api-client'
import { type EndpointData, getEndpoint } from './endpoints'
import { createRegistration } from './examples'
import type { Account } from './mock-control'
import { CheckSkipped } from './target'

/** The common field of the providers' responses to a started payment. */
const startedPayment = z.object({ subscriptionHash: z.string() })

const messageBody = z.object({ message: z.string() })

/** Returns the message of a failure, for reports. */
export const getErrorMessage = (body: unknown): string =>
  messageBody.safeParse(body).data?.message ?? 'no message'

/** The context of a check: a client of the server, expectations of its responses, and accounts. */
export class TestContext extends ApiClient {
  /** Sends a request and records a problem unless the response has the status. `subject` names the request. */
  async expectStatus(
    name: string,
    status: number,
    input: RequestInput = {},
    subject = name,
  ): Promise<EndpointResponse> {
    const response = await this.request(name, input)
    const message = getErrorMessage(response.body)
    // A live system may have stricter rate limits, and the checks can't verify a new account there.
    const isRejectedByState = response.status === 429 || (response.status === 403 && status === 200)
    if (isRejectedByState && response.status !== status && !this.target.isMock)
      throw new CheckSkipped(`${name} responded ${response.status}: ${message}`)
    this.assert(
      response.status === status,
      `${subject} responded ${response.status} (${message}), not ${status}`,
    )
    return response
  }

  /** Sends a request with the endpoint's example input and expects a status. */
  async expectExample(
    name: string,
    status: number,
    overrides: RequestInput = {},
    subject = name,
  ): Promise<EndpointResponse> {
    return this.expectStatus(name, status, { ...this.getExample(name), ...overrides }, subject)
  }

  /** Sends a request, expects 200 and returns the data. Skips the check if it is invalid; `request` has recorded why. */
  async expectData<Name extends EndpointName>(
    name: Name,
    input: RequestInput = {},
  ): Promise<EndpointData<Name>> {
    const { body } = await this.expectStatus(name, 200, input)
    const parsed = getEndpoint(name).responses.get(200)?.safeParse(body)
    if (!parsed?.success) throw new CheckSkipped(`${name} returned invalid data.`)
    return parsed.data.data
  }

  /** Checks that the returned token is valid and belongs to the returned user. */
  async expectSignIn(
    name: 'users.login' | 'users.register' | 'users.onetimeLogin' | 'twoFactor.login',
    body: object,
  ) {
    const { token, user } = await this.expectData(name, { body })
    const { id } = await this.expectData('users.getInfo', { token })
    this.assert(id === user.id, `${name} returned a token of another user`)
  }

  /** Starts a payment with the endpoint's example input and returns its id. */
  async startPayment(name: string, overrides: RequestInput): Promise<string> {
    const { data } = await this.expectExample(name, 200, overrides)
    const started = startedPayment.safeParse(data)
    if (!started.success) throw new CheckSkipped(`${name} started no payment.`)
    return started.data.subscriptionHash
  }

  /** Runs an action and records a problem if it changed stored data. `subject` names the action. */
  async expectUnchanged<T>(act: () => Promise<T>, subject = 'A rejected request'): Promise<T> {
    const before = await this.mock.readStoredData()
    const result = await act()
    this.assert(before === (await this.mock.readStoredData()), `${subject} changed data`)
    return result
  }

  /** Sends a request that must be rejected with a status and change nothing. `subject` names the rejected thing. */
  async expectRejection(name: string, status: number, subject: string, input: RequestInput) {
    return this.expectUnchanged(() => this.expectStatus(name, status, input), subject)
  }

  /** Returns a token for reading: a persona's on the mock, the given account's elsewhere. */
  async getReadOnlyToken(persona: Persona = 'free'): Promise<string> {
    if (this.target.isMock) return (await this.mock.signInAs(persona)).token
    if (this.target.token === null) throw new CheckSkipped('No account was given (--token).')
    return this.target.token
  }

  /** Returns an account that checks may change and delete: a persona on the mock, a new account elsewhere. */
  async createDisposableAccount(persona: Persona = 'free'): Promise<Account> {
    if (this.target.isMock) return this.mock.signInAs(persona)
    const fields = createRegistration()
    const { token } = await this.expectData('users.register', { body: fields })
    return { email: fields.email, password: fields.password, token }
  }
}
