import { lazyComponent } from '../lib/lazy-component'
import { getPage } from './pages'
import { findRoute, type Route } from './routes'

/** Whoever pays by the byte says so; nothing is fetched that may not be needed. */
const savesData = (): boolean => {
  const connection: unknown = Reflect.get(navigator, 'connection')
  return typeof connection === 'object' && connection !== null && 'saveData' in connection
    ? connection.saveData === true
    : false
}

/** The frame, apart from the first page's code. */
export const LazyFrame = lazyComponent(() => import('./frame/Frame').then((m) => m.Frame))

/** Loads the code of a path's page ahead of its showing; never rejects. */
export const preloadPage = async (path: string): Promise<void> => {
  const route = findRoute(path)
  if (route) await Promise.all([getPage(route).preload(), route.frame && LazyFrame.preload()])
}

/** Loads the code of the page that most go to from this one. */
export const preloadNextPage = ({ likelyNext }: Route): void => {
  if (likelyNext !== undefined && !savesData()) void preloadPage(likelyNext)
}
