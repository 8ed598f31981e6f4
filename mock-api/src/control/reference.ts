import { randomBytes } from 'node:crypto'
import fastify, { type FastifyInstance } from 'fastify'

const PREFIX = '/__mock/reference'

/** The page's own script in a nonce; everything else from here, and calls to nowhere else: it works without a network. */
const policy = (nonce: string): string =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    // The page makes its styles as it goes.
    "style-src 'self' 'unsafe-inline'",
    "connect-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    'worker-src blob:',
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/** The reference's own small server: page and script, 4 MB of it. */
const makeReference = async (nonce: string): Promise<FastifyInstance> => {
  const { default: scalar } = await import('@scalar/fastify-api-reference')
  const app = fastify()
  await app.register(scalar, {
    routePrefix: PREFIX,
    configuration: {
      url: '/__mock/openapi.json',
      pageTitle: 'Zoog API',
      nonce,
      // Nothing from anywhere else: no fonts, no proxy, no assistant, no counting.
      withDefaultFonts: false,
      proxyUrl: '',
      telemetry: false,
      agent: { disabled: true },
      mcp: { disabled: true },
      hideClientButton: true,
      showDeveloperTools: 'never',
      authentication: { preferredSecurityScheme: 'bearer' },
    },
  })
  return app
}

/** `GET /__mock/reference/`: every call of the contract to read, and to try on the mock itself. */
export const referenceRoutes = async (app: FastifyInstance): Promise<void> => {
  const nonce = randomBytes(16).toString('base64url')
  let made: Promise<FastifyInstance> | null = null
  app.addHook('onClose', async () => {
    await (await made)?.close()
  })

  app.get(PREFIX, async (_request, reply) => reply.redirect(`${PREFIX}/`))

  for (const path of ['/', '/js/scalar.js'])
    app.get(`${PREFIX}${path}`, async (_request, reply) => {
      // Loaded when asked for: it is larger than the mock itself.
      made ??= makeReference(nonce)
      const answer = await (await made).inject(`${PREFIX}${path}`)
      return reply
        .code(answer.statusCode)
        .type(String(answer.headers['content-type']))
        .header('content-security-policy', policy(nonce))
        .header('x-content-type-options', 'nosniff')
        .header('referrer-policy', 'no-referrer')
        .send(answer.payload)
    })
}
