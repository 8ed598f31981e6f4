import { setTimeout as wait } from 'node:timers/promises'
import type { Failure } from '@zoog/contract/failure'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { FAILURES } from '../core/errors'
import type { Fault } from '../core/faults'
import type { Services } from '../core/request'
import { logRequest } from './request-log'

const DEFAULT_FAILURES: Readonly<Record<number, Failure>> = FAILURES

const sendFault = (reply: FastifyReply, fault: FaultEffect) => {
  const status = fault.status ?? 200
  reply.code(status)
  if (status === 429 || status === 503) reply.header('retry-after', '1')
  // A text is sent unchanged, to imitate a proxy's error page or a truncated response.
  const { body = DEFAULT_FAILURES[status] ?? { message: `Fault ${status}.` } } = fault
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return reply
    .type(text.startsWith('<') ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8')
    .send(text)
}

/** Closes the connection without a response, as a crashed server would. */
const dropConnection = (request: FastifyRequest, reply: FastifyReply) => {
  reply.hijack()
  logRequest(request, reply, 0)
  reply.raw.destroy()
  request.raw.destroy()
}

/** Returns the name of a request for faults: its endpoint, or a provider's route. */
const getFaultKey = (request: FastifyRequest): string | null => {
  if (request.mock.endpoint) return request.mock.endpoint.key
  const { url, config } = request.routeOptions
  return url && config.isFaultable ? `${request.method} ${url.slice(1)}` : null
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A provider's route, outside the contract, that faults may name. */
    isFaultable?: boolean
  }
}

type FaultEffect = Omit<Fault, 'id' | 'route'>

/** Returns a random fault in chaos mode: 503, or no response. */
const pickRandomFault = (chaos: number): FaultEffect | undefined => {
  if (chaos === 0 || Math.random() >= chaos) return undefined
  return Math.random() < 0.5 ? { status: 503 } : { drop: true }
}

export const faultsPlugin = fp<{ services: Services }>(async (app, { services }) => {
  const { chaos, latencyMs } = services.config
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!config?.isFaultable) return
    for (const name of [method].flat())
      if (name !== 'HEAD') services.providerRoutes.push(`${name} ${url.slice(1)}`)
  })
  app.addHook('onRequest', async (request, reply) => {
    const key = getFaultKey(request)
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
