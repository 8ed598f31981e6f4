import { lazyComponent } from '../../lib/lazy-component'
import { useIdlePreload } from '../../lib/use-idle-preload'
import * as css from './SiteFooter.css'

const SiteLinks = lazyComponent(() => import('./SiteLinks').then((m) => m.SiteLinks))

/** The room at the foot of a page, for links that come when the browser is idle: nobody begins there. */
export const SiteFooter = () => {
  const [isLoaded] = useIdlePreload(SiteLinks)
  return <div className={css.room}>{isLoaded && <SiteLinks />}</div>
}
