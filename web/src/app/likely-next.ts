import { lazyComponent } from '../lib/lazy-component'
import { pageOf } from './pages'
import { type Route, routeOf } from './routes'

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
  const route = routeOf(path)
  if (route) await Promise.all([pageOf(route).preload(), route.frame && Frame.preload()])
}

/** Loads the code of the page that most go to from this one. */
export const preloadLikelyNext = ({ next }: Route): void => {
  if (next !== undefined && !savesData()) void preload(next)
}
