import type { Failure } from '@zoog/contract/common'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Fault } from '../core/faults'
import type { Services } from '../core/services'
import { logRequest } from './request-log'

/** What a server says with each status, so that a fault without a body looks like the real thing. */
const failures: Record<number, Failure> = {
  401: { message: 'Unauthenticated.', code: 'unauthenticated' },
  403: { message: 'Forbidden.', code: 'forbidden' },
  404: { message: 'Not found.', code: 'not_found' },
  409: { message: 'Conflict.' },
  413: { message: 'The body is too large.', code: 'payload_too_large' },
  419: { message: 'CSRF token mismatch.', code: 'csrf_mismatch' },
  422: { message: 'The given data was invalid.', code: 'invalid_input' },
  429: { message: 'Too many requests.', code: 'too_many_requests' },
  500: { message: 'Server error.', code: 'internal' },
  503: { message: 'Service unavailable.', code: 'unavailable' },
}

const sendFault = (reply: FastifyReply, fault: FaultEffect) => {
  const status = fault.status ?? 200
  reply.code(status)
  if (status === 429 || status === 503) reply.header('retry-after', '1')
  // A text is sent as it stands, to play the error page of a proxy or a torn answer.
  const isPage = typeof fault.body === 'string' && fault.body.startsWith('<')
  const text =
    typeof fault.body === 'string'
      ? fault.body
      : JSON.stringify(
          fault.body === undefined ? (failures[status] ?? { message: `Fault ${status}.` }) : fault.body,
        )
  return reply.type(isPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8').send(text)
}

/** Closes the connection without a word, as a dead server would. */
const dropConnection = (request: FastifyRequest, reply: FastifyReply) => {
  reply.hijack()
  logRequest(request, reply, 0)
  reply.raw.destroy()
  request.raw.destroy()
}

/** The name by which faults know a request: its call, or the route of a stand-in. */
const faultKey = (request: FastifyRequest): string | null => {
  if (request.mock.endpoint) return request.mock.endpoint.key
  const { url, config } = request.routeOptions
  return url && config.faultable ? `${request.method} ${url.slice(1)}` : null
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A route outside the contract that faults may name: the providers' stand-ins. */
    faultable?: boolean
  }
}

type FaultEffect = Omit<Fault, 'id' | 'route'>

/** The mistake that chaos makes, if any: out of service, or no answer at all. */
const pickRandomFault = (chaos: number): FaultEffect | undefined => {
  if (chaos === 0 || Math.random() >= chaos) return undefined
  return Math.random() < 0.5 ? { status: 503 } : { drop: true }
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Makes the mistakes that were asked for, and random ones where chaos is on. */
export const faultsPlugin = fp<{ services: Services }>(async (app, { services }) => {
  const { chaos, latencyMs } = services.config
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!config?.faultable) return
    for (const each of [method].flat())
      if (each !== 'HEAD') services.providerRoutes.push(`${each} ${url.slice(1)}`)
  })
  app.addHook('onRequest', async (request, reply) => {
    const key = faultKey(request)
    if (key === null) return
    const fault: FaultEffect | undefined = request.mock.sandbox.faults.consume(key) ?? pickRandomFault(chaos)
    const waitMs = latencyMs + (fault?.latencyMs ?? 0)
    if (waitMs > 0) await wait(waitMs)
    if (!fault) return
    request.mock.fault = fault.drop ? 'drop' : `${fault.status ?? 'latency'}`
    if (fault.drop) dropConnection(request, reply)
    else if (fault.status !== undefined || fault.body !== undefined) return sendFault(reply, fault)
  })
})
