import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { html } from '../../core/html'
import { sendMessagePage, sendPage } from '../page'
import { renderFacts } from '../views'

const panelQuery = z.object({
  session: z.string().regex(/^[\w-]{16,128}$/),
  a_aid: z.string().max(256).optional(),
})

/** The affiliate panel, a third-party site (R-ROUTE-14). */
export const affiliatePanelProvider = async (app: FastifyInstance): Promise<void> => {
  app.get('/affiliate/panel', { config: { faultable: true } }, (request, reply) => {
    const query = panelQuery.safeParse(request.query)
    if (!query.success)
      return sendMessagePage(reply, {
        status: 401,
        title: 'Your session has ended',
        text: 'Open the affiliate panel again from your account.',
      })
    return sendPage(reply, {
      title: 'Affiliate panel',
      body: html`<main class="sheet">
<p class="badge">Test panel</p>
<h1>Affiliate panel</h1>
<p class="soft">You are signed in for four hours.</p>
${renderFacts([
  ['Affiliate', query.data.a_aid || 'default'],
  ['Clicks this month', '128'],
  ['Sales this month', '3'],
  ['Commission', '28.73 USD'],
])}
<p>This is a test page in place of the affiliate provider’s site. Its figures are made up.</p>
</main>`,
    })
  })
}
