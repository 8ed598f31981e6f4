import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { PaymentAttemptRow } from '../../db/schema'
import { refuse } from '../../errors'
import { isPayable } from '../../rules/payment-attempts'
import { challenge, refuseCard, succeed } from '../../rules/payment-outcomes'
import { standingOf } from '../../rules/payment-view'
import { sendPage, sendRefusal } from '../page'
import { outcomeOf, savedCardOf } from './cards'
import { cardView } from './view'

const address = z.object({ sandbox: z.string(), intent: z.string().regex(/^pi_[A-Za-z0-9]+$/) })
const secretBody = z.object({ clientSecret: z.string().max(200) })
const confirmBody = secretBody.extend({
  cardNumber: z.string().max(40),
  expiry: z.string().max(20),
  cvc: z.string().max(10),
})
const authenticateBody = secretBody.extend({ passed: z.boolean() })

const parse = <T extends z.ZodTypeAny>(schema: T, value: unknown): z.output<T> => {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw refuse(422, 'invalid_input', 'The given data was invalid.')
}

const unknown = () => refuse(404, 'payment_unknown', 'There is no such payment.')

/** The attempt of a page's address, whoever asks. */
const attemptAt = (request: FastifyRequest): PaymentAttemptRow | undefined => {
  const at = address.safeParse(request.params)
  return request.mock.sandbox.data.paymentAttempts.find(
    ({ clientSecret }) => at.success && clientSecret?.startsWith(`${at.data.intent}_secret_`),
  )
}

/** The attempt for who knows its secret: the shop's page of the customer it was made for. */
const attemptOf = (request: FastifyRequest, clientSecret: string): PaymentAttemptRow => {
  const attempt = attemptAt(request)
  if (attempt?.clientSecret !== clientSecret) throw unknown()
  return attempt
}

/** Only the card page itself may send cards: a shop that could, would see them. */
export const refuseOtherOrigins = async (request: FastifyRequest) => {
  const { origin, host } = request.headers
  if (request.method === 'POST' && origin !== undefined && origin !== `http://${host}`)
    throw refuse(403, 'forbidden', 'The card page speaks for itself.')
}

const view = (attempt: PaymentAttemptRow, now: number) => {
  const { subscriptionHash, amount, currency } = attempt
  return { subscriptionHash, amount, currency, ...standingOf(attempt, now), now }
}

/** The card provider: its embeddable page, and what that page asks of its server. */
export const cardStandIn = async (app: FastifyInstance): Promise<void> => {
  app.addHook('onRequest', refuseOtherOrigins)

  app.get('/card/:sandbox/:intent', { config: { faultable: true } }, (request, reply) => {
    if (!attemptAt(request))
      return sendRefusal(reply, {
        status: 404,
        title: 'There is no such payment',
        text: 'Start it again in the shop.',
      })
    const { portalOrigins } = request.mock.services
    return sendPage(reply, {
      title: 'Card payment',
      body: cardView,
      styles: ['card/card.css'],
      scripts: ['card/main.js'],
      embeddedBy: portalOrigins,
      data: { address: request.url.split('?')[0] ?? '', shops: portalOrigins.join(' ') },
    })
  })

  app.post('/card/:sandbox/:intent/session', { config: { faultable: true } }, async (request) => {
    const { clientSecret } = parse(secretBody, request.body)
    return view(attemptOf(request, clientSecret), request.mock.now)
  })

  app.post('/card/:sandbox/:intent/confirm', { config: { faultable: true } }, async (request) => {
    const { sandbox, now } = request.mock
    const { clientSecret, ...fields } = parse(confirmBody, request.body)
    const attempt = attemptOf(request, clientSecret)
    // Paid, being processed or closed already: a second tab learns of it, and nothing is charged again.
    if (!isPayable(attempt, now)) return view(attempt, now)
    const outcome = outcomeOf(fields, now)
    attempt.card = savedCardOf(fields)
    if (outcome.kind === 'succeeds') succeed(sandbox.data, attempt, now)
    else if (outcome.kind === 'asks') challenge(attempt, outcome.after, now)
    else refuseCard(attempt, outcome.reason, now)
    await sandbox.commit()
    return view(attempt, now)
  })

  app.post('/card/:sandbox/:intent/authenticate', { config: { faultable: true } }, async (request) => {
    const { sandbox, now } = request.mock
    const { clientSecret, passed } = parse(authenticateBody, request.body)
    const attempt = attemptOf(request, clientSecret)
    const then = attempt.afterAuthentication
    if (then === null || !isPayable(attempt, now)) return view(attempt, now)
    if (!passed) refuseCard(attempt, 'authentication_failed', now)
    else if (then === 'succeeds') succeed(sandbox.data, attempt, now)
    else refuseCard(attempt, 'card_declined', now)
    await sandbox.commit()
    return view(attempt, now)
  })
}
