import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Writable } from 'node:stream'
import serveStatic from '@fastify/static'
import { LANGUAGES } from '@zoog/contract/constants'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { findRoute, ROUTES, type Route } from '../src/app/routes'
import { getHelpCenterUrl } from '../src/lib/help-center'
import { getMarketLanguage } from '../src/lib/paths'
import { parseAcceptLanguage } from './accept-language'
import { apiPrefix, proxyToApi } from './api-proxy'
import { createConfigLoader } from './config-loader'
import {
  DEFAULT_LIMITS,
  limitConnections,
  limitPipelining,
  limitUnreadResponses,
  type ServerLimits,
} from './connection-limits'
import { delayRejectedClients } from './delay-rejected-clients'
import { createHostCheck, getTrustedProxies, isUnambiguous } from './host-guard'
import { createMetrics, measureResponses, registerHealthRoutes, serveMetrics } from './metrics'
import { helpPath } from './no-script-notice'
import { createPageHints } from './page-hints'
import { chooseEncoding, createPageRenderer, type RenderedPage } from './page-renderer'
import {
  checkDeployment,
  createPortalConfig,
  type Env,
  getApiOrigin,
  getReportSink,
  usesMock,
} from './portal-config'
import { getPrerenderedFile, PRERENDERED_FOLDER, readPrerenderedPages } from './prerendered-pages'
import { registerReportRoute } from './report-route'
import { findInlineSources, getCommonHeaders, getPageHeaders } from './security-headers'
import { registerWellKnownRoutes } from './well-known'

/** Vite names everything in here by its content. */
const hashedFolder = '/assets/'
const forever = 'public, max-age=31536000, immutable'
/** Compressed copies and maps are no pages of their own. */
const COPIES = ['**/*.br', '**/*.gz', '**/*.map']

const REFUSALS: Readonly<Record<number, string>> = {
  413: 'The request is too large.',
  429: 'Too many requests.',
}

/** A page of the build: how it is sent, and what stands in it itself. */
const pageOf = (html: string, route?: Route) => ({
  render: createPageRenderer(html, route),
  inline: findInlineSources(html),
})

/** The pages that the build rendered, by their files. */
const renderedPages = (dist: string) => {
  const texts = readPrerenderedPages(dist)
  const pages = ROUTES.flatMap((route) =>
    LANGUAGES.flatMap((language) => {
      const file = getPrerenderedFile(route.path, language)
      const text = texts.get(file)
      return text === undefined ? [] : [[file, pageOf(text, route)] as const]
    }),
  )
  return new Map(pages)
}

/**
 * The production portal: the built files of a folder, one page for every route, and the way to the API.
 *
 * @throws one line that says what of the build or of the configuration is missing or wrong.
 */
