import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { getPlan } from '../areas/billing/plans'
import { createCardlinkSignature } from '../areas/payments/cardlink'
import { findAttempt } from '../areas/payments/payment-attempts'
import { applyProviderReport, type ProviderReport } from '../areas/payments/payment-outcomes'
import { isInProgress } from '../core/attempt-status'
import { formatDecimalAmount } from '../core/currencies'
import { type Html, html } from '../core/html'
import type { PaymentAttemptRow } from '../core/schema'
import {
  formatProviderAmount,
  getClosedOrderMessage,
  renderChoices,
  renderFacts,
  renderHiddenFields,
  sendMessagePage,
  sendSheet,
} from './page'

/** The outcomes that a tester can choose for a bill, and the provider's reports; a forged return has none. */
const OUTCOMES = {
  SUCCESS: { label: 'Paid in full', report: 'succeeded' },
  FAIL: { label: 'Declined by the bank', report: 'rejected_by_bank' },
  UNDERPAID: { label: 'Paid too little', report: 'underpaid' },
  OVERPAID: { label: 'Paid too much', report: 'succeeded' },
  FORGED: { label: 'Return with a wrong signature', note: 'nothing is charged', report: null },
} as const satisfies Record<string, { label: string; note?: string; report: ProviderReport | null }>

const isOutcome = (text: string): text is keyof typeof OUTCOMES => Object.hasOwn(OUTCOMES, text)

const renderBillPage = (attempt: PaymentAttemptRow, sandbox: string): Html => html`${renderFacts([
  ['Merchant', 'Zoog VPN'],
  ['Bill', attempt.subscriptionHash],
  ['For', getPlan(attempt.tariffId).tariffName],
  ['To pay', formatProviderAmount(attempt.amount, attempt.currency)],
])}
<form method="post" action="/cardlink/${sandbox}/bill/${attempt.subscriptionHash}">
${renderChoices({
  legend: 'Pay with',
  name: 'payment_method',
  chosen: attempt.method,
  choices: [
    { value: 'BANK_CARD', label: 'Bank card' },
    { value: 'SBP', label: 'SBP', note: 'Faster Payments System' },
  ],
})}
${renderChoices({
  legend: 'Outcome of this payment',
  name: 'outcome',
  choices: Object.entries(OUTCOMES).map(([value, outcome]) => ({ value, ...outcome })),
})}
<div class="actions">
<button class="button" type="submit">Continue</button>
<button class="button quiet" type="submit" name="back" value="1">Return without paying</button>
</div>
</form>`

const billInput = z.object({
  payment_method: z.enum(['BANK_CARD', 'SBP']),
  outcome: z.string().refine(isOutcome),
  back: z.string().optional(),
})

const findBill = (request: FastifyRequest): PaymentAttemptRow | undefined => {
  const { bill } = z.object({ bill: z.string() }).parse(request.params)
  const attempt = findAttempt(request.mock.data, bill)
  return attempt?.provider === 'cardlink' ? attempt : undefined
}

interface ReturnOptions {
  title: string
  text: string
  scripts?: string[]
  signature?: string
}

/**
 * Sends a page with a form that returns the customer. It targets the shop's server, because the shop's pages can't receive
 * a POST.
 */
const sendReturnPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  attempt: PaymentAttemptRow,
  { title, text, scripts = [], signature }: ReturnOptions,
) => {
  const { subscriptionHash, returnOrigin, currency } = attempt
  const outSum = formatDecimalAmount(attempt.amount, currency)
  const fields = {
    InvId: subscriptionHash,
    OutSum: outSum,
    CurrencyIn: currency,
    custom: subscriptionHash,
    SignatureValue: signature ?? createCardlinkSignature(outSum, subscriptionHash),
  }
  return sendSheet(reply, {
    title,
    body: html`<p>${text}</p>
<form id="return" method="post" action="${returnOrigin}/zoog_api/return/cardlink/${request.mock.sandbox.name}">
${renderHiddenFields(fields)}
<button class="button" type="submit">Return to Zoog VPN</button>
</form>`,
    scripts,
    formsReturnToShop: true,
  })
}

/** Options of a page that returns the customer without a click. */
const RETURNING: ReturnOptions = {
  title: 'Returning to Zoog VPN',
  text: 'If nothing happens, press the button.',
  scripts: ['return.js'],
}

const sendBillPage = (request: FastifyRequest, reply: FastifyReply, attempt: PaymentAttemptRow) =>
  sendSheet(reply, {
    title: 'Pay with Cardlink',
    body: renderBillPage(attempt, request.mock.sandbox.name),
    formsReturnToShop: true,
  })

/** Cardlink: the page of a bill, and the return to the shop by POST. */
export const cardlinkProvider = async (app: FastifyInstance): Promise<void> => {
  /** Calls `next` with a payable bill, or sends an error page. */
  const withBill = (
    request: FastifyRequest,
    reply: FastifyReply,
    next: (attempt: PaymentAttemptRow) => unknown,
  ): unknown => {
    const attempt = findBill(request)
    if (!attempt)
      return sendMessagePage(reply, {
        status: 404,
        title: 'We can’t find this bill',
        text: 'Start the payment again at Zoog VPN.',
      })
    if (isInProgress(attempt, request.mock.now)) return next(attempt)
    return sendReturnPage(request, reply, attempt, getClosedOrderMessage(attempt, request.mock.now))
  }

  app.get('/cardlink/:sandbox/bill/:bill', { config: { isFaultable: true } }, (request, reply) =>
    withBill(request, reply, (attempt) => sendBillPage(request, reply, attempt)),
  )

  app.post('/cardlink/:sandbox/bill/:bill', { config: { isFaultable: true } }, (request, reply) =>
    withBill(request, reply, (attempt) => {
      const { data, now } = request.mock
      const parsed = billInput.safeParse(request.body)
      if (!parsed.success) return sendBillPage(request, reply, attempt)
      const { outcome, payment_method, back } = parsed.data
      const { report } = OUTCOMES[outcome]
      // The bill stays payable until the shop creates another.
      if (back) return sendReturnPage(request, reply, attempt, RETURNING)
      if (report === null)
        return sendReturnPage(request, reply, attempt, { ...RETURNING, signature: '0'.repeat(32) })
      attempt.method = payment_method
      applyProviderReport(data, now, attempt, report)
      return sendReturnPage(request, reply, attempt, RETURNING)
    }),
  )
}
