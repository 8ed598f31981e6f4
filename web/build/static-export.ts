import { API_PREFIX } from '../server/api-proxy'
import { HELP_REDIRECT_PATH } from '../server/no-script-notice'
import { getPrerenderedFile } from '../server/page-renderer'
import {
  checkDeployment,
  createPortalConfig,
  type Env,
  getApiOrigin,
  parseList,
} from '../server/portal-config'
import { insertPortalConfig } from '../server/portal-config-meta'
import { findInlineSources, getCommonHeaders, getPageHeaders } from '../server/security-headers'
import { ROUTES } from '../src/app/routes'
import { REPORTS_PATH } from '../src/lib/page-report'
import { getMarketLanguage, PATHS } from '../src/lib/paths'
import { getHelpCenterUrl } from '../src/lib/portal-config'

interface Rule {
  /** A path; a `*` at the end matches every path with this prefix. */
  for: string
  headers: Readonly<Record<string, string>>
}

/** A static file host can't choose a page by language. The portal switches the language in the browser. */
const LANGUAGE = 'en'

const renderedRoutes = ROUTES.filter(({ isPrerendered }) => isPrerendered)

/**
 * Checks the configuration before the build.
 *
 * @throws one line with the missing or invalid variables.
 */
export function checkStaticDeployment(env: Env): void {
  if (!env.API_ORIGIN)
    throw new Error('API_ORIGIN is missing: the static file host needs it to forward API requests.')
  checkDeployment(env)
}

/**
 * Returns the files that a static file host (a CDN) needs in addition to the built portal: pages with their configuration,
 * and the headers and redirects of the portal's server.
 *
 * @param rendered the prerendered pages by file
 * @throws one line with the missing or invalid variables.
 */
export function createStaticFiles(
  env: Env,
  rendered: ReadonlyMap<string, string>,
): Readonly<Record<string, string>> {
  checkStaticDeployment(env)
  const config = createPortalConfig(env)
  const getFile = (path: string): string => getPrerenderedFile(path, getMarketLanguage(path) ?? LANGUAGE)
  const pages = renderedRoutes.map((route) => {
    const file = getFile(route.path)
    const html = rendered.get(file)
    if (html === undefined) throw new Error(`${file} is missing: build the portal first (npm run build).`)
    return [file, insertPortalConfig(html, config, route)] as const
  })
  const inline = findInlineSources(pages.map(([, html]) => html).join('\n'))
  const [host = ''] = parseList(env.PORTAL_HOSTS) ?? []
  // Hosts combine the headers of all matching rules, so each header is in only one rule.
  const rules: Rule[] = [
    { for: '/*', headers: { ...getCommonHeaders({ https: true }), ...getPageHeaders(config, inline) } },
    {
      for: '/assets/*',
      headers: {
        'cache-control': 'public, max-age=31536000, immutable',
        // The card provider's page uses the portal's font from another origin.
        'access-control-allow-origin': '*',
      },
    },
  ]
  const redirects = [
    // API requests stay on the portal's origin. The host forwards them.
    `${API_PREFIX}/*  ${new URL(getApiOrigin(env)).origin}${API_PREFIX}/:splat  200`,
    ...(env.REPORT_URL ? [`${REPORTS_PATH}  ${env.REPORT_URL}  200`] : []),
    `${HELP_REDIRECT_PATH}  ${getHelpCenterUrl({ protocol: 'https:', host }, config.helpCenterUrl)}  302`,
    ...renderedRoutes.flatMap(({ path }) => (path === PATHS.root ? [] : `${path}  /${getFile(path)}  200`)),
    '/*  /index.html  200',
  ]
  const files = Object.fromEntries(pages)
  return {
    ...files,
    // Every other path gets this page too. There the portal discards the rendered content and starts.
    'index.html': files[getFile(PATHS.root)] ?? '',
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
