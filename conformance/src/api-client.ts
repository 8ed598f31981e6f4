import { API_BASE_PATH } from '@zoog/contract/constants'
import { getAudience } from '@zoog/contract/encrypted-only'
import { type Endpoint, isEncrypted } from '@zoog/contract/endpoints'
import { type EncryptOptions, encryptBody } from '@zoog/mock-api/encrypt-body'
import { z } from 'zod'
import { findPlainName, findTwinName, getEndpoint, isReadOnly } from './endpoints'
import { getExample } from './examples'
import type { HttpRequest, HttpResponse } from './http-transport'
import { createMockControl } from './mock-control'
import { CheckSkipped, type Target } from './target'
import { parseJson, validateResponse } from './validate-response'

/** The input of a request. Absent fields are sent as the contract's client would send them. */
export interface RequestInput {
  token?: string | null
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

/**
 * Creates the client of a check. It sends requests, on the mock in a sandbox, and validates the responses.
 *
 * @param checkedName the name of the checked endpoint. The check of an encrypted twin names plain endpoints as well; its
 *   client then calls their twins.
 */
export const createApiClient = (target: Target, sandbox: string, checkedName: string) => {
  const exchanges: Exchange[] = []
  const problems: string[] = []
  const warnings: string[] = []
  /** Replaced tokens, each with its successor. */
  const replaced = new Map<string, string>()
  const userIds = new Map<string, string | undefined>()
  const plainName = findPlainName(checkedName)

  /** Sends any request; on the mock, to the sandbox. */
  const send = async (request: HttpRequest): Promise<HttpResponse> => {
    if (target.readOnly && request.method !== 'GET')
      throw new CheckSkipped('The check needs more than a GET request.')
    const sandboxHeader: Record<string, string> = target.isMock ? { 'x-mock-sandbox': sandbox } : {}
    return target.send({
      ...request,
      headers: { accept: 'application/json', ...sandboxHeader, ...request.headers },
    })
  }
  const mock = createMockControl(target.isMock, send)

  /** Returns the id of the token's user; undefined for a guest or an invalid token. */
  const getUserId = async (token: string | null | undefined): Promise<string | undefined> => {
    if (!token) return undefined
    if (!userIds.has(token)) {
      const path = `${API_BASE_PATH}/users/info/get`
      const { text } = await send({ method: 'GET', path, headers: { authorization: `Bearer ${token}` } })
      userIds.set(token, userResponse.safeParse(parseJson(text)).data?.data.id)
    }
    return userIds.get(token)
  }

  /** Returns the claims that bind an encrypted body to its endpoint and, after sign-in, to its user. */
  const getBodyBinding = async (
    endpoint: Endpoint,
    token: string | null | undefined,
  ): Promise<Pick<EncryptOptions, 'aud' | 'sub'>> => {
    const sub = endpoint.rules.auth === 'none' ? undefined : await getUserId(token)
    return { aud: getAudience(endpoint.path), sub }
  }

  const encrypt = async (endpoint: Endpoint, { body, token }: RequestInput): Promise<string> => {
    if (!target.key) throw new CheckSkipped('The key for encrypted bodies is unknown (--key).')
    const at = Date.now() + mock.getClockOffset()
    return encryptBody(target.key, body, { at, ...(await getBodyBinding(endpoint, token)) })
  }

  const createPayload = async (
    endpoint: Endpoint,
    input: RequestInput,
  ): Promise<Pick<HttpRequest, 'body' | 'headers'>> => {
    if (input.body === undefined && input.raw === undefined) return { headers: {} }
    const isText = isEncrypted(endpoint)
    const type = input.contentType ?? (isText ? 'text/plain' : 'application/json')
    const create = () => (isText ? encrypt(endpoint, input) : JSON.stringify(input.body))
    return { body: input.raw ?? (await create()), headers: { 'content-type': type } }
  }

  /** Returns the newest successor of a token, as the portal would send it. */
  const getNewestToken = (token: string | null | undefined): string | null | undefined => {
    const next = token ? replaced.get(token) : undefined
    return next === undefined ? token : getNewestToken(next)
  }

  /** Returns the name of the endpoint to call: a plain endpoint's twin in the check of a twin. */
  const toCalledName = (name: string): string =>
    plainName === undefined ? name : (findTwinName(name) ?? name)

  /** Records and returns the problems of a response. `subject` names the request. */
  const validate = (
    subject: string,
    response: HttpResponse,
    schema: z.ZodTypeAny | null,
    isStream = false,
  ): string[] => {
    const result = validateResponse(response, schema, isStream)
    const all = target.strict ? [...result.problems, ...result.warnings] : result.problems
    problems.push(...all.map((problem) => `${subject} responded ${response.status}: ${problem}`))
    if (!target.strict) warnings.push(...result.warnings)
    return all
  }

  /** Sends a request to an endpoint and validates the response against the contract, for every status. */
  const request = async (name: string, given: RequestInput = {}): Promise<EndpointResponse> => {
    const endpoint = getEndpoint(toCalledName(name))
    const input = { ...given, token: getNewestToken(given.token) }
    const method = input.method ?? endpoint.method
    if (target.readOnly && !isReadOnly(endpoint)) throw new CheckSkipped('It could change something.')
    const payload = await createPayload(endpoint, input)
    const response = await send({
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
    if (input.token && renewed && endpoint.rules.replacesToken) replaced.set(input.token, renewed)
    const isStream = endpoint.events !== null && response.status === 200
    const schema = endpoint.responses.get(response.status) ?? null
    exchanges.push({
      endpoint,
      input,
      problems: validate(`${method} ${endpoint.path}`, response, schema, isStream),
      isFaultInjected: mock.hasInjectedFault(),
      response,
    })
    const body = parseJson(response.text)
    return {
      status: response.status,
      headers: response.headers,
      body,
      data: envelope.safeParse(body).data?.data,
    }
  }

  return {
    target,
    mock,
    exchanges,
    problems,
    /** The mock's additions to the specification that this server lacks. */
    warnings,
    /** The checked endpoint, of an encrypted twin the plain one. */
    endpointName: plainName ?? checkedName,
    send,
    request,
    validate,
    getBodyBinding,
    /** Records a missing addition of the mock: a problem in strict mode, a warning otherwise. */
    addWarning: (problem: string) => (target.strict ? problems : warnings).push(problem),
    /** Records a problem unless the condition is true. */
    assert: (holds: boolean, problem: string) => {
      if (!holds) problems.push(problem)
    },
    /** Returns the example input of the endpoint that the check calls. */
    getExample: (name: string): RequestInput => getExample(toCalledName(name)),
  }
}
