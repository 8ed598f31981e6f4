import { toPathPattern } from '@zoog/contract/endpoints'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { FAILURES } from '../core/errors'

/** Rejects unknown paths with 404, and other methods on known paths with 405 and `Allow`. */
export const methodsPlugin = fp(async (app) => {
  const knownPaths = new Map<string, { pattern: RegExp; methods: Set<string> }>()
  app.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*')) return
    const entry = knownPaths.get(url) ?? { pattern: toPathPattern(url), methods: new Set<string>() }
    for (const name of [method].flat()) entry.methods.add(name)
    knownPaths.set(url, entry)
  })
  const rejectUnknownPath = (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?')[0] ?? ''
    const allowed = [...knownPaths.values()]
      .filter((route) => route.pattern.test(path))
      .flatMap((route) => [...route.methods])
    // A known path with a supported method arrives here if it can't be decoded.
    if (allowed.length === 0 || allowed.includes(request.method)) return reply.code(404).send(FAILURES[404])
    return reply
      .code(405)
      .header('allow', [...new Set([...allowed, 'OPTIONS'])].join(', '))
      .send({ message: `${request.method} is not allowed here.`, code: 'method_not_allowed' })
  }
  // Respond before the body is read, because no handler would use it.
  app.addHook('onRequest', (request, reply, done) => {
    if (request.is404) rejectUnknownPath(request, reply)
    else done()
  })
  app.setNotFoundHandler(rejectUnknownPath)
})
