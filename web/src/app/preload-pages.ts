import { lazyComponent } from '../lib/lazy-component'
import { getPage } from './pages'
import { findRoute, type Route } from './routes'

/** Returns whether the browser's data saver is on. */
const savesData = (): boolean => {
  const connection: unknown = Reflect.get(navigator, 'connection')
  return typeof connection === 'object' && connection !== null && 'saveData' in connection
    ? connection.saveData === true
    : false
}

export const LazyFrame = lazyComponent(() => import('./frame/Frame').then((m) => m.Frame))

/** Loads the code of a path's page ahead of time; never rejects. */
export const preloadPage = async (path: string): Promise<void> => {
  const route = findRoute(path)
  if (route) await Promise.all([getPage(route).preload(), route.frame && LazyFrame.preload()])
}

/** Loads the code of the most likely next page. */
export const preloadNextPage = ({ likelyNext }: Route): void => {
  if (likelyNext !== undefined && !savesData()) void preloadPage(likelyNext)
}
