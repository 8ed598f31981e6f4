import type { FastifyInstance } from 'fastify'
import { html } from '../../core/html'
import { sendPage } from '../page'

/** Pages of the company's own site that the portal links to at its foot, by the last part of their path. */
const TITLES = {
  terms: 'Terms of service',
  privacy: 'Privacy policy',
  refunds: 'Refunds',
  status: 'Status of the service',
}

/** The company's pages on terms, privacy, refunds and status. */
export const companySiteProvider = async (app: FastifyInstance): Promise<void> => {
  for (const [name, title] of Object.entries(TITLES))
    app.get(`/pages/${name}`, (_request, reply) =>
      sendPage(reply, {
        title,
        body: html`<main class="sheet">
<p class="badge">Test page</p>
<h1>${title}</h1>
<p>This page stands in for one of the company's own site.</p>
</main>`,
      }),
    )
}
