import { readFileSync } from 'node:fs'
import { LANGUAGES } from '@zoog/contract/constants'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { findRoute, ROUTES, type Route } from '../src/app/routes'
import { getMarketLanguage } from '../src/lib/paths'
import { parseAcceptLanguage } from './accept-language'
import { API_PREFIX } from './api-proxy'
import { createPageHints } from './page-hints'
import {
  chooseEncoding,
  createPageRenderer,
  getPrerenderedFile,
  type RenderedPage,
  readPrerenderedPages,
} from './page-renderer'
import { createConfigLoader, type Env } from './portal-config'
import { findInlineSources, getPageHeaders } from './security-headers'

/** Vite's file names in this folder contain a content hash. */
export const HASHED_FOLDER = '/assets/'

export const getPath = ({ url }: Pick<FastifyRequest, 'url'>): string => url.split('?', 1)[0] ?? ''

/** Returns a page's renderer and its inline scripts and styles. */
const createPage = (html: string, route?: Route) => ({
  render: createPageRenderer(html, route),
  inline: findInlineSources(html),
})

/** Returns the prerendered pages of the build by file. */
const readRenderedPages = (dist: string) => {
  const texts = readPrerenderedPages(dist)
  const pages = ROUTES.flatMap((route) =>
    LANGUAGES.flatMap((language) => {
      const file = getPrerenderedFile(route.path, language)
      const text = texts.get(file)
      return text === undefined ? [] : [[file, createPage(text, route)] as const]
    }),
  )
  return new Map(pages)
}

/** Returns whether a request is a page navigation, not a request for a file or an endpoint. */
const isNavigation = (request: FastifyRequest): boolean => {
  const { method, headers } = request
  const path = getPath(request)
  if (
    !['GET', 'HEAD'].includes(method) ||
    path.startsWith(HASHED_FOLDER) ||
    path.startsWith(`${API_PREFIX}/`)
  )
    return false
  const accept = headers.accept ?? '*/*'
  return accept.includes('text/html') || (accept.includes('*/*') && !/\.\w+$/.test(path))
}

const sendPage = (request: FastifyRequest, reply: FastifyReply, page: RenderedPage) => {
  // `no-cache`: browsers revalidate each time, so that a new build appears at once.
  reply.headers({ 'cache-control': 'no-cache', etag: page.etag, vary: 'accept-encoding, accept-language' })
  if (request.headers['if-none-match'] === page.etag) return reply.code(304).send()
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  if (encoding !== 'plain') reply.header('content-encoding', encoding)
  return reply.type('text/html; charset=utf-8').send(page[encoding])
}

/** Returns a handler that responds to a navigation with the route's page, and with 404 to any other request. */
export const createPageHandler = (dist: string, index: string, env: Env) => {
  const html = readFileSync(index, 'utf8')
  const shell = createPage(html)
  const routeShells = new Map(ROUTES.map((route) => [route, createPage(html, route)]))
  const rendered = readRenderedPages(dist)
  const hintsFor = createPageHints(dist, html)
  const loadConfig = createConfigLoader(env)
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (!isNavigation(request))
      return reply.code(404).header('cache-control', 'no-store').send({ message: 'Not found.' })
    const path = getPath(request)
    const hints = hintsFor(path)
    if (hints) reply.header('link', hints)
    const config = await loadConfig()
    // A test host redirects guests from every page (R-ROUTE-20).
    const isTest = config.testHosts.includes(request.hostname)
    const language = getMarketLanguage(path) ?? parseAcceptLanguage(request.headers['accept-language'])
    const route = findRoute(path)?.route
    const { render, inline } =
      (!isTest && rendered.get(getPrerenderedFile(path, language))) ||
      (route && routeShells.get(route)) ||
      shell
    return sendPage(request, reply.headers(getPageHeaders(config, inline)), render(config))
  }
}
