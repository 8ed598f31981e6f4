import { countryCode } from '@zoog/contract/ip'
import { currency } from '@zoog/contract/plans'
import type { PaymentWallMethod } from '@zoog/contract/providers'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { getMethodName, listMethods } from '../../areas/payments/payment-methods'
import { httpError } from '../../core/errors'
import { html } from '../../core/html'

const wallQuery = z.object({ country: countryCode, currency })
const image = z.object({ id: z.string().regex(/^[a-z0-9_]{1,40}$/) })

/** The payment wall: a third-party service that lists the methods of a country (R-PLANS-3). */
export const paymentWallProvider = async (app: FastifyInstance): Promise<void> => {
  app.get('/payment-wall/methods', { config: { faultable: true } }, async (request) => {
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
