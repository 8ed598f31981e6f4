import { countryCode } from '@zoog/contract/ip'
import { currency } from '@zoog/contract/plans'
import { resolverTestId } from '@zoog/contract/protection'
import type { PaymentWallMethod } from '@zoog/contract/providers'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { getMethodName, listMethods } from '../areas/payments/payment-methods'
import { findDownloadFile } from '../areas/setup/downloads'
import { httpError } from '../core/errors'
import { html } from '../core/html'
import { parseJsonOrNull } from '../core/json-file'
import { renderFacts, sendMessagePage, sendSheet } from './page'

const wallQuery = z.object({ country: countryCode, currency })
const image = z.object({ id: z.string().regex(/^[a-z0-9_]{1,40}$/) })

/** The payment wall: a third-party service that lists the methods of a country (R-PLANS-3). */
export const paymentWallProvider = async (app: FastifyInstance): Promise<void> => {
  app.get('/payment-wall/methods', { config: { isFaultable: true } }, async (request) => {
    const query = wallQuery.safeParse(request.query)
    if (!query.success) throw httpError(422, 'invalid_input', 'A country and a currency are required.')
    const { providerOrigin } = request.mock.services
    return listMethods(query.data.country).map(
      (method): PaymentWallMethod => ({
        ...method,
        img_url: `${providerOrigin}/payment-wall/images/${method.id}.svg`,
      }),
    )
  })

  app.get('/payment-wall/images/:id.svg', (request, reply) => {
    const parsed = image.safeParse(request.params)
    if (!parsed.success) return reply.code(404).send()
    const name = getMethodName(parsed.data.id)
    const picture = html`<svg xmlns="http://www.w3.org/2000/svg" width="96" height="32" viewBox="0 0 96 32"><title>${name}</title><rect width="96" height="32" rx="6" fill="#3f6b8a"/><text x="48" y="21" text-anchor="middle" font-family="sans-serif" font-size="13" font-weight="600" fill="#fff">${name}</text></svg>`
    return reply
      .headers({ 'content-type': 'image/svg+xml', 'x-content-type-options': 'nosniff' })
      .send(picture.text)
  })
}

const MAX_BEACONS = 500
const MAX_VALUES = 40
const MAX_VALUE_LENGTH = 256

const trackerName = z.object({ name: z.string().regex(/^[a-z0-9-]{1,40}$/i) })
const record = z.record(z.union([z.string(), z.number(), z.boolean(), z.null()]))

/** Returns the values of a beacon, which browsers send as JSON, as a form, or as JSON in plain text. */
const parseValues = (body: unknown): Record<string, string> => {
  const read = record.safeParse(typeof body === 'string' ? parseJsonOrNull(body) : body)
  const values = read.success
    ? Object.entries(read.data)
    : [...new URLSearchParams(typeof body === 'string' ? body : '')]
  return Object.fromEntries(
    values
      .slice(0, MAX_VALUES)
      .map(([name, value]) => [name.slice(0, 64), String(value).slice(0, MAX_VALUE_LENGTH)]),
  )
}

/** Throws 403 unless the beacon comes from the portal; browsers always send the origin. */
const requirePortalOrigin = async ({ headers, mock }: FastifyRequest): Promise<void> => {
  if (!mock.services.portalOrigins.some((portal) => portal === headers.origin))
    throw httpError(403, 'forbidden', 'Only the portal may send beacons.')
}

/**
 * The trackers: store the beacons that pages send when they close (R-TRACK-3). Cross-site beacons have no cookie, so the
 * query can name the sandbox (`?sb=`).
 */
export const trackersProvider = async (app: FastifyInstance): Promise<void> => {
  const options = { config: { isFaultable: true, hasSandboxInQuery: true }, onRequest: requirePortalOrigin }
  app.post('/beacon/:name', options, async (request, reply) => {
    const tracker = trackerName.safeParse(request.params)
    if (!tracker.success) return reply.code(404).send()
    const { data, now } = request.mock
    const { beacons } = data
    beacons.push({ tracker: tracker.data.name, values: parseValues(request.body), receivedAt: now })
    if (beacons.length > MAX_BEACONS) beacons.splice(0, beacons.length - MAX_BEACONS)
    return reply.code(204).send()
  })
}

const panelQuery = z.object({
  session: z.string().regex(/^[\w-]{16,128}$/),
  a_aid: z.string().max(256).optional(),
})

/** The affiliate panel, a third-party site (R-ROUTE-14). */
export const affiliatePanelProvider = async (app: FastifyInstance): Promise<void> => {
  app.get('/affiliate/panel', { config: { isFaultable: true } }, (request, reply) => {
    const query = panelQuery.safeParse(request.query)
    if (!query.success)
      return sendMessagePage(reply, {
        status: 401,
        title: 'Your session has ended',
        text: 'Open the affiliate panel again from your account.',
      })
    return sendSheet(reply, {
      title: 'Affiliate panel',
      badge: 'Test panel',
      body: html`<p class="soft">You’re signed in for four hours.</p>
${renderFacts([
  ['Affiliate', query.data.a_aid || 'default'],
  ['Clicks this month', '128'],
  ['Sales this month', '3'],
  ['Commission', '28.73 USD'],
])}
<p>This test page replaces the affiliate provider’s site. Its figures are made up.</p>`,
    })
  })
}

const pathParams = z.object({ fileName: z.string() })

/** Serves the fake app files that `setup/downloads/get` lists with their checksums (R-DOWN-1). */
export const downloadsProvider = async (app: FastifyInstance): Promise<void> => {
  app.get('/downloads/:fileName', { config: { isFaultable: true } }, async (request, reply) => {
    const { fileName } = pathParams.parse(request.params)
    const file = findDownloadFile(fileName)
    if (!file) throw httpError(404, 'not_found', 'There is no such file.')
    return reply
      .headers({
        'content-type': 'application/octet-stream',
        'content-disposition': `attachment; filename="${fileName}"`,
        'x-content-type-options': 'nosniff',
      })
      .send(file)
  })
}

/** The number of stored tests, far more than run at the same time. */
const MAX_TESTS = 1000

/**
 * The host of resolver tests. All its subdomains resolve to this server, like every `*.localhost` name. A real one sees
 * the resolver's address; this one only records the requested test.
 */
export const resolverTestProvider = async (app: FastifyInstance): Promise<void> => {
  app.get('/resolver-test', { config: { isFaultable: true } }, async (request, reply) => {
    const test = resolverTestId.safeParse(request.hostname.split(/[-.]/)[0])
    const { requestedResolverTests } = request.mock.services
    if (test.success) requestedResolverTests.add(test.data)
    const [oldest] = requestedResolverTests
    if (oldest !== undefined && requestedResolverTests.size > MAX_TESTS) requestedResolverTests.delete(oldest)
    return reply.header('cross-origin-resource-policy', 'cross-origin').code(204).send()
  })
}
