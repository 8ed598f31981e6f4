import { readFileSync } from 'node:fs'
import formbody from '@fastify/formbody'
import { endpoints } from '@zoog/contract/endpoints'
import { PERSONA_PASSWORD, personas } from '@zoog/contract/personas'
import { PLANS } from '@zoog/contract/plan-details'
import { STATUS_KINDS } from '@zoog/contract/status'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { listStatusEvents } from '../../areas/status/status-events'
import { httpError } from '../../core/errors'
import { findUserByEmail } from '../../core/find-user'
import { html } from '../../core/html'
import { issueSessionToken, type Services } from '../../core/request'
import { DEFAULT_SANDBOX, type Sandbox } from '../../core/sandboxes'
import { serveFolder } from '../../core/static-files'
import { parseInput } from '../parse-input'

export const APP_PLATFORMS = ['Android', 'iPhone', 'macOS', 'Windows'] as const

/** A clock that is further off than this was set. */
const SHIFTED_MS = 60_000

/** Everything that the panel's forms offer to choose from. */
export const getPanelOptions = (services: Services) => ({
  password: PERSONA_PASSWORD,
  personas: Object.values(personas),
  sandboxes: services.sandboxes.names(),
  plans: PLANS.map(({ tariffId, tariffName }) => ({ tariffId, tariffName })),
  routes: [...endpoints.map((endpoint) => endpoint.key), ...services.providerRoutes],
  servers: services.servers.map(({ id, city, locationCode }) => ({ id, name: `${city}, ${locationCode}` })),
  platforms: APP_PLATFORMS,
  statusKinds: STATUS_KINDS,
})

/** The state of the sandbox that the panel's header shows. */
export const getPanelState = (sandbox: Sandbox, now: number) => ({
  clock: {
    now: new Date(now).toISOString(),
    frozen: sandbox.data.clock.frozenAt !== null,
    shifted: Math.abs(now - Date.now()) > SHIFTED_MS,
  },
  faults: sandbox.faults.list(),
  country: sandbox.data.country,
  connection: sandbox.data.connection,
  events: listStatusEvents(sandbox.data, now),
})

const FONT_WEIGHTS = [400, 600] as const

/** No inline code, nothing from other origins, and no frame around the page. */
const getPolicy = (portalOrigins: readonly string[]): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "font-src 'self'",
    // A mail is shown in a frame.
    "frame-src 'self'",
    'img-src data:',
    // "Sign in" redirects to the portal, and browsers apply this to redirects too.
    `form-action 'self' ${portalOrigins.join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ')

const withPolicy = (reply: FastifyReply): FastifyReply =>
  reply
    .header('content-security-policy', getPolicy(reply.request.mock.services.portalOrigins))
    .header('x-content-type-options', 'nosniff')
    // With `no-referrer`, browsers send forms with `Origin: null`, which is rejected as foreign.
    .header('referrer-policy', 'same-origin')

const renderPage = (sandbox: string): string =>
  html`<!doctype html>
<html lang="en" data-sandbox="${sandbox}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <title>Mock control panel: ${sandbox}</title>
  <link rel="icon" href="data:,">
  <link rel="stylesheet" href="/__mock/panel/panel.css">
  <script type="module" src="/__mock/panel/main.js"></script>
</head>
<body>
  <header>
    <div class="row"><h1>Mock control panel</h1><div id="chips" class="row"></div></div>
    <nav id="tabs" class="row" aria-label="Sections"></nav>
  </header>
  <main id="panel" tabindex="-1"></main>
  <p id="message" role="status"></p>
</body>
</html>
`.text

const enterForm = z.object({ email: z.string() }).strict()

/** The mock control panel: a page for doing by hand what the control endpoints do. */
export const controlPanel = async (app: FastifyInstance): Promise<void> => {
  app.get('/__mock', async ({ mock }, reply) =>
    withPolicy(reply).type('text/html; charset=utf-8').send(renderPage(mock.sandbox.name)),
  )
  app.get('/__mock/panel/options', async ({ mock }) => getPanelOptions(mock.services))
  app.get('/__mock/panel/status', async ({ mock }) => getPanelState(mock.sandbox, mock.now))

  serveFolder(app, '/__mock/panel', new URL('./client/', import.meta.url), withPolicy)
  const fonts = import.meta.resolve('@fontsource/onest/package.json')
  for (const weight of FONT_WEIGHTS) {
    const font = new URL(`files/onest-latin-${weight}-normal.woff2`, fonts)
    app.get(`/__mock/panel/onest-${weight}.woff2`, (_request, reply) =>
      withPolicy(reply).type('font/woff2').send(readFileSync(font)),
    )
  }

  await app.register(formbody)
  // A form rather than a script, so that it opens a tab; it redirects to the portal with a fresh token (R-AUTH-12).
  app.post('/__mock/enter', async (request, reply) => {
    const { sandbox, services } = request.mock
    const { email } = parseInput(enterForm, request.body)
    const user = findUserByEmail(sandbox.data, email)
    if (!user) throw httpError(404, 'not_found', `There is no account ${email} in this sandbox.`)
    const token = await issueSessionToken(request, user.id)
    // Cookies ignore ports: the portal on the same host then uses the same sandbox.
    if (sandbox.name === DEFAULT_SANDBOX) reply.clearCookie('mock_sandbox')
    else reply.setCookie('mock_sandbox', sandbox.name, { path: '/' })
    return withPolicy(reply).redirect(`${services.portalOrigins[0]}/dashboard?t=${token}`, 303)
  })
}
