import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Writable } from 'node:stream'
import serveStatic from '@fastify/static'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { findRoute } from '../src/app/routes'
import { getHelpCenterUrl } from '../src/lib/portal-config'
import { API_PREFIX, proxyToApi } from './api-proxy'
import {
  DEFAULT_LIMITS,
  delayRejectedClients,
  limitConnections,
  limitPipelining,
  limitUnreadResponses,
  type ServerLimits,
} from './connection-limits'
import { createHostCheck, isUnambiguous } from './host-guard'
import { createMetrics, measureResponses, registerHealthRoutes, serveMetrics } from './metrics'
import { HELP_REDIRECT_PATH } from './no-script-notice'
import { createPageHandler, getPath, HASHED_FOLDER } from './page-handler'
import { PRERENDERED_FOLDER } from './page-renderer'
import {
  checkDeployment,
  createPortalConfig,
  type Env,
  getApiOrigin,
  getReportSink,
  getTrustedProxies,
  usesMock,
} from './portal-config'
import { registerReportRoute } from './report-route'
import { getCommonHeaders } from './security-headers'
import { registerWellKnownRoutes } from './well-known'

const IMMUTABLE = 'public, max-age=31536000, immutable'
/** Compressed copies and source maps, which have no URL. */
const UNSERVED_FILES = ['**/*.br', '**/*.gz', '**/*.map']

const ERROR_MESSAGES: Readonly<Record<number, string>> = {
  413: 'The request is too large.',
  429: 'Too many requests.',
}

const createApp = (env: Env, limits: ServerLimits, logTo: Writable | undefined) => {
  const proxies = getTrustedProxies(env)
  const app = Fastify({
    logger: {
      level: env.LOG_LEVEL || (usesMock(env) ? 'warn' : 'info'),
      ...(logTo ? { stream: logTo } : {}),
    },
    // Fastify's request log contains the query, and mailed links have secrets in it.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: proxies.length > 0 ? proxies : false,
    bodyLimit: limits.bodyBytes,
    requestTimeout: limits.requestMs,
    http: { headersTimeout: limits.requestMs, connectionsCheckingInterval: Math.min(1000, limits.requestMs) },
    // On shutdown the server finishes open requests and closes idle connections.
    forceCloseConnections: 'idle',
    // The portal handles a malformed URL like an unknown page.
    rewriteUrl: ({ url = '/' }) => (isWellFormed(url) || url.startsWith(`${API_PREFIX}/`) ? url : '/'),
  })
  limitConnections(app.server, limits.connectionsPerAddress, proxies)
  limitPipelining(app, limits.pipelinedRequests)
  return app
}

/** Adds the common headers to every response, and rejects requests that no page of the portal sends. */
const guardRequests = (app: FastifyInstance, isServed: ReturnType<typeof createHostCheck>): void => {
  // Not async: Fastify would call the route of a rejected request if the client left during the delay of the rejection.
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(getCommonHeaders({ https: request.protocol === 'https' }))
    if (!isUnambiguous(request)) reply.code(400).send({ message: 'Bad request.' })
    // Health probes use the machine's address as host.
    else if (!isServed(request.headers.host) && !/^\/(healthz|readyz)$/.test(request.url))
      reply.code(421).send({ message: 'This server does not serve that host.' })
    // Without JavaScript the browser posts the form itself. The server ignores the body and shows the page again.
    else if (request.method === 'POST' && findRoute(getPath(request))?.route.isPrerendered)
      reply.redirect(getPath(request), 303)
    else done()
  })
  app.setErrorHandler((error, request, reply) => {
    const status = getErrorStatus(error)
    if (status >= 500) request.log.error(error)
    return reply
      .code(status)
      .header('cache-control', 'no-store')
      .send({ message: status >= 500 ? 'Something went wrong.' : (ERROR_MESSAGES[status] ?? 'Bad request.') })
  })
}

const registerFiles = async (app: FastifyInstance, dist: string): Promise<void> => {
  const files = {
    // Serves only the files that exist at the start. Later files belong to another build.
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
  } as const
  await app.register(serveStatic, {
    ...files,
    root: dist,
    globIgnore: ['index.html', 'assets/**', `${PRERENDERED_FOLDER}/**`, ...UNSERVED_FILES],
    setHeaders: (reply) => {
      reply.header('cache-control', 'public, max-age=3600')
    },
  })
  await app.register(serveStatic, {
    ...files,
    root: join(dist, HASHED_FOLDER),
    prefix: HASHED_FOLDER,
    globIgnore: UNSERVED_FILES,
    decorateReply: false,
    // A page loads dozens of these immutable files, so unused headers are omitted.
    etag: false,
    lastModified: false,
    acceptRanges: false,
    setHeaders: (reply, file) => {
      reply.header('cache-control', IMMUTABLE)
      // The card provider's page uses the portal's font from another origin.
      if (file.endsWith('.woff2')) reply.header('access-control-allow-origin', '*')
      for (const name of ['content-security-policy', 'referrer-policy']) reply.removeHeader(name)
    },
  })
}

interface PortalServerOptions {
  dist: string
  env: Env
  limits?: ServerLimits
  /** Receives the log lines instead of the standard output. */
  logTo?: Writable
}

/**
 * Returns the production server of the portal: built files, a page for every route, and the API proxy.
 *
 * @throws one line that names the missing or invalid part of the build or the configuration.
 */
export const createPortalServer = async ({
  dist,
  env,
  limits = DEFAULT_LIMITS,
  logTo,
}: PortalServerOptions): Promise<FastifyInstance> => {
  const index = join(dist, 'index.html')
  if (!existsSync(index)) throw new Error(`${index} is missing: build the portal first (npm run build).`)
  checkDeployment(env)
  const { helpCenterUrl } = createPortalConfig(env)
  const showPage = createPageHandler(dist, index, env)
  const isServed = createHostCheck(env)
  const app = createApp(env, limits, logTo)
  const metrics = createMetrics()
  measureResponses(app, metrics)
  delayRejectedClients(app, limits.rejectionsPerMinute)
  limitUnreadResponses(app, limits)
  guardRequests(app, isServed)

  registerHealthRoutes(app)
  if (env.METRICS_PORT)
    serveMetrics(app, metrics, { port: Number(env.METRICS_PORT), host: env.HOST || '127.0.0.1' })
  registerWellKnownRoutes(app, env.SECURITY_CONTACT || null)
  await registerReportRoute(app, getReportSink(env))
  await proxyToApi(app, { upstream: getApiOrigin(env), hasMock: usesMock(env) }, metrics)
  await registerFiles(app, dist)
  app.get(HELP_REDIRECT_PATH, ({ protocol, host }, reply) =>
    reply.redirect(getHelpCenterUrl({ protocol: `${protocol}:`, host }, helpCenterUrl)),
  )
  app.setNotFoundHandler(showPage)
  return app
}

const isWellFormed = (url: string): boolean => {
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '')
    return true
  } catch {
    return false
  }
}

const getErrorStatus = (error: unknown): number => {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : 500
  return typeof status === 'number' && status >= 400 ? status : 500
}