export async function createPortalServer({
  dist,
  env,
  limits = DEFAULT_LIMITS,
  logTo,
}: {
  dist: string
  env: Env
  limits?: ServerLimits
  /** Where log lines go in place of the standard output. */
  logTo?: Writable
}): Promise<FastifyInstance> {
  const index = join(dist, 'index.html')
  if (!existsSync(index)) throw new Error(`${index} is missing: build the portal first (npm run build).`)
  checkDeployment(env)
  const html = readFileSync(index, 'utf8')
  const shell = pageOf(html)
  const shellOf = new Map(ROUTES.map((route) => [route, pageOf(html, route)]))
  const rendered = renderedPages(dist)
  const hintsFor = createPageHints(dist, html)
  const configNow = createConfigLoader(env)
  const isServed = createHostCheck(env)
  const proxies = getTrustedProxies(env)

  const app = Fastify({
    logger: {
      level: env.LOG_LEVEL || (usesMock(env) ? 'warn' : 'info'),
      ...(logTo ? { stream: logTo } : {}),
    },
    // Fastify's own line for each request has its query, in which mailed links carry their secrets.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: proxies.length > 0 ? proxies : false,
    bodyLimit: limits.bodyBytes,
    requestTimeout: limits.requestMs,
    http: { headersTimeout: limits.requestMs, connectionsCheckingInterval: Math.min(1000, limits.requestMs) },
    // What is under way when the server ends is answered; connections that only wait are closed.
    forceCloseConnections: 'idle',
    // An address that is not well-formed is an unknown page, which the portal knows what to do with.
    rewriteUrl: ({ url = '/' }) => (isWellFormed(url) || url.startsWith(`${apiPrefix}/`) ? url : '/'),
  })
  limitConnections(app.server, limits.connectionsPerAddress, proxies)
  limitPipelining(app, limits.pipelinedRequests)
  const metrics = createMetrics()
  measureResponses(app, metrics)
  delayRejectedClients(app, limits.rejectionsPerMinute)
  limitUnreadResponses(app, limits)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(getCommonHeaders({ https: request.protocol === 'https' }))
    if (!isUnambiguous(request)) return reply.code(400).send({ message: 'Bad request.' })
    // Probes come by the address of the machine, whatever its names are.
    if (!isServed(request.headers.host) && !/^\/(healthz|readyz)$/.test(request.url))
      return reply.code(421).send({ message: 'This server does not serve that host.' })
    // A form that was sent where no script runs: nothing of it is read, and the page comes again.
    if (request.method === 'POST' && findRoute(pathOf(request))?.isPrerendered)
      return reply.redirect(pathOf(request), 303)
  })
  app.setErrorHandler((error, request, reply) => {
    const status = statusOf(error)
    if (status >= 500) request.log.error(error)
    return reply
      .code(status)
      .header('cache-control', 'no-store')
      .send({ message: status >= 500 ? 'Something went wrong.' : (REFUSALS[status] ?? 'Bad request.') })
  })

  registerHealthRoutes(app, metrics)
  if (env.METRICS_PORT)
    serveMetrics(app, metrics, { port: Number(env.METRICS_PORT), host: env.HOST || '127.0.0.1' })
  registerWellKnownRoutes(app, env.SECURITY_CONTACT || null)
  await registerReportRoute(app, getReportSink(env))
  await proxyToApi(app, { upstream: getApiOrigin(env), hasMock: usesMock(env) }, metrics)
  const files = {
    // Only the files there at the start have an address; what is written later belongs to another build.
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
  } as const
  await app.register(serveStatic, {
    ...files,
    root: dist,
    globIgnore: ['index.html', 'assets/**', `${PRERENDERED_FOLDER}/**`, ...COPIES],
    setHeaders: (reply) => {
      reply.header('cache-control', 'public, max-age=3600')
    },
  })
  await app.register(serveStatic, {
    ...files,
    root: join(dist, hashedFolder),
    prefix: hashedFolder,
    globIgnore: COPIES,
    decorateReply: false,
    // A page has dozens of these: what nobody reads of a file that never changes is left out.
    etag: false,
    lastModified: false,
    acceptRanges: false,
    setHeaders: (reply, file) => {
      reply.header('cache-control', forever)
      // The card provider's page wears the portal's typeface, and is of another origin.
      if (file.endsWith('.woff2')) reply.header('access-control-allow-origin', '*')
      for (const name of ['content-security-policy', 'referrer-policy']) reply.removeHeader(name)
    },
  })

  const { helpCentreUrl: helpCentre } = createPortalConfig(env)
  app.get(helpPath, ({ protocol, host }, reply) =>
    reply.redirect(getHelpCenterUrl({ protocol: `${protocol}:`, host }, helpCentre)),
  )
  app.setNotFoundHandler(async (request, reply) => {
    if (!isNavigation(request))
      return reply.code(404).header('cache-control', 'no-store').send({ message: 'Not found.' })
    const path = pathOf(request)
    const hints = hintsFor(path)
    if (hints) reply.header('link', hints)
    const config = await configNow()
    // On a test host guests are led on from wherever they arrive (R-ROUTE-20).
    const isTest = config.testHosts.includes(request.hostname)
    const language = getMarketLanguage(path) ?? parseAcceptLanguage(request.headers['accept-language'])
    const route = findRoute(path)
    const { render, inline } =
      (!isTest && rendered.get(getPrerenderedFile(path, language))) || (route && shellOf.get(route)) || shell
    return sendPage(request, reply.headers(getPageHeaders(config, inline)), render(config))
  })
  return app
}

const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? ''

/** Whether a browser opens a page, or something asks like one: not for a file, and not for a call. */
function isNavigation(request: FastifyRequest): boolean {
  const { method, headers } = request
  const path = pathOf(request)
  if (!['GET', 'HEAD'].includes(method) || path.startsWith(hashedFolder) || path.startsWith(`${apiPrefix}/`))
    return false
  const accept = headers.accept ?? '*/*'
  return accept.includes('text/html') || (accept.includes('*/*') && !/\.\w+$/.test(path))
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: RenderedPage) {
  // Asked for anew each time, so that a new build shows at once; unchanged, the answer is a few bytes.
  reply.headers({ 'cache-control': 'no-cache', etag: page.etag, vary: 'accept-encoding, accept-language' })
  if (request.headers['if-none-match'] === page.etag) return reply.code(304).send()
  const encoding = chooseEncoding(request.headers['accept-encoding'])
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
