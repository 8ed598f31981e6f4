import type { TranslationFunctions } from '../i18n/i18n-types'
import type { Route } from './routes'

/** Returns title and description of a route's page (R-ROUTE-19). */
export const getPageTitle = (
  { title: key }: Pick<Route, 'title'>,
  routes: TranslationFunctions['routes'],
): { title: string; description: string } => {
  const name = routes.defaultTitle()
  const texts = key && routes[key]
  return texts
    ? { title: `${texts.title()} · ${name}`, description: texts.description() }
    : { title: name, description: routes.defaultDescription() }
}
