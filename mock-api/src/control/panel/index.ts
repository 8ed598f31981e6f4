import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { endpoints } from '../../core/endpoints'
import { httpError } from '../../core/errors'
import { DEFAULT_SANDBOX } from '../../core/sandboxes'
import { issueSessionToken } from '../../plugins/context'
import { parseInput } from '../parse-input'
import { renderPanelPage } from './panel-page'

const FILES = ['main.js', 'dom.js', 'control-api.js', 'lists.js', 'tables.js', 'panel.css'] as const

/** Nothing inline, nothing from elsewhere, in no frame. */
const policyFor = (portalOrigins: readonly string[]): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    'img-src data:',
    // A press of "Sign in" is answered by the way to the portal, and browsers hold that to this too.
    `form-action 'self' ${portalOrigins.join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ')

const guarded = (reply: FastifyReply): FastifyReply =>
  reply
    .header('content-security-policy', policyFor(reply.request.mock.services.portalOrigins))
    .header('x-content-type-options', 'nosniff')
    // The desk's own forms name their origin, as changes must.
    .header('referrer-policy', 'same-origin')

const enterForm = z.object({ email: z.string() }).strict()

/** The mock control panel: a page for doing by hand what the control calls do. */
export const controlPanel = async (app: FastifyInstance): Promise<void> => {
  app.get('/__mock', async (request, reply) => {
    const { sandbox, services } = request.mock
    return guarded(reply)
      .type('text/html; charset=utf-8')
      .send(
        renderPanelPage({
          sandbox: sandbox.name,
          sandboxes: services.sandboxes.names(),
          users: sandbox.data.users,
          servers: services.servers,
          routes: [...endpoints.map((call) => call.key), ...services.providerRoutes],
        }),
      )
  })

  for (const name of FILES) {
    const file = fileURLToPath(new URL(`./client/${name}`, import.meta.url))
    app.get(`/__mock/panel/${name}`, async (_request, reply) =>
      guarded(reply)
        .type(name.endsWith('.css') ? 'text/css; charset=utf-8' : 'text/javascript; charset=utf-8')
        .send(readFileSync(file, 'utf8')),
    )
  }

  await app.register(formbody)
  // A form's, so that it opens a tab as a link would; it leads to the portal with a fresh token (R-AUTH-12).
  app.post('/__mock/enter', async (request, reply) => {
    const { sandbox, services } = request.mock
    const { email } = parseInput(enterForm, request.body)
    const user = sandbox.data.users.find((each) => each.email === email)
    if (!user) throw httpError(404, 'not_found', `There is no account ${email} in this sandbox.`)
    const token = await issueSessionToken(request, user.id)
    // Cookies do not know ports: the portal on the same host then talks to the same sandbox.
    if (sandbox.name === DEFAULT_SANDBOX) reply.clearCookie('mock_sandbox')
    else reply.setCookie('mock_sandbox', sandbox.name, { path: '/' })
    return guarded(reply).redirect(`${services.portalOrigins[0]}/dashboard?t=${token}`, 303)
  })
}
