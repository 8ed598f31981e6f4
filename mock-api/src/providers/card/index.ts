import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { markActionRequired, markCardDeclined, markSucceeded } from '../../areas/payments/payment-outcomes'
import { getAttemptStatus } from '../../areas/payments/payment-state'
import { isPayable } from '../../core/attempt-status'
import { MINOR_DIGITS } from '../../core/currencies'
import { httpError, invalidInputError } from '../../core/errors'
import { html } from '../../core/html'
import type { PaymentAttemptRow } from '../../core/schema'
import { sendMessagePage, sendPage } from '../page'
import { renderCardFields, TEST_CARDS, texts } from './card-form'
import { cardFields, getCardFingerprint, getCardOutcome, toSavedCard } from './card-outcome'

const testCardItems = TEST_CARDS.map(
  ({ name, number, groupedNumber, label }) =>
    html`<li><button type="button" data-number="${number}"><span>${groupedNumber}</span><span data-card="${name}">${label}</span></button></li>`,
)

/** The HTML of the card page. Its script adds the language, amount and state after the shop's message. */
const cardPageBody = html`<div class="card">
<p class="badge" data-text="badge">${texts.badge}</p>
<p id="status" role="status" data-text="loading">${texts.loading}</p>
<form id="card-form" novalidate hidden>
${renderCardFields()}
<button class="button" id="pay" type="submit"><span class="spinner" id="spinner" aria-hidden="true" hidden></span><span id="pay-label"></span></button>
</form>
<section id="challenge" aria-labelledby="challenge-title" hidden>
<h2 id="challenge-title" data-text="challengeTitle">${texts.challengeTitle}</h2>
<p id="challenge-text"></p>
<div class="actions">
<button class="button" id="complete" type="button" data-text="complete">${texts.complete}</button>
<button class="button quiet" id="fail" type="button" data-text="failAuthentication">${texts.failAuthentication}</button>
</div>
</section>
<details class="test-cards" id="test-cards" hidden>
<summary data-text="testCards">${texts.testCards}</summary>
<ul>${testCardItems}</ul>
</details>
</div>`

const address = z.object({ sandbox: z.string(), intent: z.string().regex(/^pi_[A-Za-z0-9]+$/) })
const secretBody = z.object({ clientSecret: z.string().max(200) })
const confirmBody = secretBody.merge(cardFields)
const authenticateBody = secretBody.extend({ passed: z.boolean() })

const parse = <T extends z.ZodTypeAny>(schema: T, value: unknown): z.output<T> => {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw invalidInputError()
}

const unknownPaymentError = () => httpError(404, 'payment_unknown', 'There is no such payment.')

/** Returns the attempt of a page's URL, without checking the secret. */
const findAttempt = (request: FastifyRequest): PaymentAttemptRow | undefined => {
  const at = address.safeParse(request.params)
  return request.mock.data.paymentAttempts.find(
    ({ clientSecret }) => at.success && clientSecret?.startsWith(`${at.data.intent}_secret_`),
  )
}

const requireAttempt = (request: FastifyRequest, clientSecret: string): PaymentAttemptRow => {
  const attempt = findAttempt(request)
  if (attempt?.clientSecret !== clientSecret) throw unknownPaymentError()
  return attempt
}

/** Throws 403 for a POST from another origin: only the card page may send card data. */
export const rejectOtherOrigins = async (request: FastifyRequest) => {
  const { origin, host } = request.headers
  if (request.method === 'POST' && origin !== undefined && origin !== `http://${host}`)
    throw httpError(403, 'forbidden', 'Only the card page may send this request.')
}

const view = (attempt: PaymentAttemptRow, now: number) => {
  const { subscriptionHash, amount, currency } = attempt
  return {
    subscriptionHash,
    amount,
    currency,
    digits: MINOR_DIGITS[currency],
    ...getAttemptStatus(attempt, now),
    now,
  }
}

/** The card provider: its embedded page and the page's endpoints. */
export const cardProvider = async (app: FastifyInstance): Promise<void> => {
  app.addHook('onRequest', rejectOtherOrigins)

  app.get('/card/:sandbox/:intent', { config: { isFaultable: true } }, (request, reply) => {
    if (!findAttempt(request))
      return sendMessagePage(reply, {
        status: 404,
        title: 'We can’t find this payment',
        text: 'Start the payment again at Zoog VPN.',
      })
    const { portalOrigins } = request.mock.services
    return sendPage(reply, {
      title: 'Card payment',
      body: cardPageBody,
      styles: ['card/card.css'],
      scripts: ['card/main.js'],
      embeddedBy: portalOrigins,
      data: { address: request.url.split('?')[0] ?? '', shops: portalOrigins.join(' ') },
    })
  })

  app.post('/card/:sandbox/:intent/session', { config: { isFaultable: true } }, async (request) => {
    const { clientSecret } = parse(secretBody, request.body)
    return view(requireAttempt(request, clientSecret), request.mock.now)
  })

  app.post('/card/:sandbox/:intent/confirm', { config: { isFaultable: true } }, async (request) => {
    const { data, now } = request.mock
    const { clientSecret, ...fields } = parse(confirmBody, request.body)
    const attempt = requireAttempt(request, clientSecret)
    // Paid, processing or closed: a second tab gets the state, and nothing is charged again.
    if (!isPayable(attempt, now)) return view(attempt, now)
    const outcome = getCardOutcome(fields, now)
    attempt.card = toSavedCard(fields)
    attempt.cardFingerprint = getCardFingerprint(fields)
    if (outcome.kind === 'succeeded') markSucceeded(data, now, attempt)
    else if (outcome.kind === 'requires_action') markActionRequired(attempt, outcome.after, now)
    else markCardDeclined(attempt, outcome.reason, now)
    return view(attempt, now)
  })

  app.post('/card/:sandbox/:intent/authenticate', { config: { isFaultable: true } }, async (request) => {
    const { data, now } = request.mock
    const { clientSecret, passed } = parse(authenticateBody, request.body)
    const attempt = requireAttempt(request, clientSecret)
    const result = attempt.afterAuthentication
    if (result === null || !isPayable(attempt, now)) return view(attempt, now)
    if (!passed) markCardDeclined(attempt, 'authentication_failed', now)
    else if (result === 'succeeded') markSucceeded(data, now, attempt)
    else markCardDeclined(attempt, 'card_declined', now)
    return view(attempt, now)
  })
}
