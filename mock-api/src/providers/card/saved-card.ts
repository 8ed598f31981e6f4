import type { FailureReason } from '@zoog/contract/payment-values'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { mailCardReplaced } from '../../areas/renewals/mails'
import {
  findCardReplacement,
  getNextReplacementState,
  getReplacementState,
  type ReplacementEvent,
} from '../../areas/saved-card/card-replacement'
import { saveCard } from '../../areas/saved-card/saved-card'
import { findUserById } from '../../core/find-user'
import { type Html, html } from '../../core/html'
import type { CardReplacementRow } from '../../core/schema'
import { sendMessagePage, sendSheet } from '../page'
import type { CardFields } from '../static/card/fields.js'
import { rejectOtherOrigins } from '.'
import { renderCardFields, TEST_CARDS, texts } from './card-form'
import { cardFields, getCardFingerprint, getCardOutcome, toSavedCard } from './card-outcome'

const DECLINE_MESSAGES: Partial<Record<FailureReason, string>> = {
  card_declined: 'Your bank declined this card. Check the number or use another card.',
  insufficient_funds: 'Insufficient funds. Use another card.',
  expired_card: 'This card has expired. Check the date or use another card.',
  incorrect_cvc: 'The security code is wrong. Check the digits on your card.',
  authentication_failed: 'Your bank couldn’t confirm your identity. Try again.',
}
const OTHER = 'We couldn’t check this card. Try again or use another one.'

const testCardItems = TEST_CARDS.map(
  ({ groupedNumber, label }) => html`<li>${groupedNumber} <small>${label}</small></li>`,
)

/** Renders the card form; `reason` is the reason of a decline. */
const renderCardForm = (
  reason: FailureReason | null,
  entered: CardFields | null,
): Html => html`<p>Zoog VPN charges this card for your renewals. If a renewal is overdue, it’s charged right away.</p>
${reason ? html`<p class="error" role="alert">${DECLINE_MESSAGES[reason] ?? OTHER}</p>` : null}
<form method="post">
${renderCardFields(entered)}
<div class="actions">
<button class="button" type="submit">Save card</button>
<button class="button quiet" type="submit" name="back" value="1" formnovalidate>Return without saving</button>
</div>
</form>
<details><summary>${texts.testCards}</summary><ul>${testCardItems}</ul></details>`

/** The bank's 3-D Secure page. */
const challengeForm = html`<p>Your bank is asking you to confirm before the card is saved.</p>
<form method="post">
<div class="actions">
<button class="button" type="submit" name="authentication" value="passed">${texts.complete}</button>
<button class="button quiet" type="submit" name="authentication" value="failed">${texts.failAuthentication}</button>
</div>
</form>`

const address = z.object({ sandbox: z.string(), replacement: z.string() })
const form = z.union([
  z.object({ back: z.string() }),
  z.object({ authentication: z.enum(['passed', 'failed']) }),
  cardFields,
])

const toEvent = (fields: z.output<typeof form>, now: number): ReplacementEvent => {
  if ('back' in fields) return { type: 'canceled' }
  if ('authentication' in fields) return { type: 'authenticated', passed: fields.authentication === 'passed' }
  const outcome = getCardOutcome(fields, now)
  const card = toSavedCard(fields)
  if (outcome.kind === 'declined') return { type: 'cardDeclined', reason: outcome.reason }
  if (!card) return { type: 'cardDeclined', reason: 'processing_error' }
  const fingerprint = getCardFingerprint(fields)
  return {
    type: 'cardTaken',
    card,
    fingerprint,
    after: outcome.kind === 'requires_action' ? outcome.after : null,
  }
}

const createReturnUrl = ({ returnOrigin, id, state }: CardReplacementRow): string =>
  `${returnOrigin}/profile?${new URLSearchParams({ cardReplacement: id, result: state.kind })}`

const showState = (reply: FastifyReply, { state }: CardReplacementRow, entered: CardFields | null) => {
  const page = { title: 'Your card', formsReturnToShop: true }
  if (state.kind === 'authenticating')
    return sendSheet(reply, { ...page, heading: texts.challengeTitle, body: challengeForm })
  const reason = state.kind === 'open' ? state.reason : null
  return sendSheet(reply, { ...page, body: renderCardForm(reason, entered) })
}

/** The card provider's page for replacing a saved card. It charges nothing and returns to the profile. */
export const savedCardProvider = async (app: FastifyInstance): Promise<void> => {
  app.addHook('onRequest', rejectOtherOrigins)

  /** Calls `next` with an open card replacement, or sends an error page. */
  const withReplacement = (
    request: FastifyRequest,
    reply: FastifyReply,
    next: (row: CardReplacementRow) => unknown,
  ): unknown => {
    const { data, now } = request.mock
    const row = findCardReplacement(data, address.parse(request.params).replacement)
    if (!row)
      return sendMessagePage(reply, {
        status: 404,
        title: 'This link doesn’t work',
        text: 'Start again in your profile.',
      })
    if (['open', 'authenticating'].includes(getReplacementState(row, now))) return next(row)
    return sendMessagePage(reply, {
      status: 200,
      title: 'This page is closed',
      text: 'To add or replace your card, start again in your profile.',
      back: createReturnUrl(row),
    })
  }

  app.get('/saved-card/:sandbox/:replacement', { config: { isFaultable: true } }, (request, reply) =>
    withReplacement(request, reply, (row) => showState(reply, row, null)),
  )

  app.post('/saved-card/:sandbox/:replacement', { config: { isFaultable: true } }, (request, reply) =>
    withReplacement(request, reply, (row) => {
      const { data, now } = request.mock
      const parsed = form.safeParse(request.body)
      if (!parsed.success) return showState(reply, row, null)
      const { state, saved } = getNextReplacementState(row.state, toEvent(parsed.data, now))
      row.state = state
      const user = findUserById(data, row.userId)
      if (saved && user) {
        saveCard(data, now, user.id, saved.card, saved.fingerprint)
        mailCardReplaced({ data, now, user, origin: row.returnOrigin }, saved.card)
      }
      if (state.kind === 'open' || state.kind === 'authenticating')
        return showState(reply, row, 'cardNumber' in parsed.data ? parsed.data : null)
      return reply.redirect(createReturnUrl(row), 303)
    }),
  )
}
