import { randomBytes } from 'node:crypto'
import fastify, { type FastifyInstance } from 'fastify'

const PREFIX = '/__mock/reference'

/** Returns the page's security policy: its own script by nonce, and requests to the mock only. */
const createPolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    // The page creates its styles at run time.
    "style-src 'self' 'unsafe-inline'",
    "connect-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    'worker-src blob:',
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/** Creates a separate server for the reference page and its 4 MB script. */
const createReference = async (nonce: string): Promise<FastifyInstance> => {
  const { default: scalar } = await import('@scalar/fastify-api-reference')
  const app = fastify()
  await app.register(scalar, {
    routePrefix: PREFIX,
    configuration: {
      url: '/__mock/openapi.json',
      pageTitle: 'Zoog API',
      nonce,
      // No external fonts, proxies, assistants or analytics.
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

/** `GET /__mock/reference/`: documentation of all endpoints, with requests to this mock. */
export const referenceRoutes = async (app: FastifyInstance): Promise<void> => {
  const nonce = randomBytes(16).toString('base64url')
  let reference: Promise<FastifyInstance> | null = null
  app.addHook('onClose', async () => {
    await (await reference)?.close()
  })

  app.get(PREFIX, async (_request, reply) => reply.redirect(`${PREFIX}/`))

  for (const path of ['/', '/js/scalar.js'])
    app.get(`${PREFIX}${path}`, async (_request, reply) => {
      // Loaded on demand, because it is larger than the mock.
      reference ??= createReference(nonce)
      const response = await (await reference).inject(`${PREFIX}${path}`)
      return reply
        .code(response.statusCode)
        .type(String(response.headers['content-type']))
        .header('content-security-policy', createPolicy(nonce))
        .header('x-content-type-options', 'nosniff')
        .header('referrer-policy', 'no-referrer')
        .send(response.payload)
    })
}
