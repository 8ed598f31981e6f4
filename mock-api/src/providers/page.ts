import type { FastifyReply } from 'fastify'
import { type Html, html } from '../core/html'

/** A page of a provider. */
export interface ProviderPage {
  title: string
  body: Html
  /** Files of `static/`. */
  styles?: string[]
  scripts?: string[]
  status?: number
  /** Whose pages may embed it; nobody's where it is not said. */
  embeddedBy?: readonly string[]
  /** Where its forms may lead besides the provider itself: back to the shop. */
  formsLeadTo?: readonly string[]
  /** Said to the page's script as `data-…` of the body. */
  data?: Record<string, string>
}

const policy = ({ embeddedBy = [], formsLeadTo = [] }: ProviderPage): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    // A page inside of a shop's may take its typeface.
    `font-src ${embeddedBy.length > 0 ? embeddedBy.join(' ') : "'none'"}`,
    "connect-src 'self'",
    // A browser applies this to the redirect that follows a form, too.
    ["form-action 'self'", ...formsLeadTo].join(' '),
    "base-uri 'none'",
    `frame-ancestors ${embeddedBy.length > 0 ? embeddedBy.join(' ') : "'none'"}`,
    "require-trusted-types-for 'script'",
  ].join('; ')

/** Sends a page, with everything that is not its own forbidden to it. */
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

/** The badge on every page, so that nobody takes it for a real provider's. */
export const testBadge = html`<p class="badge">Test payments</p>`

/** A page that says why there is nothing to pay here. */
export const sendNotPayablePage = (
  reply: FastifyReply,
  refusal: { status: number; title: string; text: string; back?: string },
): FastifyReply => {
  const { status, title, text, back } = refusal
  return sendPage(reply, {
    status,
    title,
    body: html`<main class="sheet">${testBadge}
<h1>${title}</h1>
<p>${text}</p>
${back ? html`<p><a class="button" href="${back}">Return to the shop</a></p>` : null}
</main>`,
  })
}
