import { API_BASE_PATH } from '@zoog/contract/constants'
import { getAudience } from '@zoog/contract/encrypted-only'
import { type Endpoint, isEncrypted } from '@zoog/contract/endpoints'
import { type EncryptOptions, encryptBody } from '@zoog/mock-api/encrypt-body'
import { z } from 'zod'
import { findPlainName, findTwinName, getEndpoint, isReadOnly } from './endpoints'
import { getExample } from './examples'
import type { HttpRequest, HttpResponse } from './http-transport'
import { MockControl } from './mock-control'
import { CheckSkipped, type Target } from './target'
import { parseJson, validateResponse } from './validate-response'

/** The input of a request. Absent fields are sent as the contract's client would send them. */
export interface RequestInput {
  token?: string | null | undefined
  params?: Record<string, string | number>
  query?: Record<string, string>
  /** Sent as JSON; encrypted if the endpoint requires it. */
  body?: unknown
  /** Sent unchanged, instead of `body`. */
  raw?: string | Buffer
  contentType?: string
  headers?: Record<string, string>
  /** Replaces the endpoint's method. */
  method?: HttpRequest['method']
}

export interface EndpointResponse {
  status: number
  headers: Record<string, string>
  /** The parsed body. */
  body: unknown
  /** The `data` of the body's envelope. */
  data: unknown
}

/** A request and its response, for coverage and reports. */
export interface Exchange {
  endpoint: Endpoint
  input: RequestInput
  problems: string[]
  /** Whether the response may come from an injected fault. */
  isFaultInjected: boolean
  /** The raw response. */
  response: HttpResponse
}

const envelope = z.object({ data: z.unknown() })
const userResponse = z.object({ data: z.object({ id: z.number().transform(String) }) })

const getRequestPath = (endpoint: Endpoint, { params, query }: RequestInput): string => {
  const path = endpoint.path.replace(/:(\w+)/g, (_all, name: string) =>
    encodeURIComponent(params?.[name] ?? ''),
  )
  const search = new URLSearchParams(query).toString()
  return `${API_BASE_PATH}${path}${search && `?${search}`}`
}

/** Sends the requests of a check and validates their responses; on the mock, in a sandbox. */
export class ApiClient {
  readonly exchanges: Exchange[] = []
  readonly problems: string[] = []
  /** The mock's additions to the specification that this server lacks. */
  readonly warnings: string[] = []
  readonly mock: MockControl
  /** Replaced tokens, each with its successor. */
  private readonly replaced = new Map<string, string>()
  private readonly userIds = new Map<string, string | undefined>()

  /** The checked endpoint, or the plain endpoint that it repeats. */
  readonly subject: string

  constructor(
    readonly target: Target,
    /** The name of the mock's sandbox. */
    private readonly sandbox: string,
    /** The name of the checked endpoint. */
    private readonly checked = '',
  ) {
    this.subject = findPlainName(checked) ?? checked
    this.mock = new MockControl(target.isMock, (request) => this.send(request))
  }

  /** Sends any request; on the mock, to the sandbox. */
  async send(request: HttpRequest): Promise<HttpResponse> {
    const { target } = this
    if (target.readOnly && request.method !== 'GET')
      throw new CheckSkipped('The check needs more than a GET request.')
    const sandboxHeader: Record<string, string> = target.isMock ? { 'x-mock-sandbox': this.sandbox } : {}
    return target.send({
      ...request,
      headers: { accept: 'application/json', ...sandboxHeader, ...request.headers },
    })
  }

  /** Records a missing addition of the mock: a problem in strict mode, a warning otherwise. */
  addWarning(problem: string): void {
    ;(this.target.strict ? this.problems : this.warnings).push(problem)
  }

  /** Records a problem unless the condition is true. */
  assert(holds: boolean, problem: string): void {
    if (!holds) this.problems.push(problem)
  }

  private async encryptBody(endpoint: Endpoint, { body, token }: RequestInput): Promise<string> {
    if (!this.target.key) throw new CheckSkipped('The key for encrypted bodies is unknown (--key).')
    const at = Date.now() + this.mock.clockOffsetMs
    return encryptBody(this.target.key, body, { at, ...(await this.getBodyBinding(endpoint, token)) })
  }

