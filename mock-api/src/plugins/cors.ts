import fp from 'fastify-plugin'

const METHODS = 'GET, HEAD, POST, PUT, DELETE'
const EXPOSED = 'Authorization, Date, X-Request-Id, Retry-After'
const PREFLIGHT_SECONDS = '600'

/**
 * Lets pages of the named origins read answers and send cookies; any other page gets no leave. Our own, as all that it
 * has to do is this, while the general plugin cost each call as much as checking its answer does.
 */
export const corsPlugin = fp<{ origins: readonly string[] }>(async (app, { origins }) => {
  const known = new Set(origins)
  app.addHook('onRequest', (request, reply, done) => {
    const { origin } = request.headers
    reply.header('vary', 'Origin')
    if (origin !== undefined && known.has(origin))
      reply
        .header('access-control-allow-origin', origin)
        .header('access-control-allow-credentials', 'true')
        .header('access-control-expose-headers', EXPOSED)
    if (request.method !== 'OPTIONS') return done()
    // Answered before anything asks who calls: a browser sends no token with its question.
    const asked = request.headers['access-control-request-headers']
    if (asked !== undefined) reply.header('access-control-allow-headers', asked)
    reply
      .code(204)
      .header('vary', 'Origin, Access-Control-Request-Headers')
      .header('access-control-allow-methods', METHODS)
      .header('access-control-max-age', PREFLIGHT_SECONDS)
      .header('content-length', '0')
      .send()
  })
})
