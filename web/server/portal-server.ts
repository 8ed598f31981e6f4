import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import serveStatic from '@fastify/static'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { apiPrefix, proxyToApi } from './api-proxy'
import { currentConfig } from './current-config'
import { encodingFor, type Page, pageRenderer } from './page'
import { pageHints } from './page-hints'
import { apiOrigin, type Env } from './portal-config'
import { commonHeaders, pageHeaders } from './security-headers'

/** Vite names everything in here by its content. */
const hashedFolder = '/assets/'
const forever = 'public, max-age=31536000, immutable'

/** The production portal: the built files of a folder, one page for every route, and the way to the API. */
export async function createPortalServer({
  dist,
  env,
}: {
  dist: string
  env: Env
}): Promise<FastifyInstance> {
  const index = join(dist, 'index.html')
  if (!existsSync(index)) throw new Error(`${index} is missing: build the portal first (pnpm build).`)
  const html = readFileSync(index, 'utf8')
  const renderPage = pageRenderer(html)
  const hintsFor = pageHints(dist, html)
  const configNow = currentConfig(env)

  const app = Fastify({
    // TLS ends in front of this server, at a proxy on the same machine or network; only such a one is believed.
    trustProxy: ['loopback', 'linklocal', 'uniquelocal'],
    forceCloseConnections: true,
    // An address that is not well-formed is an unknown page, which the portal knows what to do with.
    rewriteUrl: ({ url = '/' }) => (isWellFormed(url) || url.startsWith(`${apiPrefix}/`) ? url : '/'),
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(commonHeaders({ https: request.protocol === 'https' }))
  })
  app.setErrorHandler((error, _request, reply) => {
    const status = statusOf(error)
    if (status >= 500) console.error(error)
    return reply.code(status).send({ message: status >= 500 ? 'Something went wrong.' : 'Bad request.' })
  })

  await proxyToApi(app, apiOrigin(env))
  await app.register(serveStatic, {
    root: dist,
    // Only the files there at the start have an address; what is written later belongs to another build.
    wildcard: false,
    index: false,
    globIgnore: ['index.html', '**/*.br', '**/*.gz', '**/*.map'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes(hashedFolder) ? forever : 'public, max-age=3600')
    },
  })

  app.setNotFoundHandler(async (request, reply) => {
    if (!isNavigation(request))
      return reply.code(404).header('cache-control', 'no-store').send({ message: 'Not found.' })
    const hints = hintsFor(request.url.split('?', 1)[0] ?? '')
    if (hints) reply.header('link', hints)
    const config = await configNow()
    return sendPage(request, reply.headers(pageHeaders(config)), renderPage(config))
  })
  return app
}

/** Whether a browser opens a page, or something asks like one: not for a file, and not for a call. */
function isNavigation({ method, url, headers }: FastifyRequest): boolean {
  const path = url.split('?')[0] ?? ''
  if (!['GET', 'HEAD'].includes(method) || path.startsWith(hashedFolder) || path.startsWith(`${apiPrefix}/`))
    return false
  const accept = headers.accept ?? '*/*'
  return accept.includes('text/html') || (accept.includes('*/*') && !/\.\w+$/.test(path))
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page) {
  // Asked for anew each time, so that a new build shows at once; unchanged, the answer is a few bytes.
  reply.headers({ 'cache-control': 'no-cache', etag: page.etag, vary: 'accept-encoding' })
  if (request.headers['if-none-match'] === page.etag) return reply.code(304).send()
  const encoding = encodingFor(request.headers['accept-encoding'])
  if (encoding !== 'plain') reply.header('content-encoding', encoding)
  return reply.type('text/html; charset=utf-8').send(page[encoding])
}

function isWellFormed(url: string): boolean {
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '')
    return true
  } catch {
    return false
  }
}

function statusOf(error: unknown): number {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : 500
  return typeof status === 'number' && status >= 400 ? status : 500
}