  private async createPayload(
    endpoint: Endpoint,
    input: RequestInput,
  ): Promise<Pick<HttpRequest, 'body' | 'headers'>> {
    if (input.body === undefined && input.raw === undefined) return { headers: {} }
    const isText = isEncrypted(endpoint)
    const type = input.contentType ?? (isText ? 'text/plain' : 'application/json')
    const create = () => (isText ? this.encryptBody(endpoint, input) : JSON.stringify(input.body))
    return { body: input.raw ?? (await create()), headers: { 'content-type': type } }
  }

  /** Returns the newest successor of a token, as the portal would send it. */
  private getNewestToken(token: string | null | undefined): string | null | undefined {
    const next = token ? this.replaced.get(token) : undefined
    return next === undefined ? token : this.getNewestToken(next)
  }

  /** Returns the id of the token's user; undefined for a guest or an invalid token. */
  private async getUserId(token: string | null | undefined): Promise<string | undefined> {
    if (!token) return undefined
    if (!this.userIds.has(token)) {
      const path = `${API_BASE_PATH}/users/info/get`
      const { text } = await this.send({ method: 'GET', path, headers: { authorization: `Bearer ${token}` } })
      this.userIds.set(token, userResponse.safeParse(parseJson(text)).data?.data.id)
    }
    return this.userIds.get(token)
  }

  /** Returns the claims that bind an encrypted body to its endpoint and, after sign-in, to its user. */
  async getBodyBinding(
    endpoint: Endpoint,
    token: string | null | undefined,
  ): Promise<Pick<EncryptOptions, 'aud' | 'sub'>> {
    const sub = endpoint.rules.auth === 'none' ? undefined : await this.getUserId(token)
    return { aud: getAudience(endpoint.path), ...(sub !== undefined && { sub }) }
  }

  /** Returns the endpoint that a check calls: the check of an encrypted twin calls the twins of other endpoints too. */
  private getCalledName(name: string): string {
    return this.subject === this.checked ? name : (findTwinName(name) ?? name)
  }

  /** Returns the example input of the endpoint that the check calls. */
  getExample(name: string): RequestInput {
    return getExample(this.getCalledName(name))
  }

  /** Sends a request to an endpoint and validates the response against the contract, for every status. */
  async request(name: string, request: RequestInput = {}): Promise<EndpointResponse> {
    const endpoint = getEndpoint(this.getCalledName(name))
    const input = { ...request, token: this.getNewestToken(request.token) }
    const method = input.method ?? endpoint.method
    if (this.target.readOnly && !isReadOnly(endpoint)) throw new CheckSkipped('It could change something.')
    const payload = await this.createPayload(endpoint, input)
    const response = await this.send({
      method,
      path: getRequestPath(endpoint, input),
      body: payload.body,
      headers: {
        ...payload.headers,
        ...(input.token ? { authorization: `Bearer ${input.token}` } : {}),
        ...input.headers,
      },
    })
    const renewed = /^Bearer (.+)$/.exec(response.headers.authorization ?? '')?.[1]
    if (input.token && renewed && endpoint.rules.replacesToken) this.replaced.set(input.token, renewed)
    const isStream = endpoint.events !== null && response.status === 200
    const schema = endpoint.responses.get(response.status) ?? null
    const problems = this.validate(`${method} ${endpoint.path}`, response, schema, isStream)
    this.exchanges.push({ endpoint, input, problems, isFaultInjected: this.mock.isFaultInjected, response })
    const body = parseJson(response.text)
    return {
      status: response.status,
      headers: response.headers,
      body,
      data: envelope.safeParse(body).data?.data,
    }
  }

  /** Records and returns the problems of a response. `subject` names the request. */
  validate(subject: string, response: HttpResponse, schema: z.ZodTypeAny | null, isStream = false): string[] {
    const { problems, warnings } = validateResponse(response, schema, isStream)
    const all = this.target.strict ? [...problems, ...warnings] : problems
    this.problems.push(...all.map((problem) => `${subject} responded ${response.status}: ${problem}`))
    if (!this.target.strict) this.warnings.push(...warnings)
    return all
  }
}
