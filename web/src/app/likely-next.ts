import { lazyComponent } from '../lib/lazy-component'
import { PATHS } from '../lib/paths'
import { findRoute, type Route } from './routes'

/** Where most go from a page. */
const LIKELY_NEXT: Partial<Record<Route['title'], string>> = {
  signIn: PATHS.dashboard,
  auth: PATHS.dashboard,
  signUp: PATHS.plans,
  resetPassword: PATHS.signIn,
  dashboard: PATHS.downloads,
  downloads: PATHS.configurationFiles,
  plans: PATHS.thankYou,
  checkout: PATHS.thankYou,
  specialPlan: PATHS.plans,
  failedPayment: PATHS.plans,
  thankYou: PATHS.downloads,
}

/** Whoever pays by the byte says so; nothing is fetched that may not be needed. */
const savesData = (): boolean => {
  const connection: unknown = Reflect.get(navigator, 'connection')
  return typeof connection === 'object' && connection !== null && 'saveData' in connection
    ? connection.saveData === true
    : false
}

/** The frame, apart from the first page's code. */
export const Frame = lazyComponent(() => import('./frame/Frame').then((m) => m.Frame))

/** Loads the code of a path's page ahead of its showing; never rejects. */
export const preload = async (path: string): Promise<void> => {
  const route = findRoute(path)?.route
  await Promise.all([route?.page.preload(), route?.frame && Frame.preload()])
}

/** Loads the code of the page that most go to from this one. */
export const preloadLikelyNext = ({ title }: Route): void => {
  const next = LIKELY_NEXT[title]
  if (next !== undefined && !savesData()) void preload(next)
}
