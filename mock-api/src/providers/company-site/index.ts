import type { FastifyInstance } from 'fastify'
import { html } from '../../core/html'
import { sendPage } from '../page'
import { COMPANY_PAGES } from './pages'

const navigation = html`<nav aria-label="Company pages"><p>${Object.entries(COMPANY_PAGES).map(
  ([name, { title }]) => html`<a href="/pages/${name}">${title}</a> `,
)}</p></nav>`

/** The company's website: help, contact, terms, privacy, refunds and status. */
export const companySiteProvider = async (app: FastifyInstance): Promise<void> => {
  for (const [name, { title, sections }] of Object.entries(COMPANY_PAGES))
    app.get(`/pages/${name}`, (_request, reply) =>
      sendPage(reply, {
        title: `${title} – Zoog VPN`,
        body: html`<main class="sheet">
<p class="badge">Test site</p>
<h1>${title}</h1>
${sections.map(
  ([heading, ...paragraphs]) =>
    html`<h2>${heading}</h2>${paragraphs.map((paragraph) => html`<p>${paragraph}</p>`)}`,
)}
${navigation}
</main>`,
      }),
    )
}
