import { apiPrefix } from './api-proxy'
import { apiOrigin, checkDeployment, type Env, portalConfigFromEnv } from './portal-config'
import { withPortalConfig } from './portal-config-meta'
import { commonHeaders, pageHeaders } from './security-headers'

interface Rule {
  /** Paths, with a `*` at the end for whatever begins so. */
  for: string
  headers: Readonly<Record<string, string>>
}

/**
 * The files that make a folder of the built portal complete for a host of static files (a CDN): the page with its
 * configuration, and the headers and ways that the portal's server would have given.
 *
 * @param html the built page
 * @throws one line that says what of the configuration is missing or wrong.
 */
export function staticFiles(env: Env, html: string): Readonly<Record<string, string>> {
  if (!env.API_ORIGIN) throw new Error('API_ORIGIN is missing: where calls go from the host of static files.')
  checkDeployment(env)
  const config = portalConfigFromEnv(env)
  // Hosts add the headers of every rule that fits up, so none is in two of them.
  const rules: Rule[] = [
    { for: '/*', headers: { ...commonHeaders({ https: true }), ...pageHeaders(config) } },
    { for: '/assets/*', headers: { 'cache-control': 'public, max-age=31536000, immutable' } },
  ]
  const redirects = [
    // Calls stay on the portal's own origin: the host passes them on.
    `${apiPrefix}/*  ${new URL(apiOrigin(env)).origin}${apiPrefix}/:splat  200`,
    ...(env.REPORT_URL ? [`/reports  ${env.REPORT_URL}  200`] : []),
    '/*  /index.html  200',
  ]
  return {
    'index.html': withPortalConfig(html, config),
    _headers: rules
      .flatMap((rule) => [
        rule.for,
        ...Object.entries(rule.headers).map(([name, value]) => `  ${name}: ${value}`),
      ])
      .join('\n')
      .concat('\n'),
    _redirects: `${redirects.join('\n')}\n`,
    'headers.json': `${JSON.stringify(rules, null, 2)}\n`,
  }
}
