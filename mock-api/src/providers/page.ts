import type { Currency } from '@zoog/contract/plans'
import type { FastifyReply } from 'fastify'
import { getAttemptStatus } from '../areas/payments/payment-state'
import { formatDecimalAmount } from '../core/currencies'
import { type Html, html } from '../core/html'
import type { PaymentAttemptRow } from '../core/schema'

interface ClosedOrderMessage {
  title: string
  text: string
}

/** An underpaid order is closed too, so this must not claim that nothing was charged. */
const CLOSED = {
  title: 'This order is closed',
  text: 'Return to Zoog VPN to see what happened or to order again.',
}

const MESSAGES: Partial<Record<PaymentAttemptRow['state'], ClosedOrderMessage>> = {
  succeeded: { title: 'Nothing to pay', text: 'This order has been paid.' },
  refunded: { title: 'Nothing to pay', text: 'This order was paid and refunded.' },
  superseded: {
    title: 'This order has ended',
    text: 'You continued with another order, so this one is closed. If you’ve already paid it, don’t pay again: return to Zoog VPN.',
  },
}

/** Returns the message that explains why an order can't be paid. */
export const getClosedOrderMessage = (attempt: PaymentAttemptRow, now: number): ClosedOrderMessage => {
  const { state, reason } = getAttemptStatus(attempt, now)
  if (reason === 'expired')
    return {
      title: CLOSED.title,
      text: 'This order has expired. If you’ve already paid, don’t pay again: your plan starts when the payment arrives.',
    }
  return MESSAGES[state] ?? CLOSED
}

/** Returns an amount as providers show it. */
export const formatProviderAmount = (amount: number, currency: Currency): string =>
  `${formatDecimalAmount(amount, currency)} ${currency}`

/** Renders the details of an order; the last line is the total. */
export const renderFacts = (facts: readonly (readonly [string, string])[]): Html => {
  const lines = facts.map(
    ([name, value], index) =>
      html`<dt>${name}</dt><dd${index === facts.length - 1 ? html` class="total"` : null}>${value}</dd>`,
  )
  return html`<dl class="facts">${lines}</dl>`
}

/** Renders radio buttons; the first one is checked unless `chosen` names another. */
export const renderChoices = ({
  legend,
  name,
  choices,
  chosen = choices[0]?.value,
}: {
  legend: string
  name: string
  choices: readonly { value: string; label: string; note?: string }[]
  chosen?: string
}): Html => {
  const rows = choices.map(
    ({ value, label, note }) =>
      html`<label class="choice"><input type="radio" name="${name}" value="${value}"${
        value === chosen ? html` checked` : null
      }><span>${label}${note ? html` <small>${note}</small>` : null}</span></label>`,
  )
  return html`<fieldset><legend>${legend}</legend>${rows}</fieldset>`
}

export const renderHiddenFields = (fields: Readonly<Record<string, string>>): Html[] =>
  Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)

export interface ProviderPage {
  title: string
  body: Html
  /** Files in `static/`. */
  styles?: string[]
  scripts?: string[]
  status?: number
  /** Origins whose pages may embed it; none by default. */
  embeddedBy?: readonly string[]
  /** Origins of form targets other than the provider: the shop's. */
  formsLeadTo?: readonly string[]
  /** Data for the page's script, as `data-…` attributes of the body. */
  data?: Record<string, string>
}

const policy = ({ embeddedBy = [], formsLeadTo = [] }: ProviderPage): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    // An embedded page may load the shop's font.
    `font-src ${embeddedBy.length > 0 ? embeddedBy.join(' ') : "'none'"}`,
    "connect-src 'self'",
    // Browsers also apply this to redirects after a form.
    ["form-action 'self'", ...formsLeadTo].join(' '),
    "base-uri 'none'",
    `frame-ancestors ${embeddedBy.length > 0 ? embeddedBy.join(' ') : "'none'"}`,
    "require-trusted-types-for 'script'",
  ].join('; ')

/** Sends a page with a security policy that blocks external resources. */
export const sendPage = (reply: FastifyReply, page: ProviderPage): FastifyReply => {
  const { title, body, styles = [], scripts = [], status = 200, data = {} } = page
  const attributes = Object.entries(data).map(([name, value]) => html` data-${name}="${value}"`)
  const links = ['provider.css', ...styles].map(
    (file) => html`<link rel="stylesheet" href="/static/${file}">`,
  )
  const modules = scripts.map((file) => html`<script type="module" src="/static/${file}"></script>`)
  const { text } = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="/static/icon.svg" type="image/svg+xml">
${links}${modules}
</head>
<body${attributes}>
${body}
</body>
</html>
`
  return reply
    .code(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy(page),
      'cache-control': 'no-store',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
    })
    .send(text)
}

/** Sends a page with a heading below the badge that marks it as a test. */
export const sendSheet = (
  reply: FastifyReply,
  {
    title,
    heading = title,
    badge = 'Test payments',
    formsReturnToShop = false,
    body,
    ...page
  }: ProviderPage & { heading?: string; badge?: string; formsReturnToShop?: boolean },
): FastifyReply =>
  sendPage(reply, {
    ...page,
    title,
    formsLeadTo: formsReturnToShop ? reply.request.mock.services.portalOrigins : [],
    body: html`<main class="sheet">
<p class="badge">${badge}</p>
<h1>${heading}</h1>
${body}
</main>`,
  })

/** Sends a page with a message instead of the requested content. */
export const sendMessagePage = (
  reply: FastifyReply,
  message: { status: number; title: string; text: string; back?: string },
): FastifyReply => {
  const { text, back, ...page } = message
  const link = back ? html`<p><a class="button" href="${back}">Return to Zoog VPN</a></p>` : null
  return sendSheet(reply, { ...page, body: html`<p>${text}</p>${link}` })
}
