import { ROUTES } from '../src/app/routes'
import { getHelpCenterUrl } from '../src/lib/help-center'
import { getMarketLanguage, PATHS } from '../src/lib/paths'
import { apiPrefix } from './api-proxy'
import { helpPath } from './no-script-notice'
import { checkDeployment, createPortalConfig, type Env, getApiOrigin, parseList } from './portal-config'
import { insertPortalConfig } from './portal-config-meta'
import { getPrerenderedFile } from './prerendered-pages'
import { findInlineSources, getCommonHeaders, getPageHeaders } from './security-headers'

interface Rule {
  /** Paths, with a `*` at the end for whatever begins so. */
  for: string
  headers: Readonly<Record<string, string>>
}

/** Such a host knows nothing of languages: whoever reads another gets theirs from the portal. */
const LANGUAGE = 'en'

const renderedRoutes = ROUTES.filter(({ isPrerendered }) => isPrerendered)

/**
 * What of the configuration can be told to be missing or wrong before anything is built.
 *
 * @throws one line that says what.
 */
export function checkStaticDeployment(env: Env): void {
  if (!env.API_ORIGIN) throw new Error('API_ORIGIN is missing: where calls go from the host of static files.')
  checkDeployment(env)
}

/**
 * The files that make a folder of the built portal complete for a host of static files (a CDN): the pages with their
 * configuration, and the headers and ways that the portal's server would have given.
 *
 * @param rendered the built pages, by their files
 * @throws one line that says what of the configuration is missing or wrong.
 */
export function createStaticFiles(
  env: Env,
  rendered: ReadonlyMap<string, string>,
): Readonly<Record<string, string>> {
  checkStaticDeployment(env)
  const config = createPortalConfig(env)
  const fileOf = (path: string): string => getPrerenderedFile(path, getMarketLanguage(path) ?? LANGUAGE)
  const pages = renderedRoutes.map((route) => {
    const file = fileOf(route.path)
    const html = rendered.get(file)
    if (html === undefined) throw new Error(`${file} is missing: build the portal first (npm run build).`)
    return [file, insertPortalConfig(html, config, route)] as const
  })
  const inline = findInlineSources(pages.map(([, html]) => html).join('\n'))
  const [host = ''] = parseList(env.PORTAL_HOSTS) ?? []
  // Hosts add the headers of every rule that fits up, so none is in two of them.
  const rules: Rule[] = [
    { for: '/*', headers: { ...getCommonHeaders({ https: true }), ...getPageHeaders(config, inline) } },
    {
      for: '/assets/*',
      headers: {
        'cache-control': 'public, max-age=31536000, immutable',
        // The card provider's page wears the portal's typeface, and is of another origin.
        'access-control-allow-origin': '*',
      },
    },
  ]
  const redirects = [
    // Calls stay on the portal's own origin: the host passes them on.
    `${apiPrefix}/*  ${new URL(getApiOrigin(env)).origin}${apiPrefix}/:splat  200`,
    ...(env.REPORT_URL ? [`/reports  ${env.REPORT_URL}  200`] : []),
    `${helpPath}  ${getHelpCenterUrl({ protocol: 'https:', host }, config.helpCentreUrl)}  302`,
    ...renderedRoutes.flatMap(({ path }) => (path === PATHS.root ? [] : `${path}  /${fileOf(path)}  200`)),
    '/*  /index.html  200',
  ]
  const files = Object.fromEntries(pages)
  return {
    ...files,
    // For every other path too: the portal shows none of it there, and starts.
    'index.html': files[fileOf(PATHS.root)] ?? '',
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
